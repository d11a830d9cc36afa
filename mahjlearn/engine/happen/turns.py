"""Picking, racking, putting back, ending the turn."""

from collections.abc import Callable
from dataclasses import replace

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.hands import rack_pick, settle_exposures
from mahjlearn.engine.table import Began, Table, Turn


def _pick(table: Table, event: Event) -> Table:
    wrong = {Verb.PICK_WRONG_END: "end", Verb.PICK_WRONG_WALL: "wall"}.get(event.verb)
    turn = Turn(event.actor, Began.PICKED, in_hand=event.tile, wrong_pick=wrong)
    if table.turn.seat is event.seat:
        turn = replace(turn, exchange=table.turn.exchange, said=table.turn.said)
    wall = None if table.wall is None else table.wall - 1
    return replace(table, turn=turn, wall=wall)


def _rack(table: Table, event: Event) -> Table:
    return rack_pick(table) if table.turn.seat is event.seat else table


def _put_back(table: Table, event: Event) -> Table:
    turn = replace(table.turn, began=Began.NO, in_hand=None, wrong_pick=None)
    wall = None if table.wall is None else table.wall + 1
    return replace(table, turn=turn, wall=wall)


def _end(table: Table, event: Event) -> Table:
    settled = settle_exposures(table, event.actor)
    return settled.with_turn(Turn(settled.next_live(event.actor)))


TURNS: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.PICK: _pick,
    Verb.PICK_WRONG_END: _pick,
    Verb.PICK_WRONG_WALL: _pick,
    Verb.RACK: _rack,
    Verb.PUT_PICK_BACK: _put_back,
    Verb.END_TURN: _end,
}
