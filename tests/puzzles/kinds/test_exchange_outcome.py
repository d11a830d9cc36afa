"""What became of an act: as its moves were ruled on, without playing it again."""

import pytest
from django.test import Client

from lessons.models import Attempt, LessonProgress
from lessons.puzzles.kinds.exchange.judging import exchange_outcome
from mahjlearn.course import Puzzle
from mahjlearn.engine.notation import parse_event
from mahjlearn.engine.table.events import Verb
from tests.puzzles.kinds.exchanging import (
    FIVE_BAM,
    NONE_URL,
    NORTH,
    THREE_CRAK,
    TURN_URL,
    TWO_URL,
    URL,
    WEST,
    acts,
    course_of_acts,
    press,
    trade,
)
from tests.puzzles.page import get

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("acts")]
__all__ = ["acts"]


def acts_asked() -> list[Puzzle]:
    """One joker, two, none, and a whole turn."""
    return [one.puzzle for one in course_of_acts().lessons[0].tries]


def outcomes() -> list[str]:
    """After each move so far."""
    rows = list(Attempt.objects.order_by("id"))
    puzzle = next(one for one in acts_asked() if one.slug == rows[0].puzzle_slug)
    return [exchange_outcome(puzzle, rows[: n + 1]) for n in range(len(rows))]


def noted() -> dict[str, dict[str, object]]:
    return LessonProgress.objects.get().steps


def test_an_act_under_way_is_no_answer(client: Client) -> None:
    press(client, get(client, URL), "a", "b")
    assert outcomes() == ["", ""]
    assert (noted(), LessonProgress.objects.get().last) == ({}, "")


@pytest.mark.parametrize(("url", "outcome"), [(URL, "wrong"), (NONE_URL, "right")])
def test_that_there_is_none_ends_it(client: Client, url: str, outcome: str) -> None:
    press(client, get(client, url), "none")
    assert outcomes() == [outcome]


def test_a_last_act_ends_it(client: Client) -> None:
    press(client, get(client, TURN_URL), "a", "b", "e")
    assert outcomes() == ["", "", "right"]


def test_the_joker_ends_it(client: Client) -> None:
    trade(client, press(client, get(client, URL), "a", "b"), THREE_CRAK, WEST)
    assert outcomes() == ["", "", "right"]
    assert noted() == {acts_asked()[0].slug: {"outcome": "right", "tries": 1, "again": ""}}
    assert LessonProgress.objects.get().last == acts_asked()[0].slug


def test_a_move_that_is_put_back_ends_nothing(client: Client) -> None:
    page = trade(client, press(client, get(client, URL), "a", "b"), THREE_CRAK, NORTH)
    assert outcomes() == ["", "", ""]
    trade(client, page, THREE_CRAK, WEST)
    assert outcomes()[-1] == "right"


def test_two_jokers_take_two_exchanges(client: Client) -> None:
    page = trade(client, press(client, get(client, TWO_URL), "a", "b"), FIVE_BAM, NORTH)
    assert outcomes() == ["", "", ""]
    trade(client, page, THREE_CRAK, WEST)
    assert outcomes() == ["", "", "", "right"]


def test_the_last_run_that_ended_counts(client: Client) -> None:
    for _ in range(2):
        page = trade(client, press(client, get(client, URL), "a", "b"), THREE_CRAK, WEST)
    press(client, get(client, URL), "a")
    assert page.status == 200
    assert outcomes() == ["", "", "right", "right", "right", "right", "right"]
    assert noted()[acts_asked()[0].slug]["tries"] == 3


def test_another_engine_changes_nothing(client: Client) -> None:
    trade(client, press(client, get(client, URL), "a", "b"), THREE_CRAK, WEST)
    Attempt.keeper.update(engine_version="another", puzzle_hash="b" * 64)
    assert outcomes() == ["", "", "right"]


def row(number: int, verdict: str, outcome: str, **answer: str) -> Attempt:
    where = f"learn/acts/two-tiles-to-trade/move-{number}"
    return Attempt(place=where, verdict=verdict, outcome=outcome, answer=answer, try_no=1)


PICK = {"answer": "South picks 9D"}
BUTTON = {"answer": "South exchanges 3C for West's J"}
CASES = [
    ([row(1, "dead-hand", "wrong", **PICK)], "wrong"),
    ([row(1, "legal", "wrong", **PICK)], "wrong"),
    ([row(1, "illegal", "wrong", **PICK)], ""),
    ([row(1, "legal", "right", **BUTTON)], "right"),
    ([row(2, "legal", "right", **BUTTON)], ""),
    ([row(1, "dead-hand", "wrong", **PICK), row(2, "legal", "right", **BUTTON)], "wrong"),
    ([row(1, "dead-hand", "wrong", **PICK), row(1, "legal", "right", **BUTTON)], "right"),
]


@pytest.mark.parametrize(("rows", "expected"), CASES)
def test_how_runs_end(rows: list[Attempt], expected: str) -> None:
    assert exchange_outcome(acts_asked()[0], rows) == expected
    assert exchange_outcome(None, rows) == expected


def test_the_button_of_the_cases_is_an_exchange() -> None:
    assert parse_event(BUTTON["answer"]).verb is Verb.EXCHANGE
