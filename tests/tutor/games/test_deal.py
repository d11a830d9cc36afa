"""152 tiles are dealt, fourteen to East, and no two deals are alike."""

from collections import Counter

from mahjlearn.engine.card.wanted import FULL_SET
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.games.hand import deal


def test_every_tile_is_somewhere() -> None:
    dealt = deal(7)
    tiles: Counter[Tile] = Counter(dealt.wall)
    for rack in dealt.table.racks:
        tiles.update(rack.sloped)
    assert tiles == FULL_SET
    assert [len(rack.sloped) for rack in dealt.table.racks] == [14, 13, 13, 13]
    assert (dealt.table.wall, len(dealt.wall)) == (99, 99)


def test_it_is_at_the_first_pass_with_east_up() -> None:
    table = deal(7).table
    assert (table.charleston, table.turn.seat) == ("first right", Seat.EAST)


def test_the_number_decides() -> None:
    assert deal(7) == deal(7)
    assert len({deal(seed).wall for seed in range(20)}) == 20
