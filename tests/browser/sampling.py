"""Which of many like tests are run: every fourth, unless the run is a full one."""

from collections import Counter
from collections.abc import Iterable

from pytest import Item

MANY = 6
EVERY = 4
ALWAYS = ("test_axe_pages", "test_every_try")
"""Modules never sampled here: axe on each page, and one that samples itself."""


def sampled(items: Iterable[Item]) -> tuple[list[Item], list[Item]]:
    """Those to run, and those left out. Of a test with at most `MANY` cases all are run."""
    every = list(items)
    like = Counter(map(_test, every))
    seen: Counter[str] = Counter()
    run: list[Item] = []
    left: list[Item] = []
    for item in every:
        test = _test(item)
        few = like[test] <= MANY or item.path.stem in ALWAYS
        (run if few or seen[test] % EVERY == 0 else left).append(item)
        seen[test] += 1
    return run, left


def _test(item: Item) -> str:
    return item.nodeid.partition("[")[0]
