"""Picking, racking, putting back, ending the turn."""

from collections.abc import Callable

from mahjlearn.engine.effects.hands import (
    adopt_early,
    find_wrong_tiles,
    gather,
    give_tiles,
    leave_open,
    picked_out_of_turn_to_the_wall,
    rack_pick,
    rack_strays,
    rack_unracked,
    settle_exposures,
    unracked_to_the_wall,
)
from mahjlearn.engine.facts.charleston import draws_the_missing_tile
from mahjlearn.engine.facts.counts import picked_out_of_turn_by
from mahjlearn.engine.facts.turn import due_to_pick
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.turn import Began, Turn
from mahjlearn.engine.table.values import replace


def _pick(table: Table, event: Event) -> Table:
    """Put a tile picked out of turn in the picker's hand; the turn stays where it is."""
    wrong = {Verb.PICK_WRONG_END: "end", Verb.PICK_WRONG_WALL: "wall"}.get(event.verb)
    wall = None if table.wall is None else table.wall - 1
    if draws_the_missing_tile(table, event):
        return _fill_up(replace(table, wall=wall), event)
    if not due_to_pick(table, event.actor):
        strays = (*table.picked_out_of_turn, (event.actor, event.tile))
        return replace(table, picked_out_of_turn=strays, wall=wall)
    table = rack_pick(table) if table.turn.seat is event.seat else gather(table)
    table = rack_unracked(table, event.actor)
    turn = Turn(event.actor, Began.PICKED, in_hand=event.tile, wrong_pick=wrong)
    if table.turn.seat is event.seat:
        turn = replace(turn, exchange=table.turn.exchange, said=table.turn.said)
    return adopt_early(replace(table, turn=turn, wall=wall))


def _fill_up(table: Table, event: Event) -> Table:
    """Rack the tile that was missing; a wrong number that was noticed is put right by it."""
    table = give_tiles(table, event.actor, event.tile)
    rack = table.rack(event.actor)
    if rack.ground is not Ground.WRONG_COUNT:
        return table
    return table.with_rack(event.actor, replace(rack, hand=HandState.LIVE, ground=None))


def _rack(table: Table, event: Event) -> Table:
    table = rack_strays(table, event.actor)
    return rack_pick(table) if table.turn.seat is event.seat else table


def _put_back(table: Table, event: Event) -> Table:
    """Put a pick back, first one that was out of turn; one that gave way to a call is gone."""
    if picked_out_of_turn_by(table, event.actor):
        return picked_out_of_turn_to_the_wall(table, event.actor)
    if table.turn.gave_way is event.seat:
        return table.with_turn(replace(table.turn, gave_way=None))
    if table.turn.seat is not event.seat or table.turn.in_hand is None:
        return unracked_to_the_wall(table, event.actor)
    turn = replace(table.turn, began=Began.NO, in_hand=None, wrong_pick=None)
    wall = None if table.wall is None else table.wall + 1
    return replace(table, turn=turn, wall=wall)


def _end(table: Table, event: Event) -> Table:
    if table.nothing_to_pick(event.actor):
        return replace(table, over="wall game")
    gathered = gather(leave_open(table, event.actor))
    settled = find_wrong_tiles(settle_exposures(gathered, event.actor))
    return adopt_early(settled.with_turn(Turn(settled.next_live(event.actor))))


TURNS: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.PICK: _pick,
    Verb.PICK_WRONG_END: _pick,
    Verb.PICK_WRONG_WALL: _pick,
    Verb.RACK: _rack,
    Verb.PUT_PICK_BACK: _put_back,
    Verb.END_TURN: _end,
}
