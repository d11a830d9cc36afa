"""What an index lacks yet, and the ways by which tables about it were found before."""

from dataclasses import dataclass

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.tutor.generate.find.search import Sought
from mahjlearn.tutor.generate.moments import MomentKind

BAND = 20
"""Tiles of the wall that make a band: with 15 to 95 left there are five."""


@dataclass(frozen=True, slots=True, order=True)
class TableWay:
    """A form at a kind of place, and what is said of its draft: see `drawing.way_of`."""

    form: str
    kind: MomentKind
    says: str


@dataclass(frozen=True, slots=True)
class Lack:
    """A mix-up or a rule with too few tables: the ways to more of it, in forms that it is short of,
    the one that led to most first; and the bands of walls that have room.
    """

    about: str
    ways: tuple[TableWay, ...]
    bands: frozenset[int]

    def is_in(self, puzzle: Puzzle) -> bool:
        """Return True where the rule decides, or the believer answers otherwise."""
        if self.about in MISCONCEPTIONS:
            return Sought(mixup=self.about).is_in(puzzle)
        return Sought(rule=self.about).is_in(puzzle)
