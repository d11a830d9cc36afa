"""The faces of a group of a card's line: tiles, and letters that stand for them."""

from dataclasses import dataclass

from mahjlearn.engine.table.tiles import Tile

NUMBER_LETTERS = "nm"
SUIT_LETTERS = "abc"
SUITS = "BCD"


@dataclass(frozen=True, slots=True)
class Suited:
    """A number tile: `3a`, `3B`, `na`, `n+1a`.

    `letter` is empty for a fixed number; otherwise `number` is what is added to the letter's.
    `suit` is a letter for any suit (`a` `b` `c`), or `B` `C` `D` for Bam, Crak, Dot.
    """

    letter: str
    number: int
    suit: str


@dataclass(frozen=True, slots=True)
class Dragon:
    """`Da`, the dragon that goes with suit a; or `D`, any dragon, the same throughout a line."""

    suit: str = ""


Face = Tile | Suited | Dragon
"""A wind, a dragon by its name, a flower; a number tile; a dragon by its suit."""

Group = tuple[Face, ...]


def is_alike(group: Group) -> bool:
    """Return True for a group of one face; others are only printed together (JU4)."""
    return len(set(group)) == 1
