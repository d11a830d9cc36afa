"""Reads an order: the steps as the author wrote them, mixed for the page."""

import hashlib
from itertools import permutations
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.order.orders import Places, orders
from mahjlearn.course.kinds.order.problems import problems_of_steps
from mahjlearn.course.kinds.order.values import Procedure, ProcedureStage, procedure_of
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.kit.viewpoint import league
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields

KEYS = {"step": "parts"}
STEP = {"text": "text", "play": "text"}
Written = tuple[tuple[str, Event], ...]
"""Steps as the author wrote them: what each says, and what is done."""


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its steps mixed, and every right order; None where they are faulty."""
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


def written(puzzle: Puzzle) -> dict[str, Any]:
    """The steps as the author wrote them."""
    stages = procedure_of(puzzle).stages
    return {"step": [{"text": one.text, "play": print_event(one.event)} for one in stages]}


def procedure(puzzle: Puzzle, steps: Written) -> Procedure:
    """Ask for an order of these steps, mixed alike for the puzzle's slug everywhere."""
    events = tuple(event for _, event in steps)
    right = tuple(orders(league(set_up(puzzle.position)), events))
    return _mixed(puzzle.slug, steps, right)


def _event(part: Fields) -> Event | None:
    part.check(STEP, tuple(STEP))
    events = read_events(part, "play")
    if len(events) > 1:
        part.fault("play", "A step is one line of play; make two steps of it.")
    return events[0][0] if len(events) == 1 else None


def _mixed(slug: str, steps: Written, right: tuple[Places, ...]) -> Procedure:
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
