"""The tiles as candidates, each asked the same; tiles of one face are judged alike."""

from collections.abc import Iterable, Iterator

from mahjlearn.course.kinds.give_tile.asks import Ask
from mahjlearn.course.kinds.give_tile.sources import Lying
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.making import (
    JudgedThing,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import AnyAllowed


def tiles_to_give(
    setup: Setup,
    row: Iterable[Lying],
    ask: Ask,
    explained: tuple[str, ...] = (),
    words: str = "",
    *,
    many: bool = False,
) -> Touching:
    """Which of the tiles it may be; `words` for the answer that there is none."""
    candidates = candidates_of(_asked(setup, row, ask, explained))
    none = none_of(words, candidates, said_once(candidates))
    return Touching(candidates, quotas_of(candidates, many=many), many, none)


def _asked(
    setup: Setup, row: Iterable[Lying], ask: Ask, explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    for one in row:
        found = ask.of(setup, one, explained)
        name = f"{'earlier' if one.earlier else 'tile'}-{one.tile.value}"
        facet = AnyAllowed(name, setup, found.tries)
        yield JudgedThing(one.thing, one.name, facet, found.because, found.rules, found.partners)
