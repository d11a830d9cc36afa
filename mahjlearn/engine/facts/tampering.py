"""A tile taken out of an exposure, and what is left there."""

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table, newly_made
from mahjlearn.engine.table.tiles import Tile, without


def tampered_place(table: Table, event: Event) -> int | None:
    """The place in its owner’s row of the exposure the tile comes from; None where none has it."""
    row = table.rack(event.owner or event.actor).exposures
    return next((i for i, exposure in enumerate(row) if event.tile in exposure.tiles), None)


def from_a_fresh_one(table: Table, event: Event) -> bool:
    """True where the exposure was made this turn, by its owner."""
    place = tampered_place(table, event)
    return place is not None and newly_made(table, event.owner or event.actor, place)


def rest_of_own(table: Table, event: Event) -> tuple[Tile, ...] | None:
    """What is left of the actor’s own exposure of this turn; None for every other exposure."""
    place = tampered_place(table, event)
    if place is None or event.owner is not event.seat or not from_a_fresh_one(table, event):
        return None
    return without(table.rack(event.actor).exposures[place].tiles, event.tile)
