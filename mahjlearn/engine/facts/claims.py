"""Whose claim is on its way, what it can complete, and what is paid with the called tile."""

from mahjlearn.engine.facts.lying import out_of_sight
from mahjlearn.engine.facts.targets import announced
from mahjlearn.engine.facts.window import older_discard_meant
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Claim
from mahjlearn.engine.table.verbs import CALLS, PAYING, TAKINGS


def calls_own_discard(table: Table, event: Event) -> bool:
    """True for a claim of the very tile that its caller threw, exposed by another or not."""
    claims = event.verb in CALLS | TAKINGS or (event.verb is Verb.DECLARE and bool(event.tiles))
    if not claims or older_discard_meant(table, event):
        return False
    if table.discard is not None:
        return table.discard.by is event.seat
    claim = table.turn.claim
    return claim is not None and claim.by is event.seat and table.turn.seat is not event.seat


def claim_by(table: Table, seat: Seat) -> Claim | None:
    """The seat's own claim on the way or just exposed."""
    return table.claim_of(seat)


def pays_with_the_called_tile(table: Table, event: Event) -> bool:
    """True where the tile offered can only be the one that was called."""
    claim = claim_by(table, event.actor)
    if claim is None:
        return False
    if event.verb is Verb.GIVE_DISCARD:
        return True
    if event.verb not in PAYING or event.tiles != (claim.tile,):
        return False
    if not claim.exposed:
        return True
    rack = table.rack(event.actor)
    shown = any(claim.tile in exposure.tiles for exposure in rack.exposures)
    return shown and rack.may_hold(claim.tile) == 0


def laid_for_a_joker(table: Table, event: Event) -> bool:
    """True where a tile is laid on the table for a joker: announced, or the called one (EX13)."""
    if event.verb not in (Verb.LAY, Verb.TOUCH):
        return False
    return announced(table, event.actor) or pays_with_the_called_tile(table, event)


def can_complete(table: Table, seat: Seat, tile: Tile, size: int = 3) -> bool:
    """True where known and unseen tiles could make a block of `size` with the called tile.

    Unseen tiles can be no more than a set still has of them.
    """
    rack = table.rack(seat)
    known = rack.sloped.count(tile) + rack.sloped.count(Tile.JOKER)
    hidden = sum(0 if rack.lacks(t) else out_of_sight(table, t) for t in (tile, Tile.JOKER))
    return known + min(rack.unseen, hidden) >= size - 1
