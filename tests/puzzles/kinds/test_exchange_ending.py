"""Answers that end an exchange without a move: there is none for me, and show me."""

import pytest
from django.test import Client

from lessons.models import Attempt
from tests.puzzles.kinds.exchanging import (
    FIVE_BAM,
    NONE_URL,
    THREE_CRAK,
    TURN_URL,
    URL,
    WEST,
    acts,
    press,
    trade,
)
from tests.puzzles.page import Page, get

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("acts")]
__all__ = ["acts"]


def refused(client: Client, times: int) -> Page:
    """So many tiles offered that do not match, once the turn has begun."""
    page = press(client, get(client, URL), "a", "b")
    for _ in range(times):
        page = trade(client, page, FIVE_BAM, WEST)
    return page


def test_where_nothing_matches_there_is_none(client: Client) -> None:
    page = press(client, get(client, NONE_URL), "none")
    assert (page.stage, page.outcome) == ("done", ("right", "none", "EX1 WT2"))
    assert page.heading == "Correct. There’s none."
    assert "Only a 3\N{NO-BREAK SPACE}Crak takes it, and you have none." in page.html
    assert Attempt.objects.get().answer == {"answer": "none"}


def test_where_something_matches_it_is_refuted(client: Client) -> None:
    page = press(client, get(client, URL), "none")
    assert (page.stage, page.outcome[0]) == ("done", "wrong")
    assert page.heading == "Not quite. There’s a way."
    assert "You said: There’s none for me." in page.html
    assert Attempt.objects.get().place.endswith("/move-1")


def test_it_can_be_said_after_a_move_too_and_stays_at_its_own_address(client: Client) -> None:
    page = press(client, get(client, URL), "a", "none")
    assert (page.stage, page.heading) == ("done", "Not quite. There’s a way.")
    key = Attempt.objects.latest("id").client_key
    assert get(client, f"{URL}?answer={key}").heading == page.heading
    assert get(client, URL).answers == ["none", "a", "c", "e"]


def test_a_turn_without_jokers_has_no_such_answer(client: Client) -> None:
    page = get(client, TURN_URL)
    assert page.answers == ["a", "c", "e"]
    page = press(client, page, "none")
    assert (page.status, page.stage, Attempt.objects.count()) == (422, "answer", 0)


def test_a_whole_turn(client: Client) -> None:
    page = press(client, get(client, TURN_URL), "a", "b", "e")
    assert (page.stage, page.heading) == ("done", "Correct. All done.")
    assert "A discard ends your turn." in page.html


@pytest.mark.parametrize(("times", "hint", "show"), [(1, 0, False), (2, 1, False), (3, 1, True)])
def test_what_a_refusal_adds(client: Client, times: int, hint: int, show: bool) -> None:
    page = refused(client, times)
    assert page.fields["hints"] == str(hint)
    assert ("Hint 1 of 2:" in page.html) is bool(hint)
    assert ("show" in page.answers) is show


def test_the_way_is_shown_and_counts_as_missed(client: Client) -> None:
    page = press(client, refused(client, 3), "show")
    assert (page.stage, page.outcome[0]) == ("done", "wrong")
    assert page.heading == "Not quite. Here’s the way."
    assert Attempt.objects.latest("id").misconceptions == []


def test_the_way_is_not_shown_before(client: Client) -> None:
    page = press(client, refused(client, 2), "show")
    assert (page.status, page.stage) == (422, "answer")
    trade(client, page, THREE_CRAK, WEST)
    assert Attempt.objects.latest("id").outcome == "right"
