"""Names of what is generated: `g2-4213-9c07`.

The generator, the number of the hand, and four digits for the subject, the place in the hand and
the member of the family. The digits are scrambled by the number of the hand: read plainly, an
address would tell the answer.
"""

import re
from dataclasses import dataclass

from mahjlearn.tutor.chance import Chance

GENERATOR = "g2"
"""The version of everything that shapes what is shown: chance, deal, bots, card, operators, words.
`tests/tutor/generate/test_golden.py` holds it to the content of some names."""

REFEREE = "referee"
TARGETS = (REFEREE,)
"""What is generated, by number. New ones are added at the end; none is ever taken out."""

LAST_SEED = 999_999
_SLUG = re.compile(rf"{GENERATOR}-(0|[1-9][0-9]{{0,5}})-([0-9a-f]{{4}})")
_OTHER = re.compile(r"g([1-9][0-9]{0,2})-(?:0|[1-9][0-9]{0,5})-[0-9a-f]{4}")
PLACES, MEMBERS = 32, 8
_DIGITS = 1 << 16


@dataclass(frozen=True, slots=True)
class Name:
    """One thing that can be generated; `place` counts from 0 in its hand, `member` in its family.

    ValueError for a number that four digits cannot hold.
    """

    seed: int
    target: str
    place: int
    member: int = 0

    def __post_init__(self) -> None:
        fits = (
            0 <= self.seed <= LAST_SEED
            and self.target in TARGETS
            and 0 <= self.place < PLACES
            and 0 <= self.member < MEMBERS
        )
        if not fits:
            raise ValueError(f"there is no name for {self!r}")

    @property
    def slug(self) -> str:
        target = TARGETS.index(self.target)
        plain = (target * PLACES + self.place) * MEMBERS + self.member
        return f"{GENERATOR}-{self.seed}-{plain ^ _scramble(self.seed):04x}"


def read_name(slug: str) -> Name:
    """Return the name that the slug stands for.

    KeyError for another generator, or what is no slug.
    """
    match = _SLUG.fullmatch(slug)
    if match is None:
        raise KeyError(slug)
    seed = int(match[1])
    rest, member = divmod(int(match[2], 16) ^ _scramble(seed), MEMBERS)
    target, place = divmod(rest, PLACES)
    if target >= len(TARGETS):
        raise KeyError(slug)
    return Name(seed, TARGETS[target], place, member)


def is_former(slug: str) -> bool:
    """Return True for a name that an earlier generator gave."""
    match = _OTHER.fullmatch(slug)
    return match is not None and int(match[1]) < int(GENERATOR.removeprefix("g"))


def _scramble(seed: int) -> int:
    return Chance("name", seed).below(_DIGITS)
