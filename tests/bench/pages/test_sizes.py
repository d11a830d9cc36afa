"""What size costs: which databases there are, what is held against a run, how it is shown."""

import pytest

from lessons.bench.pages.sizes import Cost, Size, over, sizes, table


def cost(times: float, statements: int = 5) -> Cost:
    return Cost(micros=1000 * times, times=times, times_bare=10 * times, statements=statements)


def test_the_smallest_comes_first_and_only_one_thing_grows_at_a_time() -> None:
    assert sizes([10, 20, 30], [1, 2]) == [Size(10, 1), Size(20, 1), Size(30, 1), Size(10, 2)]


@pytest.mark.parametrize(
    ("name", "times", "dear"),
    [
        ("answer: act", 1.2, False),
        ("answer: act", 1.21, True),
        ("step: read", 1.21, True),
        ("map", 3.0, False),
        ("bare", 3.0, False),
    ],
)
def test_answers_and_steps_may_cost_a_fifth_more(name: str, times: float, dear: bool) -> None:
    assert over({name: [cost(1.0), cost(times), cost(1.0)]}) == ({name} if dear else set())


def test_the_table_has_a_column_for_each_size() -> None:
    costs = {"map": [cost(1.0), cost(1.5)], "answer: act": [cost(1.0, 4), cost(1.25)]}
    shown = [line.split() for line in table([Size(1000, 10), Size(10_000, 10)], costs).splitlines()]
    assert shown == [
        ["answers", "of", "others", "1,000", "10,000"],
        ["of", "the", "learner", "10", "10"],
        ["x", "bare", "statements", "us", "times"],
        ["map", "10.0", "5", "1,000", "1.50"],
        ["answer:", "act", "10.0", "4", "to", "5", "1,000", "1.25", "OVER"],
    ]
