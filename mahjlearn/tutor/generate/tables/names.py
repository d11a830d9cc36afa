"""Names of tables for practice: `t1-4213-9c07a1`, and `t1-4213-9c07a1-b` for its near miss.

The generator, the number of the hand, and six digits for the form, the place in the hand and the
draft there. The digits are scrambled by the number of the hand: read plainly, an address would
tell what the table is about. A table and its near miss, the nearest one with another answer, are a
family.
"""

import re
from dataclasses import dataclass, replace

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.names import LAST_SEED

GENERATOR = "t1"
"""The version of everything that shapes such a table: chance, deal, bots, card, forms, words."""

PLACES, DRAFTS = 1024, 256
"""How many places of a hand, and drafts of one form at a place, can be named."""

FORMS = (
    "take",
    "give",
    "lay_down",
    "dead",
    "ruling",
    "pays",
    "film",
    "which_player",
    "what_now",
    "exchange",
    "changing",
    "late",
    "after",
    "told",
    "declare",
    "mistake",
)
"""The forms by number. New ones are added at the end, sixteen at most; none is ever taken out."""

_NEAR = "-b"
_SLUG = re.compile(rf"{GENERATOR}-(0|[1-9][0-9]{{0,5}})-([0-9a-f]{{6}})({_NEAR})?")
_DIGITS = 1 << 24


@dataclass(frozen=True, slots=True)
class TableName:
    """One table that can be dealt: `place` counts the places of its hand from 0, `draft` what its
    form asks there. `near`: its near miss is meant.

    ValueError for a number that six digits cannot hold.
    """

    seed: int
    form: str
    place: int
    draft: int
    near: bool = False

    def __post_init__(self) -> None:
        fits = (
            0 <= self.seed <= LAST_SEED
            and self.form in FORMS
            and 0 <= self.place < PLACES
            and 0 <= self.draft < DRAFTS
        )
        if not fits:
            raise ValueError(f"there is no name for {self!r}")

    @property
    def slug(self) -> str:
        plain = (FORMS.index(self.form) * PLACES + self.place) * DRAFTS + self.draft
        digits = f"{plain ^ _scramble(self.seed):06x}"
        return f"{GENERATOR}-{self.seed}-{digits}{_NEAR if self.near else ''}"

    @property
    def other(self) -> "TableName":
        """Return the name of the other table of the family."""
        return replace(self, near=not self.near)


def read_table_name(slug: str) -> TableName:
    """Return the name that the slug stands for.

    KeyError for another generator, or what is no slug.
    """
    match = _SLUG.fullmatch(slug)
    if match is None:
        raise KeyError(slug)
    seed = int(match[1])
    rest, draft = divmod(int(match[2], 16) ^ _scramble(seed), DRAFTS)
    form, place = divmod(rest, PLACES)
    if form >= len(FORMS):
        raise KeyError(slug)
    return TableName(seed, FORMS[form], place, draft, near=match[3] is not None)


def _scramble(seed: int) -> int:
    return Chance("table", seed).below(_DIGITS)
