"""What is wrong with a choice among tiles: none lie there, all will do, one is left open."""

from collections.abc import Iterator

from mahjlearn.course.kinds.give_tile.asks import Ask, TakesAJoker
from mahjlearn.course.kinds.give_tile.sources import Lying
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.problems import nothing_wrong, problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import KeyPath, Problem, Puzzle

_AT: dict[str, KeyPath] = {"hand": ("table",), "discards": ("table",), "laid out": ("tiles",)}


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    task = touching_of(puzzle)
    yield from problems_of_touching(task, ("act",))
    yield from nothing_wrong(task, ("act",))
    yield from too_long(puzzle)


def problems_of_source(
    setup: Setup, row: tuple[Lying, ...], ask: Ask, source: str
) -> Iterator[Problem]:
    """What can be seen before the engine is asked."""
    if not row:
        yield Problem(_AT[source], "There is no tile to touch.")
    if isinstance(ask, TakesAJoker):
        yield from problems_of_exchanges(setup)
    elif source == "hand" and setup.now.rack(setup.you).unseen:
        yield Problem(_AT[source], f"Say what tiles are chosen from: “{setup.you} holds …”.")
