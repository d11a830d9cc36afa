"""A bot sees its own tiles and what lies open, and decides by nothing else."""

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.bots.calls import block_for
from mahjlearn.tutor.games.bots.discards import discard
from mahjlearn.tutor.games.bots.exchanges import swaps
from mahjlearn.tutor.games.bots.passes import passed
from mahjlearn.tutor.games.bots.players import player
from mahjlearn.tutor.games.bots.styles import STYLES
from mahjlearn.tutor.games.bots.views import view_of
from tests.tutor.games.played import hand, ways


def test_what_has_not_been_seen_is_left() -> None:
    table = parse_table(
        "South shows 5D 5D J\nEast holds 5D 1B and 11 more\nDiscards 5D 9C\nSouth discarded 9C"
    )
    view = view_of(table, Seat.EAST)
    assert (view.left[Tile("5D")], view.left[Tile("9C")], view.left[Tile.JOKER]) == (0, 2, 7)
    assert view.thrown == {Tile("5D"), Tile("9C")}
    assert [len(row) for row in view.others()] == [1, 0, 0]


def test_hidden_tiles_change_no_decision() -> None:
    for seed in range(6):
        for step in hand(seed).steps[20::25]:
            seat = step.event.actor
            assert _decisions(step.before, seat) == _decisions(_otherwise(step.before, seat), seat)


def _otherwise(table: Table, seat: Seat) -> Table:
    """The same table with the slopes of the other three dealt anew among themselves."""
    others = [other for other in SEATS if other is not seat]
    hidden = [tile for other in others for tile in table.rack(other).sloped]
    mixed = Chance("otherwise").shuffled(hidden)
    for other in others:
        rack = table.rack(other)
        mine, mixed = mixed[: len(rack.sloped)], mixed[len(rack.sloped) :]
        table = table.with_rack(other, replace(rack, sloped=tuple(mine)))
    return table


def _decisions(table: Table, seat: Seat) -> list[object]:
    one = player(1, seat, STYLES["steady"], ways())
    view = one.look(table)
    thrown = Tile.JOKER if table.discard is None else table.discard.tile
    return [
        one.plans,
        discard(one, view),
        swaps(one, view),
        passed(one, view),
        block_for(one, view, thrown),
    ]
