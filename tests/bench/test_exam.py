"""`python -m tests.bench exam`: what it counts, and when it is outside its bounds."""

import pytest

from mahjlearn.engine.misconceptions import TALLIED
from tests.bench.__main__ import main
from tests.bench.commands.exam import NOT_MET, counts_of, line_of, within
from tests.bench.examined import Examined, mixups_touched
from tests.bench.practising import Simulated


class Told(Examined):
    """An exam after which these ideas are named."""

    def __init__(self, mixup: str, *told: str) -> None:
        self.who, self.told, self.missed, self.looking = Simulated(mixup, 0), told, 2, 1

    @property
    def named(self) -> frozenset[str]:
        return frozenset(self.told)


def test_named_another_and_nothing_are_counted() -> None:
    found = [Told("M16", "M16"), Told("M16", "M16", "M07"), Told("M16", "M07"), Told("M16")]
    assert counts_of(found) == (2, 2, 1)
    assert line_of("M16", found) == (
        "M16: 2 of 4 named, 2 another, 1 nothing; 2.0 missed, 1.0 looked into"
    )


@pytest.mark.parametrize(
    ("right", "another", "nothing", "good"),
    [(80, 0, 20, True), (79, 0, 21, False), (90, 5, 5, True), (90, 6, 4, False)],
)
def test_the_bounds(right: int, another: int, nothing: int, good: bool) -> None:
    found = [Told("M16", "M16")] * right + [Told("M16", "M07")] * another + [Told("M16")] * nothing
    assert within(found) is good


def test_each_idea_is_simulated_or_said_to_be_out_of_reach() -> None:
    touched = mixups_touched()
    assert sorted({*touched, *NOT_MET}) == sorted([*touched, *NOT_MET]) == sorted(TALLIED)


@pytest.mark.full
def test_one_who_holds_something_is_examined(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--mixups", "M58", "--runs", "1", "--nothing", "1", "--check")
    assert main(["exam", *options]) == 0
    assert "M58: 1 of 1 named, 0 another, 0 nothing" in capsys.readouterr().out
