"""Whose hand can be declared dead, and on what ground. Facts for several rules."""

from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.rules.shared import wrong_tile_seen_in_time
from mahjlearn.engine.table import HandState, Table
from mahjlearn.engine.tiles import SEATS, Seat


def faulty(table: Table, owner: Seat) -> Ground | None:
    """The ground on which the hand can be declared dead; None for a good or a dead one."""
    rack = table.rack(owner)
    if rack.hand is HandState.AT_FAULT:
        return rack.ground
    if rack.hand is HandState.DEAD:
        return None
    in_time = wrong_tile_seen_in_time(table, owner)
    wrong = (e.fault for e in rack.exposures if e.fault is not None)
    return next((f for f in wrong if not (in_time and f is Ground.WRONG_TILE)), None)


def newest_fault(table: Table) -> Seat | None:
    """The hand at fault; the one on turn, or else the one that was, where there are several."""
    newest = () if table.newest is None else (table.newest,)
    order = (
        *newest,
        table.turn.seat,
        *(() if table.discard is None else (table.discard.by,)),
        *SEATS,
    )
    return next((seat for seat in order if faulty(table, seat) is not None), None)


_WRONG_EXPOSURES = frozenset({Ground.NOT_ON_CARD, Ground.WRONG_TILE, Ground.JOKER_MISPLACED})


def agrees(named: Ground | None, ground: Ground) -> bool:
    """True where the ground named is the fault, or another name for a wrong exposure."""
    return named in (None, ground) or {named, ground} <= _WRONG_EXPOSURES
