"""An exposure: fresh or old, right or wrong as laid, locked or open, and taken apart."""

from mahjlearn.engine.facts.claims import can_complete, claim_by
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table, newly_made
from mahjlearn.engine.table.tiles import Seat, Tile, is_block, without
from mahjlearn.engine.table.values import replace


def fresh_exposure(table: Table, seat: Seat) -> Exposure | None:
    """Return the seat's exposure of this turn; None if it has made none."""
    row = table.rack(seat).exposures
    made = [e for place, e in enumerate(row) if newly_made(table, seat, place)]
    return made[-1] if made else None


def made_now(table: Table, owner: Seat, place: int) -> bool:
    """Return True for the exposure that this turn's call made: the last in its owner's row."""
    claim = table.turn.claim
    exposed = claim is not None and claim.exposed and table.turn.seat is owner
    return exposed and place == len(table.rack(owner).exposures) - 1


def shown_before(table: Table, seat: Seat) -> int:
    """Return how many exposures the seat has made in earlier turns."""
    return sum(not newly_made(table, seat, i) for i in range(len(table.rack(seat).exposures)))


def wrong_as_laid(table: Table, seat: Seat) -> Exposure | None:
    """Return the exposure of this turn if its tiles make no block with the called one.

    None for a dead hand, in which nothing is put right any more.
    """
    claim, fresh = claim_by(table, seat), fresh_exposure(table, seat)
    if claim is None or not claim.exposed or fresh is None or not table.live(seat):
        return None
    concealed = fresh.fault is Ground.CONCEALED_EXPOSED
    right = (fresh.fault is None or concealed) and fresh.made_with(claim.tile)
    return None if right else fresh


def could_be_put_right(table: Table, event: Event) -> bool:
    """Return True while known and unseen tiles could make a right block with the called tile.

    The block is the one that the event lays down, or else the one made this turn by the seat that
    is up. Of a good block that is said to be wrong, a right one has another number of tiles.
    """
    seat = event.actor if event.verb is Verb.EXPOSE else table.turn.seat
    claim, fresh = claim_by(table, seat), fresh_exposure(table, seat)
    if claim is None:
        return False
    laid, stated = event.tiles, states_a_wrong_block(event)
    if event.verb is not Verb.EXPOSE and fresh is not None:
        laid, stated = fresh.tiles, fresh.fault is not None
        rack = table.rack(seat)
        back = without((*rack.sloped, *laid), claim.tile)
        table = table.with_rack(seat, replace(rack, sloped=back))
    barred = len(laid) if stated and is_block(laid, claim.tile) else 0
    sizes = (size for size in range(3, 7) if size != barred)
    return any(can_complete(table, seat, claim.tile, size) for size in sizes)


def states_a_wrong_block(event: Event) -> bool:
    """Return True if the line says that the block is wrong, not only that its line is concealed."""
    return event.ground not in (None, Ground.CONCEALED_EXPOSED)


def locked(table: Table, options: Options) -> bool:
    """Return True once the exposure of this turn may not change any more (D5)."""
    turn = table.turn
    if turn.exchanged or table.discard is not None:
        return True
    if options.exposure_locked_when == "begun":
        return turn.asks
    if options.exposure_locked_when == "left the rack":
        # A tile held out has left the rack as well, though nothing has changed hands.
        return turn.taken_out is not None or (
            turn.asks and turn.exchange is not None and bool(turn.exchange.tiles)
        )
    return False


def wrong_tile_seen_in_time(table: Table, owner: Seat) -> bool:
    """Return True while the exchanger of the wrong tile has not discarded yet."""
    row = table.rack(owner).exposures
    return any(e.fault is Ground.WRONG_TILE and e.made_this_turn for e in row)


def tampered_place(table: Table, event: Event) -> int | None:
    """Return the place in its owner's row of the exposure that the tile comes from, or None."""
    row = table.rack(event.owner or event.actor).exposures
    return next((i for i, exposure in enumerate(row) if event.tile in exposure.tiles), None)


def from_a_fresh_one(table: Table, event: Event) -> bool:
    """Return True if the exposure was made this turn, by its owner."""
    place = tampered_place(table, event)
    return place is not None and newly_made(table, event.owner or event.actor, place)


def rest_of_own(table: Table, event: Event) -> tuple[Tile, ...] | None:
    """Return what is left of the actor's own exposure of this turn; None for any other exposure."""
    place = tampered_place(table, event)
    if place is None or event.owner is not event.seat or not from_a_fresh_one(table, event):
        return None
    return without(table.rack(event.actor).exposures[place].tiles, event.tile)
