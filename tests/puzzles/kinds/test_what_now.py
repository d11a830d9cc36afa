"""What now on its page: buttons that answer, the strip of what was done, refutations."""

import re

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.management.candidates.every_answer import every_answer
from tests.puzzles.page import Page, get, send

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]
URL = "/trial/what_now/"
VERDICTS = {
    "act-1": ("wrong", "Not quite. Lay it down.", "You chose “Exchange.”"),
    "act-2": ("right", "Correct. Lay it down.", ""),
    "act-3": ("wrong", "Not quite. Lay it down.", "You chose “Discard.”"),
}


def strip(page: Page) -> list[str]:
    found = re.search(r'<ol class="done-strip".*?</ol>', page.html, re.S)
    assert found is not None
    words = re.findall(r"<li[^>]*>(.*?)</li>", found[0], re.S)
    return [re.sub(r"<[^>]*>", "", word).strip() for word in words]


def test_each_act_is_a_button_and_nothing_else_answers(client: Client) -> None:
    page = get(client, URL)
    assert (page.stage, page.answers) == ("answer", ["act-1", "act-2", "act-3"])
    assert strip(page) == ["Called", "? next"]


@pytest.mark.parametrize("answer", VERDICTS)
def test_one_press_answers_and_each_has_its_own_refutation(client: Client, answer: str) -> None:
    outcome, heading, chosen = VERDICTS[answer]
    page = send(client, get(client, URL), answer=answer)
    assert (page.stage, page.outcome[0], page.heading) == ("done", outcome, heading)
    assert chosen in page.html
    assert ("You chose" in page.html) is bool(chosen)


def test_what_may_be_done_is_done_on_the_table(client: Client) -> None:
    right = send(client, get(client, URL), answer="act-2")
    assert strip(right) == ["Called", "Exposed"]
    assert 'data-tile-id="South-exposed-0-2"' in right.html
    assert right.feedback is not None
    assert right.feedback["data-ways"]
    wrong = send(client, get(client, URL), answer="act-1")
    assert strip(wrong) == ["Called"]
    assert 'data-tile-id="South-exposed-0-2"' not in wrong.html


@pytest.mark.parametrize("answer", ["", "act-9", "none"])
def test_what_is_not_offered_is_asked_again(client: Client, answer: str) -> None:
    page = send(client, get(client, URL), answer=answer)
    assert (page.status, page.stage) == (422, "answer")
    assert "No act was chosen. Choose one of them." in page.html


def test_of_several_right_acts_the_one_that_was_chosen_stands_for_itself() -> None:
    """Where none was, the verdict says how many they are: one alone would be half the answer."""
    puzzle = next(one for one in course().puzzles if one.slug == "a-5-dot-from-right")
    said = {
        tuple(one.answers[-1]["answer"]): one.feedback["heading"] for one in every_answer(puzzle)
    }
    assert said == {
        ("act-1",): "Correct. Put it on top.",
        ("act-2",): "Correct.",
        ("act-3",): "Not quite. Two are right.",
    }
