"""The kind `what_now`: two to four acts, of which the engine allows one or several now.

With `ask = "books"` those are right on which the rule books differ: what to ask about beforehand.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.books import BOOK, NAMES
from mahjlearn.course.kit.facet import Facet, YesNo, bind
from mahjlearn.course.kit.reading import read_events
from mahjlearn.course.kit.touching.grammar import SAYS, with_says
from mahjlearn.course.kit.touching.kind import (
    TouchingQuestionKind,
    nothing_wrong,
)
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import JudgedThing, Touching, candidates_of, quotas_of
from mahjlearn.course.kit.tries import AnyAllowed, Play, Tried, tried_each
from mahjlearn.course.kit.viewpoint import OPEN, Setup, set_up, viewpoint
from mahjlearn.course.values import Position, Problem, Puzzle, Question
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Verdict
from mahjlearn.toml.fields import Fields, nearest

BOOKS = "books"
"""What `ask` says where the acts are asked about on which the rule books differ."""


@dataclass(frozen=True, slots=True)
class ActOffered:
    """An act as a button says it, and the line or lines of it; all of them have to be allowed."""

    text: str
    play: Play


@dataclass(frozen=True, slots=True)
class WhatNow(Touching):
    """The acts in their order; a candidate each, of which any right one will do."""

    acts: tuple[ActOffered, ...] = ()


@dataclass(frozen=True, slots=True)
class WhatToAsk(WhatNow):
    """Acts that are only asked about: right is one on which the rule books differ."""


def act(number: int) -> Thing:
    """An act by its number, from 1."""
    return Thing(What.ACT, number=number)


def what_now(
    setup: Setup,
    acts: tuple[ActOffered, ...],
    explained: tuple[str, ...] = (),
    *,
    differing: bool = False,
) -> WhatNow:
    """Which of the acts may be done now; any of them that may is right.

    With `differing`, on which of them the rule books differ.
    """
    candidates = candidates_of(_asked(setup, acts, explained, differing))
    quotas = quotas_of(candidates, many=False)
    made = WhatToAsk if differing else WhatNow
    return made(candidates, quotas, many=False, none=None, acts=acts)


def _asked(
    setup: Setup, acts: tuple[ActOffered, ...], explained: tuple[str, ...], differing: bool
) -> Iterator[JudgedThing]:
    for number, one in enumerate(acts, 1):
        name = str(act(number))
        if differing:
            every = tuple(tried_each(each, one.play, explained) for each in _by_each_book(setup))
            events = (*setup.play, *one.play)
            facet: Facet = YesNo(name, events, bind(books_differ, setup, one.play))
            yield JudgedThing(act(number), one.text, facet, every[0].because, _rules_of(every))
            continue
        found = tried_each(setup, one.play, explained)
        facet = AnyAllowed(name, setup, (one.play,), every=True)
        yield JudgedThing(act(number), one.text, facet, found.because, found.rules)


def books_differ(ruleset: Ruleset, setup: Setup, play: Play) -> bool:
    """Return True if one rule book allows the act and another forbids it, beliefs held or not."""
    said = set()
    for each in _by_each_book(setup):
        here = viewpoint(each, ruleset).after_all(play[:-1])
        ruling = here.rules_on(play[-1])
        if ruling is not None and ruling.verdict not in OPEN:
            said.add(ruling.verdict is Verdict.LEGAL)
    return len(said) > 1


def _by_each_book(setup: Setup) -> tuple[Setup, ...]:
    """Return the League's table, and that of each other book."""
    return tuple(
        set_up(Position(setup.table, setup.play, setup.you, book)) for book in ("", *NAMES)
    )


def _rules_of(every: tuple[Tried, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for one in every for rule in one.rules))


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
    keys = {BOOK: "text", "ask": "text", "act": "parts", SAYS: "part"}
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
        ask = own.text("ask")
        if ask not in ("", BOOKS):
            own.fault("ask", f"“{ask}” can’t be asked; {nearest(ask, (BOOKS,))}.")
            return None
        setup = set_up(puzzle.position)
        task = what_now(setup, acts, puzzle.rules, differing=ask == BOOKS)
        return Question(task=with_says(own, task, setup.now))

    def problems_of_task(self, task: Touching) -> Iterator[Problem]:
        """Also where every act, or none, is right."""
        yield from super().problems_of_task(task)
        yield from nothing_wrong(task, self.at)
        if not any(one.right for one in task.candidates):
            yield Problem(self.at, "None of these may be done now; one of them has to be.")


KIND = WhatNowQuestionKind()
