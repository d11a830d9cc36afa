"""The table with the declared hand on top of the winner’s rack, as everybody sees it then."""

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.turn import Turn
from mahjlearn.engine.table.values import replace


def laid_out(table: Table, position: Position) -> Table:
    """The table after the play; as it is where the declaration names no groups."""
    event = position.play[-1]
    if not event.groups:
        return table
    rack = replace(table.rack(event.actor), exposures=_groups(event, table), sloped=(), unseen=0)
    return table.with_rack(event.actor, rack).with_turn(_shown(table.turn))


def _groups(event: Event, table: Table) -> tuple[Exposure, ...]:
    """The last group that has the called tile was made with it."""
    claim = table.claim_of(event.actor)
    wanted = None if claim is None else claim.tile
    with_it = [place for place, group in enumerate(event.groups) if wanted in group][-1:]
    return tuple(
        Exposure(tuple(group), made_this_turn=place in with_it)
        for place, group in enumerate(event.groups)
    )


def _shown(turn: Turn) -> Turn:
    """Nothing is held any more, and a called tile has left the table."""
    claim = None if turn.claim is None else replace(turn.claim, exposed=True)
    return replace(turn, in_hand=None, taken_out=None, claim=claim)
