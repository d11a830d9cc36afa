"""The kind `which_player`: four seats or nobody. Who is next, who gets the tile, who may?

Right are the seats for which the engine allows the act: that of the file with the seat in its gap,
or the line that is written for the seat.
"""

from collections.abc import Iterator, Mapping

from mahjlearn.course.kit.books import BOOK
from mahjlearn.course.kit.reading import check_template, filled, read_events
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import (
    TouchingQuestionKind,
    nothing_wrong,
)
from mahjlearn.course.kit.touching.names import around, name_of_seat
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.values import (
    JudgedThing,
    Touching,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Problem, Puzzle, Question
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields


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


GAP, NOBODY = "seat", "Nobody"
WINDS = tuple(seat.value for seat in SEATS)


def _acts(own: Fields) -> dict[Seat, Play]:
    part = own.part("acts")
    if part is None and "act" not in own.values:
        own.fault("", "There is no act; add “act”, or [acts] with a line a seat.")
    elif part is not None and "act" in own.values:
        own.fault("acts", "Write one act for all the seats or one for each, not both.")
    elif part is not None:
        return _each(own, part)
    elif check_template(own, "act", GAP, WINDS):
        return {seat: filled(own.text("act"), GAP, seat.value) for seat in SEATS}
    return {}


def _each(own: Fields, part: Fields) -> dict[Seat, Play]:
    part.check(dict.fromkeys(WINDS, "text"), ())
    found: dict[Seat, Play] = {}
    for seat in SEATS:
        if seat.value in part.values:
            found[seat] = tuple(event for event, _ in read_events(part, seat.value))
    own.faults += part.faults
    return found


class WhichPlayerQuestionKind(TouchingQuestionKind):
    """Four seats, of which those are right that may do what the file says."""

    name = "which_player"
    keys = {
        BOOK: "text",
        "act": "text",
        "acts": "part",
        "many": "flag",
        NONE: "text",
        SAYS: "part",
    }
    at = ("act",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the seats, each as the engine judges it; None where an act is faulty."""
        before = len(own.faults)
        acts = _acts(own)
        if len(own.faults) > before:
            return None
        setup, many = set_up(puzzle.position), own.values.get("many") is True
        task = players(setup, acts, puzzle.rules, own.text(NONE, NOBODY), many=many)
        return Question(task=with_says(own, task, setup.now))

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Also where everything is right."""
        yield from super().problems_of_task(task)
        yield from nothing_wrong(task, self.at)


KIND = WhichPlayerQuestionKind()
