"""Excerpts that several tests look at, made once; HYPOTHESIS_PROFILE=full makes many more."""

from functools import cache

from mahjlearn.tutor.generate.excerpts import Excerpt, excerpts
from tests.sampling import FULL

HANDS = range(200) if FULL else range(1, 3)


@cache
def some() -> tuple[Excerpt, ...]:
    """All of the first hands."""
    return tuple(one for seed in HANDS for one in excerpts(seed))
