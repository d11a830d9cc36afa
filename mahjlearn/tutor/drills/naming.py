"""Name the tile: one tile drawn, four names, those of the tiles that it is taken for."""

from mahjlearn.engine.table.tiles import FACES, Tile, tile_name
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills.item import (
    ITEMS,
    DrillItem,
    DrillOption,
    look_alikes,
    name_in_a_sentence,
)

CHOICES = 4
OFTEN = 5
"""So many of the ten are tiles that are often mixed up."""
_MIXED_UP = tuple(Tile(code) for code in "1B F N W E S 0 R G J 6B 9B 6C 9C 6D 9D 8B".split())


def naming_items(chance: Chance) -> list[DrillItem]:
    """Return ten tiles to name, no tile twice, half of them such as are mixed up."""
    rest = [tile for tile in FACES if tile not in _MIXED_UP]
    hard = chance.shuffled(_MIXED_UP)[:OFTEN]
    tiles = chance.shuffled([*hard, *chance.shuffled(rest)[: ITEMS - OFTEN]])
    # As even as ten in four places can be; which two have one more is left to chance.
    mixed = chance.shuffled(range(CHOICES))
    places = chance.shuffled([mixed[at % CHOICES] for at in range(ITEMS)])
    return [_item(tile, place, chance) for tile, place in zip(tiles, places, strict=True)]


def _item(tile: Tile, place: int, chance: Chance) -> DrillItem:
    others = chance.shuffled(look_alikes(tile)[: CHOICES - 1])
    named = [*others[:place], tile, *others[place:]]
    options = tuple(DrillOption(str(at), tile_name(one)) for at, one in enumerate(named))
    right = next(one.value for one in options if one.words == tile_name(tile))
    return DrillItem((tile,), right, _line(tile), options)


def _line(tile: Tile) -> str:
    if tile is Tile.SOAP:
        return "That’s Soap, the White Dragon."
    return f"That’s {with_article(name_in_a_sentence(tile))}."
