"""How far a hand is from the hands of the teaching card, as the viewer of a table can see it."""

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.card import tiles_away
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

WHOLE_HANDS = (13, 14)


def hand_of(table: Table, seat: Seat) -> tuple[Tile, ...] | None:
    """The tiles of a seat that are not exposed, the one in hand too; None where not all are known
    or there are more or fewer than a player has."""
    rack = table.rack(seat)
    if rack.unseen or not rack.sloped or held(table, seat) not in WHOLE_HANDS:
        return None
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
    return (*rack.sloped, *(tile for tile in loose if tile is not None))


def away(table: Table, seat: Seat) -> int | None:
    """How many tiles the hand needs for the nearest hand of the card; None where it is not known,
    or no hand of the card has its exposures."""
    hand = hand_of(table, seat)
    if hand is None or Tile.HIDDEN in hand:
        return None
    try:
        return tiles_away(hand, table.rack(seat).exposures, teaching_card())
    except EngineError:
        return None
