"""The clock of all benches: ways take turns, the median round counts."""

from itertools import count

import pytest

from tests.bench.measure import rates, times


def test_the_ways_take_turns_and_what_follows_a_round_is_not_measured() -> None:
    done: list[str] = []
    ticks = count()
    found = rates(
        {"one": lambda: done.append("one"), "two": lambda: done.append("two")},
        [(), ()],
        seconds=0,
        clock=lambda: float(next(ticks)),
        turn=1.5,
        after_round=lambda: done.append("over"),
    )
    assert done == (["one"] * 4 + ["two"] * 4 + ["over"]) * 3
    assert found == {"one": 2.0, "two": 2.0}


def test_two_ways_are_compared_round_by_round() -> None:
    base, slowed_down = [1000.0, 500.0, 250.0], [500.0, 250.0, 125.0]
    assert times(slowed_down, base) == 2.0
    assert times(base, base) == 1.0
    with pytest.raises(ValueError):
        times(base, base[:2])
