"""The clock of all benches: ways take turns, the median round counts."""

from itertools import count

from lessons.bench.measure import rates


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
