"""Every table that play can reach is printed and read back as the same table."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.notation import parse_table, print_table
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
    assert len({step.event.verb for step in played}) > 40
