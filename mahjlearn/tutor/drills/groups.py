"""Pung or not: three to five tiles, and the question if they are a group."""

from collections.abc import Callable, Iterator

from mahjlearn.engine.table.tiles import (
    Grouping,
    Tile,
    grouping_of,
    is_block,
    natural_of,
    tile_name,
)
from mahjlearn.engine.words.sentences import capital, plural
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills.item import (
    ITEMS,
    NATURALS,
    DrillItem,
    DrillOption,
    in_words,
    look_alikes,
)

YES, NO = "yes", "no"
OPTIONS = (DrillOption(NO, "Not a group"), DrillOption(YES, "A group"))
Tiles = tuple[Tile, ...]
_WINDS = (Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH)
_DRAGONS = (Tile.RED, Tile.GREEN, Tile.SOAP)


def group_of(tiles: Tiles) -> Grouping | None:
    """Return the group that the tiles are, by the engine; None for no group."""
    natural = natural_of(tiles)
    if natural is None or not is_block(tiles, natural):
        return None
    return grouping_of(len(tiles))


def group_items(chance: Chance) -> list[DrillItem]:
    """Return ten rows of tiles, half of them groups, no row twice."""
    answers = chance.shuffled([YES, NO] * (ITEMS // 2))
    naturals = iter(chance.shuffled(NATURALS))
    shapes = iter(chance.shuffled(_GROUP_SHAPES))
    made = iter(chance.shuffled(_NO_GROUPS))
    items: list[DrillItem] = []
    for answer in answers:
        if answer == YES:
            tiles = _group(next(naturals), *next(shapes))
        else:
            tiles = next(made)(naturals, chance)
        items.append(_item(tuple(chance.shuffled(tiles))))
    return items


def _item(tiles: Tiles) -> DrillItem:
    group = group_of(tiles)
    said = line_of(tuple(sorted(tiles, key=lambda tile: tile is Tile.JOKER)), group)
    return DrillItem(tiles, YES if group else NO, said, OPTIONS)


def line_of(tiles: Tiles, group: Grouping | None) -> str:
    """Return why the tiles are a group, or none."""
    if group is not None:
        return f"{capital(in_words(tiles))} are a {group.value}."
    kinds = list(dict.fromkeys(tile for tile in tiles if tile.is_natural))
    if set(kinds) == set(_WINDS):
        return "NEWS is four singles, not a group."
    if set(kinds) <= set(_DRAGONS) and len(kinds) == 3:
        return "Three different dragons don’t match."
    if len(kinds) >= 3 and len({tile.value[-1] for tile in kinds}) == 1:
        return "Tiles in a row don’t match. A group is all the same tile."
    if len(kinds) >= 3:
        return "Same number, but three suits. A group is all the same tile."
    odd = min(kinds, key=tiles.count)
    (main,) = (tile for tile in kinds if tile is not odd)
    name = plural(main) if tiles.count(main) > 1 else tile_name(main)
    return f"The {tile_name(odd)} doesn’t match the {name}."


def _group(natural: Tile, size: int, jokers: int) -> Tiles:
    """Return a group with so many jokers, more where a set has too few of the natural."""
    naturals = min(size - jokers, natural.in_a_set)
    return (natural,) * naturals + (Tile.JOKER,) * (size - naturals)


_GROUP_SHAPES = ((3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (5, 3))
"""Tiles in a group, and how many of them are jokers."""


def _stranger(naturals: Iterator[Tile], chance: Chance, same: int, jokers: int) -> Tiles:
    natural = next(naturals)
    likes = [one for one in look_alikes(natural) if one.is_natural]
    return (natural,) * same + (likes[chance.below(2)],) + (Tile.JOKER,) * jokers


def _pair_and_stranger(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return _stranger(naturals, chance, 2, 0)


def _pair_stranger_joker(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return _stranger(naturals, chance, 2, 1)


def _two_kinds_and_joker(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return _stranger(naturals, chance, 1, 1 + chance.below(2))


def _three_and_stranger(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return _stranger(naturals, chance, 3, chance.below(2))


def _run(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    first, suit = 1 + chance.below(7), "BCD"[chance.below(3)]
    return tuple(Tile(f"{first + more}{suit}") for more in range(3))


def _three_suits(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    number = 1 + chance.below(9)
    return tuple(Tile(f"{number}{suit}") for suit in "BCD") + (Tile.JOKER,) * chance.below(2)


def _dragons(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return (*_DRAGONS, *(Tile.JOKER,) * chance.below(2))


def _news(naturals: Iterator[Tile], chance: Chance) -> Tiles:
    return _WINDS


_NO_GROUPS: tuple[Callable[[Iterator[Tile], Chance], Tiles], ...] = (
    _pair_and_stranger,
    _pair_stranger_joker,
    _two_kinds_and_joker,
    _three_and_stranger,
    _run,
    _three_suits,
    _dragons,
    _news,
)
