"""The last discard: until when it may be claimed, when it must be kept, and its wrong name."""

from enum import StrEnum

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Stage, Turn
from mahjlearn.engine.table.values import quick


@quick
class Shut(StrEnum):
    """An act of the next player that bears on the window."""

    RACKED = "racked the pick"
    ASKED = "asked for an exchange"
    SILENTLY = "exchanged on the own rack without a word"
    DECLARED = "declared mah jongg"


def shut_by(table: Table) -> Shut | None:
    """Return what was done since the last discard; None while the window is plainly open.

    Racking counts before asking. Tapping the rack is nothing (XA4).
    """
    turn = table.turn
    if turn.began is not Began.PICKED:
        return None
    if turn.racked:
        return Shut.RACKED
    if turn.declared is not None:
        return Shut.DECLARED
    if not turn.asks and not turn.exchanged and not turn.asked:
        return None
    return Shut.ASKED if aloud(turn) else Shut.SILENTLY


def picked_and_open(table: Table, event: Event) -> bool:
    """Return True if another than the picker wants the discard, and the pick is in the hand."""
    turn = table.turn
    waits = turn.began is Began.PICKED and turn.in_hand is not None and not event.at_once
    return waits and event.seat is not turn.seat and shut_by(table) is None


def aloud(turn: Turn) -> bool:
    """Return True if an exchange of this turn was asked for, or was not on the own rack (D4).

    A tile set in one's own exposure without a word is not asked for.
    """
    if turn.asked or (turn.exchanged and not turn.silent):
        return True
    exchange = turn.exchange
    if exchange is None or exchange.stage is Stage.JOKER_IN_HAND:
        return False
    lifted = exchange.jokers > 0
    return (exchange.stage is Stage.ANNOUNCED and not lifted) or exchange.owner is not turn.seat


def older_discard_meant(table: Table, event: Event) -> bool:
    """Return True if another tile has been discarded since the one that is called."""
    last = table.discard
    if event.verb is not Verb.CALL_OWNERS or last is None:
        return False
    return last.by is not event.owner or event.tile.value not in (last.tile.value, last.named)


def committed(table: Table) -> bool:
    """Return True once the called tile is on or in the rack, or tiles have been shown with it."""
    claim = table.turn.claim
    if claim is None:
        return False
    return (
        claim.exposed or table.turn.shown or claim.place in (CalledPlace.RACK, CalledPlace.INSIDE)
    )


def joker_misnamed(table: Table, event: Event) -> bool:
    """Return True for a joker discarded by a name not its own, nor `same`, nor the last tile's.

    False where nobody knows what was discarded before.
    """
    last, claim = table.discard, table.turn.claim
    before = last.tile if last is not None else (None if claim is None else claim.tile)
    if event.tile is not Tile.JOKER or event.named is None or before is None:
        return False
    repeated = last is not None and event.named == last.named
    return event.named not in ("joker", "same", before.value) and not repeated


def misnamed(discard: Discard | None) -> bool:
    """Return True for a tile that was called something else. A joker may be called `same` (DS6)."""
    if discard is None or discard.named is None:
        return False
    if discard.tile is Tile.JOKER:
        return discard.wrong_name
    return discard.named != discard.tile.value


def names_wrongly(table: Table, event: Event) -> bool:
    """Return True for a discard by a wrong name; a tile discarded twice may be called `same`."""
    if event.verb is not Verb.DISCARD or event.named in (None, event.tile.value):
        return False
    if event.tile is Tile.JOKER:
        return joker_misnamed(table, event)
    last = table.discard
    return event.named != "same" or last is None or last.tile is not event.tile


def name_called(table: Table, event: Event) -> Tile | None:
    """Return the tile that the event calls by a discard's wrong name; None for the tile itself."""
    last = table.discard
    if not event.tiles or last is None or not misnamed(last) or event.tile is last.tile:
        return None
    return event.tile


def wins_by_its_name(table: Table, event: Event) -> bool:
    """Return True for mah jongg on the wrong name of a joker, which is not taken for it (XA15)."""
    last = table.discard
    for_mah_jongg = event.verb in (Verb.CALL_MAHJ, Verb.DECLARE)
    return for_mah_jongg and last is not None and last.wrong_name and event.tile is not Tile.JOKER


def slip(table: Table) -> bool:
    """Return True if somebody has declared mah jongg on the discard and shown nothing (ME1).

    Play goes on as if nothing had been said.
    """
    turn = table.turn
    claim = turn.claim
    on_discard = claim is not None and claim.for_mah_jongg and not claim.exposed
    return on_discard and turn.declared is not None and not turn.shown


def tile_of_wrong_name(table: Table) -> Tile | None:
    """Return the tile whose name a misnamed discard was given; None if no tile has that name."""
    last = table.discard
    if last is None or not misnamed(last):
        return None
    return next((tile for tile in Tile if tile.value == last.named), None)


def holds_named(table: Table) -> bool | None:
    """Return True if the discarder holds the named tile; None if unseen tiles leave it open."""
    last, tile = table.discard, tile_of_wrong_name(table)
    if last is None or tile is None:
        return False
    rack = table.rack(last.by)
    if tile in rack.sloped:
        return True
    return False if rack.lacks(tile) else None


def wanted_for_exposure(table: Table) -> bool:
    """Return True if somebody has called the named tile, and not for mah jongg."""
    claim, last = table.turn.claim, table.discard
    if claim is None or last is None or claim.for_mah_jongg or table.turn.declared is not None:
        return False
    return claim.meant is not None and claim.meant is tile_of_wrong_name(table)


def swap(table: Table) -> tuple[Event, ...]:
    """Return the steps that take the misnamed tile back and discard the named one."""
    last, tile = table.discard, tile_of_wrong_name(table)
    if last is None or tile is None:
        return ()
    return Event(Verb.TAKE_DISCARD_BACK, last.by), Event(Verb.DISCARD, last.by, (tile,))
