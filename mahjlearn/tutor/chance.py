"""Chance that is the same everywhere: SplitMix64, started by the SHA-256 of a key.

One stream for each purpose, so that a new choice in one place moves nothing elsewhere. After
Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """A stream of numbers that its key decides."""

    def __init__(self, *key: str | int) -> None:
        text = ":".join(map(str, key))
        self._state = int.from_bytes(sha256(text.encode()).digest()[:8], "big")

    @classmethod
    def started_with(cls, state: int) -> "Chance":
        """Return the stream whose state is given as it is, to hold it against published values."""
        chance = cls()
        chance._state = state & _MASK
        return chance

    def next64(self) -> int:
        """Return the next whole number below two to the sixty-fourth."""
        self._state = (self._state + _GAMMA) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, number: int) -> int:
        """Return a whole number from 0, less than `number`, which is 1 or more."""
        return (self.next64() * number) >> 64

    def percent(self, share: int) -> bool:
        """Return True in so many of a hundred."""
        return self.below(100) < share

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in another order; those given stay as they are."""
        mixed = list(items)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed
