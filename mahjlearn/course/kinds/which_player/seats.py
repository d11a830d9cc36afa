"""The seats as candidates, each with the act that would be theirs."""

from collections.abc import Iterator, Mapping

from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.making import (
    JudgedThing,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.touching.names import around, name_of_seat
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried
from mahjlearn.engine.table.tiles import Seat


def players(
    setup: Setup,
    acts: Mapping[Seat, Play],
    explained: tuple[str, ...] = (),
    words: str = "",
    *,
    many: bool = False,
) -> Touching:
    """Which of the seats may do what is theirs to try; a seat without an act may not."""
    candidates = candidates_of(_asked(setup, acts, explained))
    none = none_of(words, candidates, said_once(candidates))
    return Touching(candidates, quotas_of(candidates, many=many), many, none)


def _asked(
    setup: Setup, acts: Mapping[Seat, Play], explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    for seat in around(setup.you):
        play = acts.get(seat, ())
        facet = AnyAllowed(f"player-{seat}", setup, (play,) if play else ())
        name = name_of_seat(seat, setup.you)
        if not play:
            yield JudgedThing(seat_of(seat), name, facet, ())
            continue
        found = tried(setup, play, explained)
        yield JudgedThing(seat_of(seat), name, facet, found.because, found.rules)
