"""The acts as candidates: each is tried at the table on which it is asked."""

from collections.abc import Iterator

from mahjlearn.course.kinds.what_now.values import ActOffered, WhatNow, act
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.making import JudgedThing, candidates_of, quotas_of
from mahjlearn.course.kit.tries import AnyAllowed, tried_each


def what_now(
    setup: Setup, acts: tuple[ActOffered, ...], explained: tuple[str, ...] = ()
) -> WhatNow:
    """Which of the acts may be done now; any of them that may is right."""
    candidates = candidates_of(_asked(setup, acts, explained))
    quotas = quotas_of(candidates, many=False)
    return WhatNow(candidates, quotas, many=False, none=None, acts=acts)


def _asked(
    setup: Setup, acts: tuple[ActOffered, ...], explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    for number, one in enumerate(acts, 1):
        found = tried_each(setup, one.play, explained)
        facet = AnyAllowed(str(act(number)), setup, (one.play,), every=True)
        yield JudgedThing(act(number), one.text, facet, found.because, found.rules)
