"""What has been passed in the Charleston, what is still to be passed, and what is owed."""

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import (
    BLIND,
    IN_A_PASS,
    NO_PASSES,
    OPEN_END,
    Debt,
    Passes,
    Passing,
    receiver,
    way_of,
)
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, Turn


def passes_of(table: Table) -> Passes:
    """What is under way in the Charleston; empty where nothing is."""
    return table.passes or NO_PASSES


def to_pass(table: Table, seat: Seat) -> int:
    """How many tiles the seat has still to pass in this pass.

    In the courtesy at most, as long as the one across has not passed; then as many as that.
    """
    made = passes_of(table).of(seat)
    return made.short if made is not None else across_passes(table, seat) or IN_A_PASS


def across_passes(table: Table, seat: Seat) -> int:
    """How many tiles the one across has in the courtesy; 0 where nothing is passed yet."""
    across = passes_of(table).of(receiver(seat, "across"))
    if table.charleston != "courtesy" or across is None:
        return 0
    return len(across.tiles) + across.short


def debt_paid(table: Table, event: Event) -> Debt | None:
    """The debt that the pass settles, in part or whole."""
    seat, way = event.actor, event.direction
    if way is None:
        return None
    count = len(event.tiles) + event.number
    for debt in passes_of(table).debts:
        if debt.seat is seat and debt.to is receiver(seat, way) and count <= debt.tiles:
            return debt
    return None


DEALT = Turn(Seat.EAST, Began.PICKED, racked=True)
"""East's fourteen of the deal count as picked and racked."""


def opens(table: Table, event: Event) -> bool:
    """True for East's first discard, where the Charleston may be over (CH3)."""
    if event.verb not in (Verb.DISCARD, Verb.NAME) or event.seat is not Seat.EAST:
        return False
    return table.passes is None and table.charleston in OPEN_END


def coming_with_a_joker(table: Table, event: Event) -> Passing | None:
    """What the owner has passed, where a joker of it is on its way to whoever returns one."""
    made = None if event.owner is None else passes_of(table).of(event.owner)
    if made is None or table.charleston is None or Tile.JOKER not in made.tiles:
        return None
    return made if receiver(made.seat, way_of(table.charleston)) is event.seat else None


def joker_passed(table: Table) -> bool:
    """True where a joker is on its way, or has come, by mistake."""
    passes = passes_of(table)
    return bool(passes.jokers) or any(Tile.JOKER in made.tiles for made in passes.made)


def fits(table: Table, event: Event) -> bool:
    """True for a pass of the right direction and of no more tiles than are still to be passed.

    In the courtesy the second of two passes as many as the first.
    """
    if table.charleston is None or event.direction != way_of(table.charleston):
        return False
    if event.number and table.charleston not in BLIND:
        return False
    count, wanted = len(event.tiles) + event.number, to_pass(table, event.actor)
    return count == wanted or (count < wanted and not across_passes(table, event.actor))
