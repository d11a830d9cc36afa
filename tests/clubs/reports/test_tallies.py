"""Open, improving, cleared; needs help; the heat of a cell: tables of cases."""

from datetime import date

import pytest

from lessons.clubs.reports.goes import Go
from lessons.clubs.reports.tallies import (
    HeatCell,
    list_met_mixups,
)
from mahjlearn.tutor.mixups import MixUpState
from tests.clubs.reports.goes import hard_puzzles, heat_map


def goes(marks: str) -> list[Go]:
    """`a+ b- | c~ d=`: at table `a` right, at `b` the mix-up, on the next day at `c` wrong in
    another way, at `d` accepted.
    """
    outcomes = {"+": "right", "-": "wrong", "~": "wrong", "=": "accepted"}
    return [
        Go(
            learner=1,
            slug=mark[0],
            row=number,
            outcome=outcomes[mark[1]],
            day=date(2026, 11, 2 + day),
            about=("M01",),
            fits=frozenset({"M01"} if mark[1] == "-" else ()),
        )
        for day, evening in enumerate(marks.split("|"))
        for number, mark in enumerate(evening.split())
    ]


STATES = {
    "a- b-": MixUpState.OPEN,
    "a- b- c~": MixUpState.OPEN,
    "a- b- c+": MixUpState.IMPROVING,
    "a- b- c+ d=": MixUpState.IMPROVING,
    "a- b- | c+ d= | e+": MixUpState.CLEARED,
    "a- b- | c+ d+ | e+ f-": MixUpState.IMPROVING,
}


@pytest.mark.parametrize(("marks", "state"), STATES.items())
def test_a_mix_up_stands_as_on_the_players_own_page(marks: str, state: MixUpState) -> None:
    (met,) = list_met_mixups(goes(marks))
    assert met.state is state


@pytest.mark.parametrize("marks", ["", "a+", "a~ b~ c~ d~", "a+ b=", "a-", "a- a-", "a- b+ c+"])
def test_a_mix_up_that_nothing_opened_is_not_shown(marks: str) -> None:
    assert list_met_mixups(goes(marks)) == []


HELP = {
    "a- b- c+": (False, 2, 3),
    "a- b- c-": (True, 3, 3),
    "a- b- c~ d-": (True, 3, 4),
    "a- b- c- d+ e+": (False, 3, 5),
    "a+ a+ b- c+ d- e-": (True, 3, 6),
}


@pytest.mark.parametrize(("marks", "expected"), HELP.items())
def test_three_of_the_last_four_call_for_help(marks: str, expected: tuple[bool, int, int]) -> None:
    (met,) = list_met_mixups(goes(marks))
    assert (met.needs_help, met.wrong, met.tried) == expected


CELLS = {
    (0, 0): (0, False),
    (3, 0): (0, False),
    (4, 1): (1, False),
    (3, 1): (2, False),
    (2, 1): (2, False),
    (3, 2): (3, True),
    (4, 3): (3, True),
    (5, 4): (4, True),
    (1, 1): (4, False),
    (4, 2): (2, True),
}


@pytest.mark.parametrize(("counts", "expected"), CELLS.items())
def test_the_heat_of_a_cell(counts: tuple[int, int], expected: tuple[int, bool]) -> None:
    cell = HeatCell(*counts)
    assert (cell.heat, cell.affected) == expected


def test_the_map_waits_for_two_tables_by_one_player() -> None:
    assert heat_map([goes("a-"), goes("b-")]) == []
    (row,) = heat_map([goes("a- b-"), goes("b-"), []])
    assert (row.affected, row.players, row.wrong) == (1, 2, 3)


def test_the_map_begins_with_the_most_wrong_answers() -> None:
    other = [go._replace(about=("M09",), fits=frozenset()) for go in goes("a+ b+")]
    more = [go._replace(about=("M16",), fits=frozenset({"M16"})) for go in goes("c- d- e-")]
    rows = heat_map([goes("a- b-"), [*other, *more]])
    assert [(row.mixup, row.wrong) for row in rows] == [("M16", 3), ("M01", 2), ("M09", 0)]


def test_a_hard_puzzle_has_three_answers_and_most_wrong() -> None:
    assert hard_puzzles([goes("a-"), goes("a-")]) == []
    assert hard_puzzles([goes("a-"), goes("a+"), goes("a+")]) == []
    (one,) = hard_puzzles([goes("a- b+"), goes("a~ b+"), goes("a+ b-")])
    assert (one.slug, one.wrong, one.answered) == ("a", 2, 3)
