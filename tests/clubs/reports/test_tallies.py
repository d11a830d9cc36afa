"""Open, improving, cleared; needs help; the heat of a cell: tables of cases."""

import pytest

from lessons.clubs.reports.goes import Go
from lessons.clubs.reports.tallies import (
    HeatCell,
    MixUpState,
    build_heat_map,
    find_hard_puzzles,
    list_met_mixups,
)


def goes(marks: str) -> list[Go]:
    """`a+ b- c~ d=`: at table `a` right, at `b` the mix-up, at `c` wrong in another way, at `d`
    accepted.
    """
    outcomes = {"+": "right", "-": "wrong", "~": "wrong", "=": "accepted"}
    return [
        Go(
            learner=1,
            slug=mark[0],
            row=number,
            outcome=outcomes[mark[1]],
            about=("M01",),
            fits=frozenset({"M01"} if mark[1] == "-" else ()),
        )
        for number, mark in enumerate(marks.split())
    ]


STATES = {
    "a-": MixUpState.OPEN,
    "a- b+": MixUpState.IMPROVING,
    "a- b+ c-": MixUpState.OPEN,
    "a- b+ c~": MixUpState.OPEN,
    "a- b+ c+": MixUpState.IMPROVING,
    "a- b+ c+ d+": MixUpState.CLEARED,
    "a- b+ c= d+": MixUpState.CLEARED,
    "a- a+ a+ a+": MixUpState.IMPROVING,
    "a- b+ c+ b+": MixUpState.IMPROVING,
    "a- a+ b+ c+": MixUpState.CLEARED,
    "a- b+ c+ d+ e-": MixUpState.OPEN,
    "a- b+ c+ d+ e- f+": MixUpState.IMPROVING,
}


@pytest.mark.parametrize(("marks", "state"), STATES.items())
def test_how_a_mix_up_stands(marks: str, state: MixUpState) -> None:
    (met,) = list_met_mixups(goes(marks))
    assert met.state is state


@pytest.mark.parametrize("marks", ["", "a+", "a~ b~ c~ d~", "a+ b="])
def test_a_mix_up_never_met_has_no_state(marks: str) -> None:
    assert list_met_mixups(goes(marks)) == []


HELP = {
    "a- b- c-": False,
    "a- b- c- d-": True,
    "a- b- c- d- e+": False,
    "a- b- c- d+ e-": False,
    "a+ b- c- d- e-": True,
    "a- b- c~ d-": False,
    "a- a- a- a-": True,
}


@pytest.mark.parametrize(("marks", "needs"), HELP.items())
def test_four_in_a_row_call_for_help(marks: str, needs: bool) -> None:
    (met,) = list_met_mixups(goes(marks))
    assert met.needs_help == needs


CELLS = {
    (0, 0): (0, False),
    (3, 0): (0, False),
    (4, 1): (1, False),
    (3, 1): (2, False),
    (2, 1): (2, True),
    (3, 2): (3, True),
    (4, 3): (3, True),
    (5, 4): (4, True),
    (1, 1): (4, True),
}


@pytest.mark.parametrize(("counts", "expected"), CELLS.items())
def test_the_heat_of_a_cell(counts: tuple[int, int], expected: tuple[int, bool]) -> None:
    cell = HeatCell(*counts)
    assert (cell.heat, cell.affected) == expected


def test_the_map_waits_for_two_tables_by_one_player() -> None:
    assert build_heat_map([goes("a-"), goes("b-")]) == []
    (row,) = build_heat_map([goes("a- b+"), goes("b-"), []])
    assert (row.affected, row.players, row.wrong) == (2, 2, 2)


def test_a_hard_puzzle_has_three_answers_and_most_wrong() -> None:
    assert find_hard_puzzles([goes("a-"), goes("a-")]) == []
    assert find_hard_puzzles([goes("a-"), goes("a+"), goes("a+")]) == []
    (one,) = find_hard_puzzles([goes("a- b+"), goes("a~ b+"), goes("a+ b-")])
    assert (one.slug, one.wrong, one.answered) == ("a", 2, 3)
