"""The tile goes into the exposure and the joker comes out."""

from mahjlearn.engine.effects.hands import set_exchange, set_exposure
from mahjlearn.engine.facts.window import aloud
from mahjlearn.engine.facts.wrong_tile import wrong_exposure
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Exchange, Stage
from mahjlearn.engine.table.values import replace


def swap_in(table: Table, owner: Seat, place: int, given: tuple[Tile, ...]) -> Table:
    """The tiles given take the places of the jokers; of several wrong ones these are the newest."""
    block = table.rack(owner).exposures[place].swap(given)
    another = wrong_exposure(table) is not None
    table = set_exposure(table, owner, place, block)
    newest = another and block.fault is Ground.WRONG_TILE
    return replace(table, newest=owner) if newest else table


def swap_done(table: Table, seat: Seat, exchange: Exchange) -> Table:
    """The given tiles stand in the exposure, the jokers are in the exchanger's hand."""
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
        jokers=len(exchange.tiles),
        own_turn=table.in_turn(seat),
    )
    silent = not aloud(table.turn) and exchange.owner is seat
    table = set_exchange(table, seat, in_hand)
    if table.turn.seat is seat:
        table = table.with_turn(replace(table.turn, exchanged=True, silent=silent))
    return table
