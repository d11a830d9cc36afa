"""The last discard: until when it may be claimed, and when it must be kept. Plain facts."""

from enum import StrEnum

from mahjlearn.engine.table import Began, CalledPlace, Discard, Table
from mahjlearn.engine.tiles import Tile


class Shut(StrEnum):
    """What the next player did that bears on the window."""

    RACKED = "racked the pick"
    ASKED = "asked for an exchange"
    SILENTLY = "exchanged on the own rack without a word"


def shut_by(table: Table) -> Shut | None:
    """What was done since the last discard; None while the window is plainly open.

    Racking counts before asking. Tapping the rack is nothing (XA4).
    """
    turn = table.turn
    if turn.began is not Began.PICKED:
        return None
    if turn.racked:
        return Shut.RACKED
    if turn.exchange is None and not turn.exchanged:
        return None
    return Shut.SILENTLY if turn.silent else Shut.ASKED


def committed(table: Table) -> bool:
    """True once the called tile is on or in the rack, or tiles have been exposed with it."""
    claim = table.turn.claim
    if claim is None:
        return False
    return claim.exposed or claim.place in (CalledPlace.RACK, CalledPlace.INSIDE)


def misnamed(discard: Discard) -> bool:
    """True for a natural that was called something else. A joker may be called `same` (DS6)."""
    named = discard.named
    return discard.tile is not Tile.JOKER and named is not None and named != discard.tile.value
