"""What the buttons of the editor do: the fields of the form to a new situation, or a refusal."""

from dataclasses import dataclass, replace

from lessons.editor.changes import settings
from lessons.editor.changes.places import PlaceForTile, name_of, read_place
from lessons.editor.changes.placing import next_place, place_tile
from lessons.editor.changes.taking import take_off, tile_at
from lessons.editor.form import Fields, refuse, tile_named
from lessons.editor.situation import Situation
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, tile_name

PLACE, MISTAKE, OFF, MOVE = "place", "place-mistake", "take-off", "move"
NO_TILE = "Choose a tile first: tap one of those in the box."
NO_PLACE = "Choose a space first: tap one of the dashed spaces on the table."


@dataclass(frozen=True, slots=True)
class Done:
    """The situation after a button. `place` stays chosen; `told` says what was done to a tile."""

    situation: Situation
    place: str = ""
    told: str = ""


def carry_out(base: Situation, posted: Fields) -> Done:
    """Do what the button says, then everything else that was changed in the form.

    `base` is what the lines say. A button that is none of the editor's own does nothing to a tile.
    Raises Refusal; then nothing has changed.
    """
    table, place, told = _tiles(base.table, posted.get("do", ""), posted)
    table = settings.changed(table, base.table, posted)
    return Done(replace(base, table=table), place, told)


def _tiles(table: Table, do: str, posted: Fields) -> tuple[Table, str, str]:
    """The table, the place that stays chosen, and what was done in words."""
    kept = posted.get("place", "")
    if do in (PLACE, MISTAKE):
        return _placed(table, _tile(posted), posted, by_mistake=do == MISTAKE)
    if do == MOVE:
        tile = tile_at(table, posted.get("give", ""))
        return _placed(take_off(table, posted.get("give", "")), tile, posted, by_mistake=False)
    if do == OFF:
        tile = tile_at(table, posted.get("give", ""))
        return take_off(table, posted.get("give", "")), kept, f"{tile_name(tile)} taken off."
    return table, kept, ""


def _placed(
    table: Table, tile: Tile, posted: Fields, *, by_mistake: bool
) -> tuple[Table, str, str]:
    place = _place(posted)
    after = place_tile(table, place, tile, by_mistake=by_mistake)
    stays = next_place(after, place)
    told = f"{tile_name(tile)} placed: {name_of(after, stays or place)}."
    kept = "" if stays is None or posted.get("stay") == "no" else stays.key
    return after, kept, told


def _tile(posted: Fields) -> Tile:
    found = tile_named(posted.get("tile", ""))
    if found is None:
        raise refuse("tile-1B", NO_TILE)
    return found


def _place(posted: Fields) -> PlaceForTile:
    found = read_place(posted.get("place", ""))
    if found is None:
        raise refuse("place-last", NO_PLACE)
    return found
