"""The kind `what_now`: two to four acts, of which the engine allows one or several now.

- `acts`    the acts as candidates, each as the engine judges it
- `values`  `ActOffered`, `WhatNow`
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.making import JudgedThing, candidates_of, quotas_of
from mahjlearn.course.kit.touching.problems import nothing_wrong, problems_of_touching
from mahjlearn.course.kit.touching.says import SAYS, with_says
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import Touching, touching_of
from mahjlearn.course.kit.touching.walkthrough import first_way
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.kit.tries import AnyAllowed, Play, tried_each
from mahjlearn.course.kit.words.limits import too_long
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


def what_now_of(puzzle: Puzzle) -> WhatNow:
    """What a puzzle of this kind asks. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, WhatNow):
        raise TypeError(f"{puzzle.slug} asks for no act")
    return puzzle.task


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


AT = ("act",)
FEWEST, MOST = 2, 4


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    task = touching_of(puzzle)
    yield from problems_of_touching(task, AT, FEWEST, MOST)
    yield from nothing_wrong(task, AT)
    if not any(one.right for one in task.candidates):
        yield Problem(AT, "None of these may be done now; one of them has to be.")
    yield from too_long(puzzle)


KEYS = {"act": "parts", SAYS: "part"}
ACT = {"text": "text", "play": "text"}


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its acts, each as the engine judges it; None where one is faulty."""
    before = len(own.faults)
    acts = _acts(own)
    if len(own.faults) > before or not acts:
        return None
    setup = set_up(puzzle.position)
    task = what_now(setup, acts, puzzle.rules)
    return Question(task=with_says(own, task, setup.now))


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


KIND = QuestionKind(
    name="what_now",
    keys=KEYS,
    required=("act",),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=first_way,
    problems=problems,
)
