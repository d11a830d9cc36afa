"""The boxes of a choice among ways to act: each option is judged after the puzzle's play."""

from dataclasses import dataclass

from mahjlearn.course.kinds.choose.boxes import Candidate, boxes_of
from mahjlearn.course.kinds.choose.values import Box
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.words.sentences import sentences
from mahjlearn.course.values import audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.table.tiles import Tile


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
    return boxes_of(setup, [_candidate(setup, way, explained) for way in ways])


def _candidate(setup: Setup, way: WayToAct, explained: tuple[str, ...]) -> Candidate:
    judged = judge_play(setup.table, (*setup.play, *way.play))
    because = sentences(judged.ruling, judged.event, audience_of(setup.you), explained)
    rules = rules_of(judged.ruling, judged.event)
    return Candidate(way.text, (way.play,), because, rules, groups=way.groups)
