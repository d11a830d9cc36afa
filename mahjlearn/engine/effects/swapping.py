"""The tile goes into the exposure and the joker comes out."""

from mahjlearn.engine.effects.hands import (
    close_exchange,
    forget_exposures,
    set_exchange,
    set_exposure,
)
from mahjlearn.engine.facts.exposures import made_now
from mahjlearn.engine.facts.targets import (
    announced,
    exchanger,
    exposure_place,
    owner_of,
    target_place,
)
from mahjlearn.engine.facts.window import aloud
from mahjlearn.engine.facts.wrong_tile import wrong_exposure
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile, without
from mahjlearn.engine.table.turn import Began, Exchange, Stage
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import CALLS, CARRIED_OUT, PICKS

_BEGINNINGS = PICKS | CALLS


def swap_in(table: Table, owner: Seat, place: int, given: tuple[Tile, ...]) -> Table:
    """Put the given tiles in the places of the jokers, of the newest ones if several are wrong."""
    before = table.rack(owner).exposures[place]
    block = before.swap(given)
    another = wrong_exposure(table) is not None
    table = set_exposure(table, owner, place, block)
    newest = another and len(block.odd_tiles) > len(before.odd_tiles)
    return replace(table, newest=owner) if newest else table


def swap_done(table: Table, seat: Seat, exchange: Exchange) -> Table:
    """Set the given tiles in the exposure and put the jokers in the exchanger's hand."""
    if exchange.owner is None or exchange.exposure is None:
        return table
    block = table.rack(exchange.owner).exposures[exchange.exposure]
    if block.jokers < len(exchange.tiles):
        # Somebody else was handed the joker meanwhile.
        return table
    table = swap_in(table, exchange.owner, exchange.exposure, exchange.tiles)
    in_hand = replace(
        exchange,
        stage=Stage.JOKER_IN_HAND,
        refused=False,
        jokers=len(exchange.tiles),
        own_turn=table.in_turn(seat),
    )
    silent = not aloud(table.turn) and exchange.owner is seat
    table = set_exchange(table, seat, in_hand)
    if table.turn.seat is seat:
        table = table.with_turn(replace(table.turn, exchanged=True, silent=silent))
    return table


def taken_first(table: Table, event: Event) -> Table:
    """Hand a joker over, or lift one's own, before a tile is given: it waits for that tile."""
    seat, owner, place = exchanger(table, event), owner_of(table, event), target_place(table, event)
    exchange = table.exchange_of(seat)
    if exchange is not None and exchange.jokers:
        return table
    lifts = owner is seat
    if lifts and announced(table, seat) and table.in_turn(seat):
        table = table.with_turn(replace(table.turn, asked=True))
    waiting = Exchange(
        Stage.ANNOUNCED, owner, place, jokers=event.jokers or 1, own_turn=table.in_turn(seat)
    )
    return set_exchange(table, seat, waiting)


def taken_early(table: Table, event: Event) -> Table:
    """Take a joker before the turn with nothing given for it; it is in the hand and may go back."""
    seat, owner = event.actor, event.owner or event.actor
    table = close_exchange(table, seat)
    place = exposure_place(table, owner, event)
    if place is None:
        return table
    in_hand = Exchange(Stage.JOKER_IN_HAND, owner, place, jokers=1, own_turn=False)
    return take_out_of(set_exchange(table, seat, in_hand), owner, place, Tile.JOKER)


def take_out_of(table: Table, owner: Seat, place: int, tile: Tile) -> Table:
    """Take a tile out of an exposure; with its last tile the exposure is gone."""
    row = table.rack(owner).exposures
    left = without(row[place].tiles, tile)
    block = no_longer_wrong(table, owner, place, replace(row[place], tiles=left))
    table = set_exposure(table, owner, place, block if left else None)
    if left:
        return table
    return forget_exposures(table, owner, tuple(i for i in range(len(row)) if i != place))


def no_longer_wrong(table: Table, owner: Seat, place: int, block: Exposure) -> Exposure:
    """Return what is left of an exposure: with its wrong tile the fault has gone too."""
    if block.fault is not Ground.WRONG_TILE or block.odd_tiles:
        return block
    return replace(block, fault=None, made_this_turn=made_now(table, owner, place))


def no_exchange_made(table: Table, seat: Seat, jokers: int) -> Table:
    """Undo an exchange of this turn for that many jokers; others of the turn stand.

    It stays asked for, which closed the window (WO2).
    """
    if table.turn.seat is not seat or _exchanged_for(table.past) > jokers:
        return table
    asked = table.turn.asked or table.turn.began is not Began.NO
    return table.with_turn(replace(table.turn, exchanged=False, silent=False, asked=asked))


def _exchanged_for(past: tuple[Event, ...]) -> int:
    """Return how many jokers were exchanged this turn, as far as it was played."""
    made = 0
    for event in reversed(past):
        if event.verb in _BEGINNINGS:
            break
        if event.verb in CARRIED_OUT:
            made += max(1, event.jokers)
        made -= event.verb in (Verb.NO_RIGHT, Verb.UNDO_EXCHANGE)
    return made
