"""The boxes of a choice, each right or not as the engine says.

A box is a tile of the table that is picked, or a way to act that an author wrote.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import ClassVar

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
from mahjlearn.course.kit.facet import YES, Facet, believers
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.course.kit.viewpoint import Setup
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import Task, audience_of, name_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.facts.spots import held_spot, joker_spot
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Point, Spot
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import exposure_in_words, with_article


@dataclass(frozen=True, slots=True)
class Box:
    """Something to tick: a tile of the table (`spot`), or a text with tiles drawn beside it.

    `right` and what the engine gives as reason; `rules` are those that decide about it. It is
    right where the last event of one of `tries` is allowed after the puzzle’s play; `facet` is
    that decision.
    """

    hashed_fields: ClassVar[tuple[str, ...]] = (
        *("letter", "text", "right", "because", "rules", "mixups", "spot", "groups"),
    )

    letter: str
    text: str
    right: bool
    because: tuple[str, ...]
    rules: tuple[str, ...]
    facet: Facet = field(repr=False, compare=False)
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()
    tries: tuple[Play, ...] = field(default=(), repr=False)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder judges it otherwise than the rule book."""
        return believers(self.facet)

    @property
    def is_own_tile(self) -> bool:
        """True where the box is one of the learner's own tiles."""
        return self.spot is not None and self.spot.place != "exposed"


@dataclass(frozen=True, slots=True)
class Choose(Task):
    """Boxes, some right and some not. `tiles`: the boxes are tiles of the table.

    `pick` says which tiles, as a file says it; it is empty for options.
    """

    boxes: tuple[Box, ...]
    tiles: bool
    pick: str = field(default="", repr=False)

    @property
    def deciding_rules(self) -> frozenset[str]:
        """Of every box: each is judged by itself."""
        return frozenset(number for box in self.boxes for number in box.rules)


def box_right(setup: Setup, letter: str, tries: tuple[Play, ...]) -> AnyAllowed:
    """Whether one of the tries of a box is allowed."""
    return AnyAllowed(f"box-{letter}", setup, tries)


@dataclass(frozen=True, slots=True)
class UnjudgedBox:
    """What a box stands for, each play by which it could be right, and what explains it."""

    text: str
    tries: tuple[Play, ...]
    because: tuple[str, ...]
    rules: tuple[str, ...]
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()


def boxes_of(setup: Setup, found: Sequence[UnjudgedBox]) -> tuple[Box, ...]:
    """A lettered box each, right or not as the engine says."""
    return tuple(_box(setup, *pair) for pair in zip(ascii_lowercase, found, strict=False))


def _box(setup: Setup, letter: str, one: UnjudgedBox) -> Box:
    facet = box_right(setup, letter, one.tries)
    return Box(
        letter=letter,
        text=one.text,
        right=facet.answer(LEAGUE) == (YES,),
        because=one.because,
        rules=one.rules,
        facet=facet,
        spot=one.spot,
        groups=one.groups,
        tries=one.tries,
    )


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
        found.append(_unjudged(text, spot, at.exposure.tiles, tried, because))
    return boxes_of(setup, found)


def boxes_of_tiles(setup: Setup, explained: tuple[str, ...]) -> tuple[Box, ...]:
    """A box an own tile, right where it buys some exposed joker now; twins share one."""
    jokers = targets(setup.now, setup.you)
    found = []
    for tile in own_tiles(setup.now, setup.you):
        tried = _tried(setup, [(tile, at) for at in jokers])
        spot = held_spot(setup.now, setup.you, tile)[0]
        because = _why_tile(setup, explained, tried)
        found.append(_unjudged(tile_name(tile), spot, (tile,), tried, because))
    return boxes_of(setup, found)


PICKS: dict[str, Maker] = {"jokers": boxes_of_jokers, "tiles": boxes_of_tiles}


def _unjudged(
    text: str, spot: Spot, tiles: tuple[Tile, ...], tried: Tried, because: tuple[str, ...]
) -> UnjudgedBox:
    tries = tuple((one.event,) for one in tried)
    rules = decided_by(most_telling(tried))
    return UnjudgedBox(text, tries, because, rules, spot, (tiles,))


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


@dataclass(frozen=True, slots=True)
class WayToAct:
    """A way to act: what it is called, what is done, and the tiles drawn beside it."""

    text: str
    play: Play
    groups: tuple[tuple[Tile, ...], ...] = ()


def boxes_of_ways(
    setup: Setup, ways: tuple[WayToAct, ...], explained: tuple[str, ...]
) -> tuple[Box, ...]:
    """A box a way, right where its last event is allowed; every line of it must be possible."""
    return boxes_of(setup, [_unjudged_way(setup, way, explained) for way in ways])


def _unjudged_way(setup: Setup, way: WayToAct, explained: tuple[str, ...]) -> UnjudgedBox:
    judged = judge_play(setup.table, (*setup.play, *way.play))
    because = sentences(judged.ruling, judged.event, audience_of(setup.you), explained)
    rules = rules_of(judged.ruling, judged.event)
    return UnjudgedBox(way.text, (way.play,), because, rules, groups=way.groups)
