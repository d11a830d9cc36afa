"""Hands of practice are played once for all tests that look at their tables."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.tables import making

HANDS_KEPT = 128
"""A server keeps four; a test run comes back to the same ones again and again."""


@pytest.fixture(scope="session", autouse=True)
def hands_are_played_once() -> Iterator[None]:
    """A hand follows from its number: all else that `play_hand` is given here does too."""
    play = making.play_hand

    @lru_cache(maxsize=HANDS_KEPT)
    def played(seed: int) -> Hand:
        return play(seed, making.seating(seed), open_ways())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "play_hand", lambda seed, *_: played(seed))
        yield
