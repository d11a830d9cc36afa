"""Acts tried in place of an exchange: a tile out of an exposure, a joker for a natural."""

from collections.abc import Callable

from mahjlearn.engine.effects.hands import give_tiles, set_exposure, take_tile
from mahjlearn.engine.effects.swapping import no_longer_wrong, take_out_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, without
from mahjlearn.engine.table.values import replace


def tamper(table: Table, event: Event) -> Table:
    """Move a tile from an exposure to the actor's slope."""
    owner = event.owner or event.actor
    row = table.rack(owner).exposures
    place = next((i for i, exposure in enumerate(row) if event.tile in exposure.tiles), None)
    if place is None:
        return table
    return give_tiles(take_out_of(table, owner, place, event.tile), event.actor, event.tile)


def _reverse(table: Table, event: Event) -> Table:
    """Put jokers in and take naturals out, one for one."""
    owner = event.owner or event.actor
    for wanted in event.tiles:
        row = table.rack(owner).exposures
        place = next((i for i, exposure in enumerate(row) if wanted in exposure.tiles), None)
        if place is None:
            continue
        tiles = (*without(row[place].tiles, wanted), Tile.JOKER)
        block = replace(row[place], tiles=tiles, stands_for=row[place].natural)
        table = set_exposure(table, owner, place, no_longer_wrong(table, owner, place, block))
        table = give_tiles(take_tile(table, event.actor, Tile.JOKER), event.actor, wanted)
    return table


def _gift(table: Table, event: Event) -> Table:
    taken = take_tile(table, event.actor, Tile.JOKER)
    return give_tiles(taken, event.owner or event.actor, Tile.JOKER)


TAMPERING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.GIVE_JOKER: _reverse,
    Verb.GIVE_JOKER_FREE: _gift,
    Verb.TAMPER: tamper,
}
