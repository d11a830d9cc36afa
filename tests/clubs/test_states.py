"""Open, improving, cleared; needs help; the heat of a cell: tables of cases."""

import pytest

from lessons.tallies.gone import Go
from lessons.tallies.hard import hard_of
from lessons.tallies.heat import Cell, heat_of
from lessons.tallies.states import State, met_by


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
    "a-": State.OPEN, "a- b+": State.IMPROVING, "a- b+ c-": State.OPEN, "a- b+ c~": State.OPEN,
    "a- b+ c+": State.IMPROVING, "a- b+ c+ d+": State.CLEARED, "a- b+ c= d+": State.CLEARED,
    "a- a+ a+ a+": State.IMPROVING, "a- b+ c+ b+": State.IMPROVING, "a- a+ b+ c+": State.CLEARED,
    "a- b+ c+ d+ e-": State.OPEN, "a- b+ c+ d+ e- f+": State.IMPROVING,
}  # fmt: skip


@pytest.mark.parametrize(("marks", "state"), STATES.items())
def test_how_a_mix_up_stands(marks: str, state: State) -> None:
    (met,) = met_by(goes(marks))
    assert met.state is state


@pytest.mark.parametrize("marks", ["", "a+", "a~ b~ c~ d~", "a+ b="])
def test_a_mix_up_never_met_has_no_state(marks: str) -> None:
    assert met_by(goes(marks)) == []


HELP = {
    "a- b- c-": False, "a- b- c- d-": True, "a- b- c- d- e+": False, "a- b- c- d+ e-": False,
    "a+ b- c- d- e-": True, "a- b- c~ d-": False, "a- a- a- a-": True,
}  # fmt: skip


@pytest.mark.parametrize(("marks", "needs"), HELP.items())
def test_four_in_a_row_call_for_help(marks: str, needs: bool) -> None:
    (met,) = met_by(goes(marks))
    assert met.needs_help == needs


CELLS = {
    (0, 0): (0, False), (3, 0): (0, False), (4, 1): (1, False), (3, 1): (2, False),
    (2, 1): (2, True), (3, 2): (3, True), (4, 3): (3, True), (5, 4): (4, True), (1, 1): (4, True),
}  # fmt: skip


@pytest.mark.parametrize(("counts", "expected"), CELLS.items())
def test_the_heat_of_a_cell(counts: tuple[int, int], expected: tuple[int, bool]) -> None:
    cell = Cell(*counts)
    assert (cell.heat, cell.affected) == expected


def test_the_map_waits_for_two_tables_by_one_player() -> None:
    assert heat_of([goes("a-"), goes("b-")]) == []
    (row,) = heat_of([goes("a- b+"), goes("b-"), []])
    assert (row.affected, row.players, row.wrong) == (2, 2, 2)


def test_a_hard_puzzle_has_three_answers_and_most_wrong() -> None:
    assert hard_of([goes("a-"), goes("a-")]) == []
    assert hard_of([goes("a-"), goes("a+"), goes("a+")]) == []
    (one,) = hard_of([goes("a- b+"), goes("a~ b+"), goes("a+ b-")])
    assert (one.slug, one.wrong, one.answered) == ("a", 2, 3)
