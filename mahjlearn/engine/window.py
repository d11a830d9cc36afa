"""The last discard: until when it may be claimed, and when it must be kept. Plain facts."""

from enum import StrEnum

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.table import Began, CalledPlace, Discard, Stage, Table, Turn
from mahjlearn.engine.tiles import Tile
from mahjlearn.engine.values import quick


@quick
class Shut(StrEnum):
    """What the next player did that bears on the window."""

    RACKED = "racked the pick"
    ASKED = "asked for an exchange"
    SILENTLY = "exchanged on the own rack without a word"
    DECLARED = "declared mah jongg"


def shut_by(table: Table) -> Shut | None:
    """What was done since the last discard; None while the window is plainly open.

    Racking counts before asking. Tapping the rack is nothing (XA4).
    """
    turn = table.turn
    if turn.began is not Began.PICKED:
        return None
    if turn.racked:
        return Shut.RACKED
    if turn.declared is not None:
        return Shut.DECLARED
    if turn.exchange is None and not turn.exchanged and not turn.asked:
        return None
    return Shut.ASKED if aloud(turn) else Shut.SILENTLY


def aloud(turn: Turn) -> bool:
    """True where an exchange of this turn was asked for, or was not on the own rack (D4).

    A tile set in one's own exposure without a word is not asked for.
    """
    if turn.asked or (turn.exchanged and not turn.silent):
        return True
    exchange = turn.exchange
    if exchange is None or exchange.stage is Stage.JOKER_IN_HAND:
        return False
    return exchange.stage is Stage.ANNOUNCED or exchange.owner is not turn.seat


def older_discard_meant(table: Table, event: Event) -> bool:
    """True where another tile has been discarded since the one that is called."""
    last = table.discard
    if event.verb is not Verb.CALL_OWNERS or last is None:
        return False
    return last.by is not event.owner or event.tile.value not in (last.tile.value, last.named)


def committed(table: Table) -> bool:
    """True once the called tile is on or in the rack, or tiles have been exposed with it."""
    claim = table.turn.claim
    if claim is None:
        return False
    return claim.exposed or claim.place in (CalledPlace.RACK, CalledPlace.INSIDE)


def joker_misnamed(table: Table, event: Event) -> bool:
    """True for a joker thrown under a name that is neither its own nor `same` nor the last one's.

    False where nobody knows what was discarded before.
    """
    last, claim = table.discard, table.turn.claim
    before = last.tile if last is not None else (None if claim is None else claim.tile)
    if event.tile is not Tile.JOKER or event.named is None or before is None:
        return False
    repeated = last is not None and event.named == last.named
    return event.named not in ("joker", "same", before.value) and not repeated


def misnamed(discard: Discard) -> bool:
    """True for a natural that was called something else. A joker may be called `same` (DS6)."""
    named = discard.named
    return discard.tile is not Tile.JOKER and named is not None and named != discard.tile.value


def slip(table: Table) -> bool:
    """True where somebody has declared mah jongg on the discard and shown nothing (ME1).

    Play goes on as if nothing had been said.
    """
    turn = table.turn
    claim = turn.claim
    on_discard = claim is not None and claim.for_mah_jongg and not claim.exposed
    return on_discard and turn.declared is not None and not turn.shown
