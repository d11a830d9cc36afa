"""The tiles of a rule's example, drawn in a row with a few words above each group."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.board.tiles import bare_tile_html
from lessons.board.words import shown_name
from lessons.reference.data_files import table
from lessons.web.prose import whole
from mahjlearn.engine.notation.forms.tiles_text import read_tiles
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Shown:
    """Tiles side by side, and what they are: `Across shows`."""

    caption: str
    tiles: tuple[Tile, ...]


@cache
def groups_of(number: str) -> tuple[Shown, ...]:
    """The groups of a rule's picture; none where the example has no tiles to show."""
    text = table("pictures").get(number, "")
    return tuple(_group(part) for part in text.split(" | ")) if text else ()


def picture_of(*rules: Rule) -> list[dict[str, Any]]:
    """The picture of the first of the rules that has one, as `_tiles.html` asks for it."""
    found = next((groups_of(rule.id) for rule in rules if groups_of(rule.id)), ())
    return [group_context(group) for group in found]


def group_context(group: Shown) -> dict[str, Any]:
    """The tiles as art, and as one name for a screen reader."""
    return {
        "caption": whole(group.caption),
        "name": ", ".join(shown_name(tile) for tile in group.tiles),
        "tiles": [bare_tile_html(tile.value) for tile in group.tiles],
    }


def _group(part: str) -> Shown:
    caption, _, tiles = part.rpartition(": ")
    return Shown(caption, read_tiles(tiles))
