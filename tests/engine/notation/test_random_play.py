"""Every table that play can reach is printed and read back as the same table."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.rulings import Verdict
from tests.engine.random_play import Step, steps

LENGTH = 18


@given(st.integers(0, 10**9))
def test_every_table_reached_by_play_reads_back(seed: int) -> None:
    for step in steps(seed, LENGTH):
        for table in (step.ruling.table, step.happened):
            assert (step, parse_table(print_table(table))) == (step, table)


def test_random_play_goes_everywhere() -> None:
    """The plays above are worth something: they are long and meet every verdict."""
    played: list[Step] = [step for seed in range(30) for step in steps(seed, LENGTH)]
    verdicts = Counter(step.ruling.verdict for step in played)
    assert set(verdicts) == set(Verdict) - {Verdict.DEPENDS}
    assert len(played) > 30 * LENGTH / 2
    assert len({step.event.verb for step in played}) > 30


FOUND = {
    # What was taken out of an exposure in vain is remembered once; the exposure stays whole.
    ("South shows 4B 4B 4B\nSouth holds 10 unseen\nEast discarded 9C", "\n".join(
        ["West takes 4B out of South's exposure"] * 3
    )): [
        "South shows 4B 4B 4B", "East discarded 9C",
        "West took 4B from South for no exchange, in vain",
    ],
    # The exposure meant goes back with the dead hand, and the tile given for its joker comes back.
    (
        "North shows 4C J 4C\nNorth plays a concealed line\nEast discarded 9C\nSouth has picked 4C",
        "South gives North 4C for J\nWest declares North dead: concealed hand exposed\n"
        "North exposes 2D 2D J",
    ): [
        "North shows 2D 2D J, made this turn", "South holds 4C and 13 more",
        "North holds 4C 4C and 8 more",
        "North plays a concealed line", "North is dead: concealed hand exposed",
        "East discarded 9C", "South has picked",
    ],
}  # fmt: skip


@pytest.mark.parametrize("case", FOUND)
def test_what_random_play_has_found_reads_back(case: tuple[str, str]) -> None:
    lines, play = case
    table = table_after(parse_table(lines), parse_play(play))
    assert print_table(table).splitlines() == FOUND[case]
    assert parse_table(print_table(table)) == table
