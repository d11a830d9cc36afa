"""How hard a question at a table is, derived from the table. From 1 to 4."""

from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games.jokers import on_show

LEVELS = (1, 2, 3, 4)
_FEW_EXPOSURES = 2
_FAR_BACK = 2


def level_of(table: Table, actor: Seat, back: int = 0) -> int:
    """The level of a question about what the actor does now.

    1: one joker on show at most, the fact in this turn, two exposures at most. 2: more of either.
    3: the fact lies two events back or more (`back`), or own and other racks show jokers. 4: two
    rules meet, because a hand is dead or at fault, a line is concealed, or a discard is misnamed.
    """
    if _two_rules_meet(table):
        return 4
    shown = on_show(table)
    if back >= _FAR_BACK or {one.owner is actor for one in shown} == {True, False}:
        return 3
    exposures = sum(len(rack.exposures) for rack in table.racks)
    jokers = sum(one.exposure.jokers for one in shown)
    return 2 if jokers > 1 or exposures > _FEW_EXPOSURES else 1


def _two_rules_meet(table: Table) -> bool:
    misnamed = table.discard is not None and table.discard.named is not None
    return misnamed or any(
        table.rack(seat).hand is not HandState.LIVE or table.rack(seat).line.concealed
        for seat in SEATS
    )
