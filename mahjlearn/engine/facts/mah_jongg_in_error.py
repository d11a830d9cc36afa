"""Mah jongg in error: who declared it, what was shown, and what may become of it."""

from mahjlearn.engine.facts.claims import can_complete
from mahjlearn.engine.facts.hand import rests_on_an_early_joker
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

SHOWING = frozenset({Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN})
"""Acts by which tiles of the slope are seen."""


def declarer(table: Table) -> Seat | None:
    """Return the seat that has declared mah jongg this turn, if any."""
    return None if table.turn.declared is None else table.turn.seat


def declared_right(table: Table, options: Options) -> bool | None:
    """Return True if the mah jongg declared this turn is right; None if its line is not known."""
    seat = declarer(table)
    if seat is None:
        return None
    rack = table.rack(seat)
    if table.turn.in_error or rack.ground is Ground.IN_ERROR:
        return False
    if rests_on_an_early_joker(table, seat):
        return False
    right = is_mah_jongg(table, Event(Verb.DECLARE, seat), options)
    # A hand that was shown group by group was measured then, and found no fault.
    return True if right is None and table.turn.shown and rack.line.groups else right


def shows_in_error(table: Table, event: Event, options: Options) -> bool:
    """Return True if the declarer of no mah jongg shows tiles."""
    if event.verb is Verb.DECLARE:
        return bool(event.groups) and is_mah_jongg(table, event, options) is False
    if event.verb not in SHOWING or declarer(table) is not event.seat:
        return False
    return declared_right(table, options) is False


def exposable(table: Table, event: Event) -> Tile | None:
    """Return the discard declared on if the actor's tiles may make an exposure with it (D17)."""
    seat, last = event.actor, table.discard
    claim = table.claim_of(seat)
    on_discard = (event.verb is Verb.DECLARE and bool(event.tiles)) or claim is not None
    if last is None or not on_discard or (claim is not None and claim.exposed):
        return None
    if last.tile is Tile.JOKER or last.by is seat or table.rack(seat).line.concealed:
        return None
    return last.tile if can_complete(table, seat, last.tile) else None


def open_error(table: Table, options: Options) -> Seat | None:
    """Return the seat that has shown tiles in error on a discard it may still expose (D17)."""
    seat = declarer(table)
    if seat is None or not table.turn.shown:
        return None
    event = Event(Verb.SHOW_HAND, seat)
    if table.rack(seat).ground is not None or exposable(table, event) is None:
        return None
    return seat if shows_in_error(table, event, options) else None


def known_pung(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the pung of the discard that the seat's known tiles make; empty if they do not."""
    last, sloped = table.discard, table.rack(seat).sloped
    if last is None:
        return ()
    naturals = min(2, sloped.count(last.tile))
    jokers = 2 - naturals
    if sloped.count(Tile.JOKER) < jokers:
        return ()
    return (last.tile,) * (1 + naturals) + (Tile.JOKER,) * jokers
