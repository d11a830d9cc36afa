"""Which of many like tests are run: every eighth, unless the run is a full one."""

from collections import Counter
from collections.abc import Iterable

from pytest import Item

MANY = 6
EVERY = 8
ALWAYS = ("test_axe_pages", "test_every_try")
"""Modules never sampled here: axe on each page, and one that samples itself."""


def left_out(items: Iterable[Item]) -> frozenset[Item]:
    """Those that are not run. Of a test with at most `MANY` cases all are."""
    every = list(items)
    like = Counter(map(_test, every))
    seen: Counter[str] = Counter()
    left: set[Item] = set()
    for item in every:
        test = _test(item)
        many = like[test] > MANY and item.path.stem not in ALWAYS
        if many and seen[test] % EVERY:
            left.add(item)
        seen[test] += 1
    return frozenset(left)


def _test(item: Item) -> str:
    return item.nodeid.partition("[")[0]
