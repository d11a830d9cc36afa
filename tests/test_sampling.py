"""Which tests are left out of a run that is not a full one."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.sampling import ASKED_AGAIN, BROWSER, EVERY, FULL, MANY, STORED, left_out, share

HERE = Path(__file__)


@dataclass(frozen=True)
class Collected:
    """As much of a test as is looked at."""

    nodeid: str
    path: Path = HERE
    marks: dict[str, pytest.Mark] = field(default_factory=dict, hash=False)

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self.marks.get(name)


def cases(count: int, path: Path = HERE, *marks: pytest.MarkDecorator) -> list[Collected]:
    named = {one.mark.name: one.mark for one in marks}
    return [Collected(f"{path}::test[{number}]", path, named) for number in range(count)]


def numbers(every: list[Collected], on_postgresql: bool = False) -> list[int]:
    """Which of them are run."""
    left = left_out(every, on_postgresql)
    return [number for number, one in enumerate(every) if one not in left]


def test_whatever_is_not_marked_is_run():
    assert numbers(cases(30)) == list(range(30))


def test_what_is_only_for_a_full_run_is_left_out():
    assert numbers(cases(3, HERE, pytest.mark.full)) == []


def test_each_database_has_its_own_stride():
    every = cases(17, HERE, pytest.mark.sampled(3, on_postgresql=7))
    assert numbers(every) == [0, 3, 6, 9, 12, 15]
    assert numbers(every, on_postgresql=True) == [0, 7, 14]


def test_postgresql_is_asked_a_part_of_the_cases_but_all_of_what_is_stored():
    here, stored = cases(2 * ASKED_AGAIN + 1), cases(3, STORED[0] / "test_x.py")
    assert numbers(here, on_postgresql=True) == [0, ASKED_AGAIN, 2 * ASKED_AGAIN]
    assert numbers(stored, on_postgresql=True) == [0, 1, 2]
    assert numbers(cases(3, HERE, pytest.mark.sampled(1)), on_postgresql=True) == [0, 1, 2]


def test_of_many_alike_in_a_browser_a_part_is_run():
    assert numbers(cases(MANY, BROWSER / "test_x.py")) == list(range(MANY))
    assert numbers(cases(2 * EVERY + 1, BROWSER / "table" / "test_x.py")) == [0, EVERY, 2 * EVERY]
    marked = cases(7, BROWSER / "test_x.py", pytest.mark.sampled(3))
    assert numbers(marked) == [0, 3, 6]


def test_the_cases_of_each_test_are_counted_apart():
    sampled = pytest.mark.sampled(3)
    both = [*cases(2, HERE, sampled), *cases(2, Path("other.py"), sampled)]
    assert numbers(both) == [0, 2]


def test_a_test_of_many_cases_goes_through_a_share_of_them():
    assert share(range(10), 3) == (list(range(10)) if FULL else [0, 3, 6, 9])
