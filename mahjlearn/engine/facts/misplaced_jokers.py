"""In what group a joker stands where none may stand; one fact for JU2, JU3 and JU4."""

from mahjlearn.engine.facts.laid_out import laid_out
from mahjlearn.engine.facts.winning import is_mah_jongg, joker_for_nothing, misplaced_joker
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Grouping, Tile, grouping_of


def misplaced(table: Table, event: Event, options: Options) -> Grouping | None:
    """Single, pair, or NEWS for any block of singles; None where every joker stands well.

    It looks at the tiles laid down, or at the hand with which mah jongg is declared.
    """
    if event.verb is not Verb.DECLARE:
        return _laid_down(event.tiles)
    event = laid_out(table, event)
    line = table.rack(event.actor).line
    if event.groups and line.groups:
        return misplaced_joker(event, line.groups, options)
    if is_mah_jongg(table, event, options):
        return None
    need = joker_for_nothing(table, event, options)
    return None if need is None else need.grouping


def _laid_down(tiles: tuple[Tile, ...]) -> Grouping | None:
    if Tile.JOKER not in tiles:
        return None
    if len({tile for tile in tiles if tile.is_natural}) > 1:
        return Grouping.NEWS
    return grouping_of(len(tiles)) if len(tiles) < 3 else None
