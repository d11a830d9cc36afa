"""Grounds on which a hand can be at fault, and tiles wrongly taken, in the transcript's words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.values import quick


@quick
class Ground(StrEnum):
    """The reason that a hand is at fault or dead."""

    CONCEALED_EXPOSED = "concealed hand exposed"
    NOT_ON_CARD = "not on the card"
    CANNOT_BE_COMPLETED = "cannot be completed"
    EARLY_EXCHANGE = "exchanged before the turn"
    WRONG_COUNT = "wrong count"
    OUT_OF_TURN = "picked out of turn"
    WRONG_WALL = "wrong wall"
    WRONG_END = "wrong end"
    WRONG_TILE = "wrong tile in the exposure"
    IN_ERROR = "mah jongg in error"
    THREW_IN = "threw in the hand"
    TILE_INSIDE = "called tile inside the rack"
    WRONG_CALL = "wrong call of a dead hand"
    JOKER_MISPLACED = "joker where none may stand"


@quick
class Wrongly(StrEnum):
    """The way in which a tile was wrongly taken out of an exposure."""

    EARLY = "before the turn"
    NO_EXCHANGE = "for no exchange"


@dataclass(frozen=True, slots=True)
class Cause:
    """What was told when a ruling put the hand at fault on this ground: the rule, its sentence."""

    seat: Seat
    ground: Ground
    rule: str
    says: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Taken:
    """A tile that its holder was not allowed to take from the owner. Nobody wins with it.

    A joker taken early that is still in the hand is an `Exchange` outside the turn instead.
    """

    seat: Seat
    tile: Tile
    owner: Seat
    how: Wrongly
    in_vain: bool = False
    """It was refused: the tile is where it was. Nobody wins with it this turn all the same."""
