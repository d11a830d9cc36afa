"""The first page: the first ruling, then the next one, then how it went."""

import pytest
from django.test import Client

from lessons.content_store import rulings
from tests.puzzles.learners import right_answers, wrong_answer
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db


def answer(client: Client, url: str, *, right: bool = True) -> Page:
    """Answer a ruling, yes or no or by touch; the page after it."""
    page = get(client, url)
    slug = url.split("/")[2] if url != "/" else rulings().puzzles[0].slug
    puzzle = rulings().by_slug[slug]
    for form in right_answers(puzzle) if right else [wrong_answer(puzzle)]:
        page = send(client, page, **form)
    return page


def h1(client: Client, url: str = "/") -> str:
    return get(client, url).question


def test_a_stranger_meets_the_first_ruling(client: Client) -> None:
    assert h1(client) == "May she take that joker?"
    assert h1(client, "/?hint=1") == "May she take that joker?"


def test_no_row_is_written_by_looking(client: Client) -> None:
    get(client, "/")
    assert client.cookies["guest"].value
    assert h1(client) == "May she take that joker?"


def test_who_has_answered_it_meets_the_next(client: Client) -> None:
    answer(client, "/")
    page = get(client, "/")
    assert page.question == "May you take Across’s joker now?"
    assert page.text_of(r'(<span class="place">.*?)</nav>') == "Ruling 2 of 12"
    assert page.html.count('<li class="done">') == 1


def test_the_answer_on_the_first_page_stays_there(client: Client) -> None:
    asked = get(client, "/?said=no")
    assert asked.action == "/"
    page = send(client, asked, answer="no", settles="discard")
    assert page.heading == "Correct. You may not."
    assert page.outcome == ("right", "illegal", "CL1 CL2")


def test_next_leads_through_all_twelve_to_the_summary(client: Client) -> None:
    url = "/"
    for puzzle in rulings().puzzles:
        page = answer(client, url)
        assert puzzle.slug in page.html
        url = page.html.split('id="next" href="')[1].split('"')[0]
    assert url == "/first/"
    assert h1(client) == "Twelve rulings"


def test_the_summary_counts_and_names_mixups(client: Client) -> None:
    assert get(client, "/first/").text_of(r'<p class="lead">(.*?)</p>') == (
        "One table, one question each. Make the call, see why, and see where it’s written."
    )
    for puzzle in rulings().puzzles:
        right = puzzle.slug not in ("left-throws-a-5-dot", "two-flights")
        answer(client, f"/first/{puzzle.slug}/", right=right)
    page = get(client, "/first/")
    assert page.text_of(r'<p class="lead">(.*?)</p>') == (
        "12 rulings, 10 right. Two mix-ups worth a look."
    )
    assert page.html.count("<b>The mix-up:</b>") == 2


def test_the_latest_answer_counts(client: Client) -> None:
    for right in (False, True):
        answer(client, "/first/two-flights/", right=right)
    assert get(client, "/first/").text_of(r'<p class="lead">(.*?)</p>') == (
        "1 ruling, 1 right. No mix-ups here."
    )


def test_a_change_counts_for_itself(client: Client) -> None:
    send(client, get(client, "/first/right-says-no/change/1/"), answer="yes")
    assert "1 ruling" not in get(client, "/first/").html
