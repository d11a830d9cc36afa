"""What a box is made of, and what the engine decides about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from mahjlearn.course.kinds.choose.facets import box_right
from mahjlearn.course.kinds.choose.values import Box
from mahjlearn.course.kit.facet import YES
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.tries import Play
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a box stands for, each play by which it could be right, and what explains it."""

    text: str
    tries: tuple[Play, ...]
    because: tuple[str, ...]
    rules: tuple[str, ...]
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()


def boxes_of(setup: Setup, found: Sequence[Candidate]) -> tuple[Box, ...]:
    """A lettered box each, right or not as the engine says."""
    return tuple(_box(setup, *pair) for pair in zip(ascii_lowercase, found, strict=False))


def _box(setup: Setup, letter: str, one: Candidate) -> Box:
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
