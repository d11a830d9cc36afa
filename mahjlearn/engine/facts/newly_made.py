"""Which exposures were laid down this turn.

`Exposure.made_this_turn` also marks an older one into which a wrong tile came this turn.
"""

from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


def newly_made(table: Table, seat: Seat, place: int) -> bool:
    """True for an exposure laid down this turn; one that only got a wrong tile now is older."""
    row = table.rack(seat).exposures
    if row[place].fault is not Ground.WRONG_TILE:
        return row[place].made_this_turn
    claim, last = table.turn.claim, place == len(row) - 1
    called = claim is not None and claim.exposed and table.turn.seat is seat
    return row[place].made_this_turn and called and last
