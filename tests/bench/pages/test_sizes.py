"""What size costs: which databases there are, what is held against a run, how it is shown."""

import pytest

from tests.bench.pages.sizes import Cost, Size, over, sizes


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
