"""What keeps fourteen tiles from being mah jongg, however well they fit the line."""

from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Ground, Taken, Wrongly
from mahjlearn.engine.table.table import HAND_SIZE, Exposure, Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Stage


def unfit_to_win(table: Table, event: Event) -> bool:
    """True for a hand that is no mah jongg whatever its tiles are: what was wrongly put together.

    A joker taken before the turn is not among it: whether that is wrong is for the rules to say.
    """
    seat = event.actor
    return (
        any(one.seat is seat and one.how is Wrongly.NO_EXCHANGE for one in table.taken)
        or _wrongly_picked(table, event)
        or _shows_what_is_wrong(table, seat)
        or not has_fourteen(table, event)
    )


def early_joker(table: Table, seat: Seat) -> Taken | None:
    """The joker that the seat took before its turn had begun, in the hand or on the slope."""
    exchange = table.exchange_of(seat)
    if exchange is not None and exchange.stage is Stage.JOKER_IN_HAND and not exchange.own_turn:
        return Taken(seat, Tile.JOKER, exchange.owner or seat, Wrongly.EARLY)
    mine = (one for one in table.taken if one.seat is seat and one.how is Wrongly.EARLY)
    return next(mine, None)


def rests_on_an_early_joker(table: Table, seat: Seat) -> bool:
    """True for mah jongg with a joker that came before the turn: in this one, or it alone wins.

    A hand that was at fault for such a joker before, and that nobody declared dead, plays on: on
    any other tile it wins.
    """
    if early_joker(table, seat) is not None:
        return True
    rack, turn = table.rack(seat), table.turn
    needs = [need for need in rack.line.needs if need.wins]
    by_a_joker = bool(needs) and all(need.tile is Tile.JOKER for need in needs)
    another = table.in_turn(seat) and (turn.exchanged or turn.in_hand is Tile.JOKER)
    return exchanged_early(rack) and by_a_joker and not another


def exchanged_early(rack: Rack) -> bool:
    """True for a hand at fault for an exchange before the turn, declared dead or not."""
    return Ground.EARLY_EXCHANGE in (rack.ground, *rack.older)


def has_fourteen(table: Table, event: Event) -> bool:
    """True where the hand declared has fourteen tiles, with the discard that is claimed for it."""
    claim = table.claim_of(event.actor)
    on_its_way = bool(event.tiles) if claim is None else not claim.exposed
    return held(table, event.actor) + on_its_way == HAND_SIZE + 1


def _wrongly_picked(table: Table, event: Event) -> bool:
    """True for a declaration on one's own pick, made from the wrong wall or the wrong end."""
    turn = table.turn
    return turn.seat is event.seat and turn.wrong_pick is not None and not event.tiles


def _shows_what_is_wrong(table: Table, seat: Seat) -> bool:
    """True where an exposure is wrong and stays so, or was made for a concealed line."""
    rack, claim = table.rack(seat), table.claim_of(seat)
    called = None if claim is None or not claim.exposed else claim.tile
    if any(_wrong(exposure, called) for exposure in rack.exposures):
        return True
    if _nothing_is_put_right(rack):
        return True
    return rack.line.concealed and any(not e.made_this_turn for e in rack.exposures)


def _nothing_is_put_right(rack: Rack) -> bool:
    """True for a hand already at fault for the wrong tile that stands in its exposure (WT5)."""
    at_fault = Ground.WRONG_TILE in (rack.ground, *rack.older)
    return at_fault and any(exposure.fault is Ground.WRONG_TILE for exposure in rack.exposures)


def _wrong(exposure: Exposure, called: Tile | None) -> bool:
    """True for no block of the called tile, and for a fault; not where it is still put right."""
    if exposure.fault is not None:
        return exposure.fault is not Ground.WRONG_TILE or not exposure.made_this_turn
    return exposure.made_this_turn and called is not None and not exposure.made_with(called)
