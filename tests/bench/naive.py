"""The yardstick: yes or no from one sentence of the card back, with no reasons and no table.

In her turn, begun by a pick or by a whole exposure, a player may give a natural from her hand for a
joker that stands for it.
"""

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.turn import Began


def naive(table: Table, event: Event) -> bool:
    """Would a player who knows only that sentence allow it?"""
    turn, seat = table.turn, event.seat
    if seat is None or turn.seat is not seat or turn.began is Began.NO:
        return False
    if turn.claim is not None and not turn.claim.exposed:
        return False
    rack = table.rack(seat)
    for tile in event.tiles:
        if tile is Tile.JOKER or (tile is not turn.in_hand and tile not in rack.sloped):
            return False
    exposures = rack.exposures if event.owner is None else table.rack(event.owner).exposures
    for exposure in exposures:
        if Tile.JOKER in exposure.tiles and all(
            other is Tile.JOKER or other in event.tiles for other in exposure.tiles
        ):
            return True
    return False
