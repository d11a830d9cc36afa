"""The kind `what_now`: two to four acts, of which the engine allows one or several now."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.reading import read_events
from mahjlearn.course.kit.touching.grammar import SAYS, with_says
from mahjlearn.course.kit.touching.kind import (
    TouchingQuestionKind,
    nothing_wrong,
)
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import JudgedThing, Touching, candidates_of, quotas_of
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried_each
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Problem, Puzzle, Question
from mahjlearn.toml.fields import Fields


@dataclass(frozen=True, slots=True)
class ActOffered:
    """An act as a button says it, and the line or lines of it; all of them have to be allowed."""

    text: str
    play: Play


@dataclass(frozen=True, slots=True)
class WhatNow(Touching):
    """The acts in their order; a candidate each, of which any right one will do."""

    acts: tuple[ActOffered, ...] = ()


def act(number: int) -> Thing:
    """An act by its number, from 1."""
    return Thing(What.ACT, number=number)


def what_now(
    setup: Setup, acts: tuple[ActOffered, ...], explained: tuple[str, ...] = ()
) -> WhatNow:
    """Which of the acts may be done now; any of them that may is right."""
    candidates = candidates_of(_asked(setup, acts, explained))
    quotas = quotas_of(candidates, many=False)
    return WhatNow(candidates, quotas, many=False, none=None, acts=acts)


def _asked(
    setup: Setup, acts: tuple[ActOffered, ...], explained: tuple[str, ...]
) -> Iterator[JudgedThing]:
    for number, one in enumerate(acts, 1):
        found = tried_each(setup, one.play, explained)
        facet = AnyAllowed(str(act(number)), setup, (one.play,), every=True)
        yield JudgedThing(act(number), one.text, facet, found.because, found.rules)


ACT = {"text": "text", "play": "text"}


def _acts(own: Fields) -> tuple[ActOffered, ...]:
    parts = own.parts("act")
    found = [_act(part) for part in parts]
    for part in parts:
        own.faults += part.faults
    return tuple(one for one in found if one is not None)


def _act(part: Fields) -> ActOffered | None:
    part.check(ACT, tuple(ACT))
    events = read_events(part, "play")
    if part.faults:
        return None
    return ActOffered(part.text("text"), tuple(event for event, _ in events))


class WhatNowQuestionKind(TouchingQuestionKind):
    """Acts of which any that is allowed is right."""

    name = "what_now"
    keys = {"act": "parts", SAYS: "part"}
    required = ("act",)
    at = ("act",)
    fewest = 2
    most = 4

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the acts, each as the engine judges it; None where one is faulty."""
        before = len(own.faults)
        acts = _acts(own)
        if len(own.faults) > before or not acts:
            return None
        setup = set_up(puzzle.position)
        task = what_now(setup, acts, puzzle.rules)
        return Question(task=with_says(own, task, setup.now))

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Also where every act, or none, is right."""
        yield from super().problems_of_task(task)
        yield from nothing_wrong(task, self.at)
        if not any(one.right for one in task.candidates):
            yield Problem(self.at, "None of these may be done now; one of them has to be.")


KIND = WhatNowQuestionKind()
