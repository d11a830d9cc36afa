"""Which tests are left out of a run that is not a full one (HYPOTHESIS_PROFILE=full).

`@pytest.mark.full`: it takes long, and what it is made of is held by quicker tests too.
`@pytest.mark.sampled(3, on_postgresql=8)`: of its cases every third is run, on PostgreSQL every
eighth, or as many where that is not said. Browser tests of many cases are sampled without being
marked, and so are tests of pages on PostgreSQL, whose cases are all run on SQLite. A test that goes
through many cases by itself goes through a `share` of them.

Strides are odd, so that cases that come by twos (get and post, light and dark) take turns.
"""

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from pytest import Item

FULL = os.environ.get("HYPOTHESIS_PROFILE") == "full"
ON_POSTGRESQL = os.environ.get("DATABASE_URL", "").startswith("postgres")
TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"
STORED = tuple(TESTS / name for name in ("attempts", "keeping", "models", "platform"))
"""What stores, orders and locks: of these PostgreSQL is asked every case."""
MANY, EVERY = 1, 61
"""Of a browser test with more cases than `MANY`, one in `EVERY` is run."""
ASKED_AGAIN = 5
"""Of any other test that PostgreSQL is asked too, one case in so many is run there."""

Case = TypeVar("Case")


def share(cases: Iterable[Case], every: int) -> list[Case]:
    """Return all cases in a full run, else the first and every so manieth after it."""
    return list(cases)[:: 1 if FULL else every]


def left_out(items: Iterable[Item], on_postgresql: bool = ON_POSTGRESQL) -> frozenset[Item]:
    """Those that are not run. The first case of a sampled test always is."""
    every = list(items)
    like = Counter(map(_test, every))
    seen: Counter[str] = Counter()
    left: set[Item] = set()
    for item in every:
        test = _test(item)
        if item.get_closest_marker("full") or seen[test] % _stride(item, like[test], on_postgresql):
            left.add(item)
        seen[test] += 1
    return frozenset(left)


def _stride(item: Item, cases: int, on_postgresql: bool) -> int:
    marker = item.get_closest_marker("sampled")
    if marker:
        every: int = marker.args[0]
        here: int = marker.kwargs.get("on_postgresql", every) if on_postgresql else every
        return here
    if on_postgresql and not set(STORED) & set(item.path.parents):
        return ASKED_AGAIN
    in_browser = BROWSER in item.path.parents
    return EVERY if in_browser and cases > MANY else 1


def _test(item: Item) -> str:
    return item.nodeid.partition("[")[0]
