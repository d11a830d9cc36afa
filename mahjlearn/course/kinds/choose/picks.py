"""The boxes of a choice among tiles of the table: exposed jokers, or the learner's own tiles."""

from collections.abc import Callable

from mahjlearn.course.kinds.choose.boxes import Candidate, boxes_of
from mahjlearn.course.kinds.choose.values import Box
from mahjlearn.course.kit.exchanges import (
    Target,
    TriedExchange,
    decided_by,
    distance,
    most_telling,
    own_tiles,
    targets,
    tried_exchange,
    why,
)
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.values import name_of
from mahjlearn.engine.facts.spots import held_spot, joker_spot
from mahjlearn.engine.rulings import Point, Spot
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import exposure_in_words, with_article

Maker = Callable[[Setup, tuple[str, ...]], tuple[Box, ...]]
Tried = list[TriedExchange]


def boxes_of_jokers(setup: Setup, explained: tuple[str, ...]) -> tuple[Box, ...]:
    """A box an exposure with jokers, right where some own tile buys one of them now."""
    tiles = own_tiles(setup.now, setup.you)
    found = []
    for at in targets(setup.now, setup.you):
        tried = _tried(setup, [(tile, at) for tile in tiles])
        spot = joker_spot(setup.now, at.owner, at.place)[0]
        because = _why_joker(setup, explained, tried)
        text = _joker_words(at, setup.you)
        found.append(_candidate(text, spot, at.exposure.tiles, tried, because))
    return boxes_of(setup, found)


def boxes_of_tiles(setup: Setup, explained: tuple[str, ...]) -> tuple[Box, ...]:
    """A box an own tile, right where it buys some exposed joker now; twins share one."""
    jokers = targets(setup.now, setup.you)
    found = []
    for tile in own_tiles(setup.now, setup.you):
        tried = _tried(setup, [(tile, at) for at in jokers])
        spot = held_spot(setup.now, setup.you, tile)[0]
        because = _why_tile(setup, explained, tried)
        found.append(_candidate(tile_name(tile), spot, (tile,), tried, because))
    return boxes_of(setup, found)


PICKS: dict[str, Maker] = {"jokers": boxes_of_jokers, "tiles": boxes_of_tiles}


def _candidate(
    text: str, spot: Spot, tiles: tuple[Tile, ...], tried: Tried, because: tuple[str, ...]
) -> Candidate:
    tries = tuple((one.event,) for one in tried)
    rules = decided_by(most_telling(tried))
    return Candidate(text, tries, because, rules, spot, (tiles,))


def _tried(setup: Setup, pairs: list[tuple[Tile, Target]]) -> Tried:
    found = [tried_exchange(setup, tile, at) for tile, at in pairs]
    return [one for one in found if one is not None]


def _joker_words(at: Target, you: Seat) -> str:
    """`Right’s joker in the pung of 3 Craks`."""
    whose = "Your" if at.owner is you else f"{name_of(at.owner, you)}’s"
    joker = "joker" if at.exposure.jokers == 1 else "jokers"
    return f"{whose} {joker} in the {exposure_in_words(at.exposure)}"


def _why_joker(setup: Setup, explained: tuple[str, ...], tried: Tried) -> tuple[str, ...]:
    told = most_telling(tried)
    wanted = told.exposure.natural
    if told.ruling.point is Point.MATCH and wanted is not None and distance(told):
        return (f"You hold no {tile_name(wanted)}.",)
    return why(setup, told, explained)


def _why_tile(setup: Setup, explained: tuple[str, ...], tried: Tried) -> tuple[str, ...]:
    told = most_telling(tried)
    if told.ruling.point is Point.MATCH and distance(told) > 1:
        return (f"No joker on the table stands for {with_article(tile_name(told.tile))}.",)
    return why(setup, told, explained)
