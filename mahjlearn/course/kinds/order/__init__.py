"""The kind `order`: steps of a procedure, to be put in an order that the engine finds legal.

`orders` has the task and what is right of it; here a file is read, answered and checked.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.order.orders import (
    Letters,
    Places,
    Procedure,
    ProcedureStage,
    left_open,
    orders,
)
from mahjlearn.course.kit.facet import Answer, Facet, Option
from mahjlearn.course.kit.facet import held_by as believed_by
from mahjlearn.course.kit.kind import QuestionKind, TaskKey, key_of_task
from mahjlearn.course.kit.reading import read_events, report
from mahjlearn.course.kit.viewpoint import Setup, Viewpoint, by_the_book, set_up, viewpoint
from mahjlearn.course.values import Key, Problem, Puzzle, Question, Reason, audience_of, task_of
from mahjlearn.engine.explaining.reasons import reasons, rules_of
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields


@dataclass(frozen=True, slots=True)
class InOrder:
    """Which orders are right, each written as the letters of its steps: `bdac`."""

    setup: Setup
    task: Procedure
    afterwards: bool = False

    @property
    def name(self) -> str:
        return "order"

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(map("".join, permutations(self.task.written)))

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.setup.play, *self.task.events)

    def answer(self, ruleset: Ruleset) -> Answer:
        letters = self.task.written
        right = orders(viewpoint(self.setup, ruleset), self.task.events)
        return tuple("".join(letters[place] for place in one) for one in right)


def held_by(puzzle: Puzzle, order: Letters) -> tuple[str, ...]:
    """The mix-ups of the puzzle under which an order of its letters would be right."""
    (facet,) = KIND.facets(puzzle)
    return believed_by(facet, "".join(order), puzzle.catches)


def _because(puzzle: Puzzle) -> tuple[Reason, ...]:
    audience = audience_of(puzzle.you)
    said = dict.fromkeys(
        text
        for ruling, event in _ruled(puzzle)
        for rule, text, _ in reasons(ruling, event, audience)
        if rule.id in puzzle.rules
    )
    return tuple(Reason(0, text) for text in said)


def _ruled(puzzle: Puzzle) -> Iterator[tuple[Ruling, Event]]:
    """The steps in the author's order with their rulings; those that point at nothing left out."""
    here = by_the_book(set_up(puzzle.position))
    for event in task_of(puzzle, Procedure).events:
        ruling = here.rules_on(event)
        if ruling is not None:
            yield ruling, event
        here = here.after(event)


FEWEST, MOST = 3, 5


def problems_of_steps(texts: Sequence[str]) -> Iterator[Problem]:
    """What can be seen without the engine."""
    if not FEWEST <= len(texts) <= MOST:
        yield Problem(("step",), f"There are {FEWEST} to {MOST} steps, not {len(texts)}.")
    if len(set(texts)) < len(texts):
        yield Problem(("step",), "Two steps read the same.")


def _judged(puzzle: Puzzle) -> Iterator[Problem]:
    """Where no order, or every order, or an unsettled one would be right."""
    task, here = task_of(puzzle, Procedure), by_the_book(set_up(puzzle.position))
    wrong: dict[int, str] = {}
    if task.written not in task.right:
        wrong = _first_wrong(here, task.events)
    elif len(task.right) == factorial(len(task.stages)):
        yield Problem(("step",), "Every order is right; there is nothing to put in order.")
    says = "In some order the engine does not rule on this step; ask what it can settle."
    for number, message in (dict.fromkeys(left_open(here, task.events), says) | wrong).items():
        yield Problem(("step", str(number + 1), "play"), message)


def _first_wrong(here: Viewpoint, events: tuple[Event, ...]) -> dict[int, str]:
    """The first step, as the author wrote them, that the engine does not allow."""
    for number, event in enumerate(events):
        ruling = here.rules_on(event)
        if ruling is None or not ruling.allowed:
            said = "it points at nothing" if ruling is None else f"it is {ruling.verdict}"
            return {number: f"Write the steps in a right order; as they stand here {said}."}
        here = here.after(event)
    return {}


STEP = {"text": "text", "play": "text"}
WrittenSteps = tuple[tuple[str, Event], ...]
"""Steps as the author wrote them: what each says, and what is done."""


def procedure(puzzle: Puzzle, steps: WrittenSteps) -> Procedure:
    """Ask for an order of these steps, mixed alike for the puzzle's slug everywhere."""
    events = tuple(event for _, event in steps)
    right = tuple(orders(by_the_book(set_up(puzzle.position)), events))
    return _mixed(puzzle.slug, steps, right)


def _event(part: Fields) -> Event | None:
    part.check(STEP, tuple(STEP))
    events = read_events(part, "play")
    if len(events) > 1:
        part.fault("play", "A step is one line of play; make two steps of it.")
    return events[0][0] if len(events) == 1 else None


def _mixed(slug: str, steps: WrittenSteps, right: tuple[Places, ...]) -> Procedure:
    """The steps in a wrong order, lettered as they are shown; as written, where none is wrong."""
    wrong = [one for one in permutations(range(len(steps))) if one not in right]
    shown = _one_of(wrong, slug) if wrong else ()
    letters = dict(zip(shown or range(len(steps)), ascii_lowercase, strict=False))
    return Procedure(
        tuple(ProcedureStage(letters[place], *step) for place, step in enumerate(steps)),
        tuple(letters[place] for place in shown),
        tuple(tuple(letters[place] for place in one) for one in right),
    )


def _one_of(found: list[Places], slug: str) -> Places:
    """One of them by chance, the same for a slug at every reading."""
    digest = hashlib.sha256(slug.encode()).digest()
    return found[int.from_bytes(digest) % len(found)]


class OrderQuestionKind(QuestionKind):
    """Steps to be put in an order that the engine finds legal."""

    name = "order"
    keys = {"step": "parts"}

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the steps mixed, and every right order; None where they are faulty."""
        before, parts = len(own.faults), own.parts("step")
        report(own, problems_of_steps([part.text("text") for part in parts]))
        events = [_event(part) for part in parts]
        for part in parts:
            own.faults += part.faults
        if len(own.faults) > before:
            return None
        texts = (part.text("text") for part in parts)
        steps = zip(texts, events, strict=True)
        written = tuple((text, event) for text, event in steps if event is not None)
        return Question(task=procedure(puzzle, written))

    def written(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the steps as the author wrote them."""
        stages = task_of(puzzle, Procedure).stages
        return {"step": [{"text": one.text, "play": print_event(one.event)} for one in stages]}

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules of every step, and what those to be explained say of them."""
        rules = dict.fromkeys(rule for one in _ruled(puzzle) for rule in rules_of(*one))
        found = TaskKey(tuple(rules), _because(puzzle))
        return key_of_task(puzzle, found)

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return one decision: the order."""
        return (InOrder(set_up(puzzle.position), task_of(puzzle, Procedure)),)

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        texts = [stage.text for stage in task_of(puzzle, Procedure).stages]
        yield from tuple(problems_of_steps(texts)) or _judged(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...]:
        """Return what has happened, then the first of the right orders."""
        task = task_of(puzzle, Procedure)
        events = {stage.letter: stage.event for stage in task.stages}
        return (*puzzle.play, *(events[letter] for letter in task.right[0]))


KIND = OrderQuestionKind()
