"""Facts that several rules ask for. Each is one question about the table; none is a rule."""

from mahjlearn.engine.facts.counts import all_loose_tiles
from mahjlearn.engine.facts.newly_made import newly_made
from mahjlearn.engine.facts.targets import announced, exchanger
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Finding, Point, Status
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Began, Claim, Exposure, Stage, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.verbs import PAYING


def broken_point(findings: tuple[Finding, ...]) -> Point | None:
    """The deciding point of the findings; None for a clean act."""
    for finding in findings:
        if finding.status is Status.BREACHED:
            return finding.rule.point
    return None


def dealt(table: Table) -> bool:
    """True for East's first turn, begun by the deal and not by a pick."""
    turn = table.turn
    return turn.seat is Seat.EAST and turn.began is Began.PICKED and table.discard is None


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
    return not claim.exposed or table.rack(event.actor).may_hold(claim.tile) == 0


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


def out_of_sight(table: Table, tile: Tile) -> int:
    """How many of the tile nobody has seen: those of the set less all in sight."""
    seen = 0 if table.discard is None else (table.discard.tile is tile)
    claim = table.turn.claim
    if table.discard is None and claim is not None and not claim.exposed:
        seen += claim.tile is tile
    seen += (table.discards or ()).count(tile)
    seen += all_loose_tiles(table).count(tile)
    for rack in table.racks:
        seen += rack.sloped.count(tile) + sum(e.tiles.count(tile) for e in rack.exposures)
    return max(0, tile.in_a_set - seen)


def fresh_exposure(table: Table, seat: Seat) -> Exposure | None:
    """The exposure made this turn."""
    row = table.rack(seat).exposures
    made = [e for place, e in enumerate(row) if newly_made(table, seat, place)]
    return made[-1] if made else None


def shown_before(table: Table, seat: Seat) -> int:
    """How many exposures the seat has made in earlier turns."""
    return sum(not newly_made(table, seat, i) for i in range(len(table.rack(seat).exposures)))


def wrong_as_laid(table: Table, seat: Seat) -> Exposure | None:
    """The exposure of this turn, where its tiles make no block with the called one."""
    claim, fresh = claim_by(table, seat), fresh_exposure(table, seat)
    if claim is None or not claim.exposed or fresh is None:
        return None
    concealed = fresh.fault is Ground.CONCEALED_EXPOSED
    right = (fresh.fault is None or concealed) and fresh.made_with(claim.tile)
    return None if right else fresh


def states_a_wrong_block(event: Event) -> bool:
    """True where the line says that the block is wrong; a good one of a concealed line is not."""
    return event.ground not in (None, Ground.CONCEALED_EXPOSED)


def locked(table: Table, options: Options) -> bool:
    """True once the exposure of this turn may not change any more (D5)."""
    turn = table.turn
    if turn.exchanged or table.discard is not None:
        return True
    if options.exposure_locked_when == "begun":
        return turn.exchange is not None
    if options.exposure_locked_when == "left the rack":
        # A tile held out has left the rack as well, though nothing has changed hands.
        return turn.taken_out is not None or (
            turn.exchange is not None and bool(turn.exchange.tiles)
        )
    return False


def carried_out_too_early(table: Table, event: Event, findings: tuple[Finding, ...]) -> bool:
    """True where a joker changed hands outside the exchanger's begun turn (D2)."""
    if event.verb in (Verb.RACK_JOKER, Verb.DECLARE):
        exchange = table.exchange_of(event.actor)
        return (
            exchange is not None and exchange.stage is Stage.JOKER_IN_HAND and not exchange.own_turn
        )
    if table.just_discarded(exchanger(table, event)):
        return False
    return broken_point(findings) is Point.BEGUN


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three who pay."""
    return tuple(payer for payer in SEATS if payer is not seat)


def wrong_tile_seen_in_time(table: Table, owner: Seat) -> bool:
    """True while the exchanger of the wrong tile has not discarded yet."""
    row = table.rack(owner).exposures
    return any(e.fault is Ground.WRONG_TILE and e.made_this_turn for e in row)
