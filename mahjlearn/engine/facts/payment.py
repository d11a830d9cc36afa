"""The win to be paid for, who threw the tile, and who pays."""

from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.facts.exposures import fresh_exposure
from mahjlearn.engine.facts.priority import alone
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.facts.winning import claimed_to_win, in_reach, is_mah_jongg
from mahjlearn.engine.facts.wrong_tile import still_to_put_right
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Finding, broken_point
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import HAND_SIZE, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.verbs import PAYING


def wins(table: Table, event: Event, findings: tuple[Finding, ...], options: Options) -> bool:
    """Return True for a right declaration if nobody goes first and nobody else wins with it."""
    if broken_point(findings) is not None or not is_mah_jongg(table, event, options):
        return False
    if still_to_put_right(table, event.actor, options):
        return False
    return alone(table, event, options)


def others(seat: Seat) -> tuple[Seat, ...]:
    """Return the other three seats, which pay."""
    return tuple(payer for payer in SEATS if payer is not seat)


def won_by_exchange(table: Table, event: Event) -> bool:
    """Return True if the last move before declaring was a joker exchange, from any rack (WN2)."""
    return not event.tiles and table.turn.seat is event.seat and table.turn.exchanged


def won_by_the_new_exposure(table: Table, event: Event) -> bool:
    """Return True if that exchange was for a joker of the exposure made on the same turn (D21).

    False where the table does not tell what was exchanged.
    """
    seat, fresh = event.actor, fresh_exposure(table, event.actor)
    if fresh is None or not won_by_exchange(table, event):
        return False
    paid = (past for past in reversed(table.past) if past.seat is seat and past.verb in PAYING)
    last = next(paid, None)
    return last is not None and last.owner is seat and last.tile is fresh.natural


def won_by_name(table: Table, event: Event) -> bool:
    """Return True if mah jongg is declared on the wrong name of a misnamed discard (MN3, XA15)."""
    last, tile = table.discard, claimed_to_win(table, event)
    return last is not None and misnamed(last) and tile is not None and tile is not last.tile


def thrower(table: Table, event: Event) -> Seat | None:
    """Return the seat that discarded the winning tile; None if it was picked, or nobody knows."""
    if won_by_exchange(table, event):
        return None
    # Declared on a tile that another has just exposed, it is the tile of that claim (XA8).
    claim = table.turn.claim if event.tiles else table.claim_of(event.actor)
    if table.discard is not None and (event.tiles or claim is not None):
        return table.discard.by
    return None if claim is None else claim.by


def thrown_out_of_turn(table: Table, event: Event) -> Seat | None:
    """Return who discarded the winning tile with neither a pick nor a call before (XA29)."""
    last = table.discard
    on_discard = bool(event.tiles) or table.claim_of(event.actor) is not None
    if last is None or not on_discard or won_by_name(table, event):
        return None
    return last.by if held(table, last.by) == HAND_SIZE - 1 else None


def jokerless(table: Table, event: Event) -> bool | None:
    """Return True if the hand has no joker; None if unseen tiles leave it open."""
    rack = table.rack(event.actor)
    exposed = tuple(tile for exposure in rack.exposures for tile in exposure.tiles)
    shown = tuple(tile for block in event.groups for tile in block)
    if Tile.JOKER in in_reach(table, event) + exposed + shown:
        return False
    return True if event.groups or rack.lacks(Tile.JOKER) else None
