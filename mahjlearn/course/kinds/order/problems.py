"""What is wrong with an order: too few steps, an author's order that is wrong, steps left open."""

from collections.abc import Iterator, Sequence
from math import factorial

from mahjlearn.course.kinds.order.orders import left_open
from mahjlearn.course.kinds.order.values import procedure_of
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.viewpoint import Viewpoint, league
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.table.events import Event

FEWEST, MOST = 3, 5


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    texts = [stage.text for stage in procedure_of(puzzle).stages]
    yield from tuple(problems_of_steps(texts)) or _judged(puzzle)


def problems_of_steps(texts: Sequence[str]) -> Iterator[Problem]:
    """What can be seen without the engine."""
    if not FEWEST <= len(texts) <= MOST:
        yield Problem(("step",), f"There are {FEWEST} to {MOST} steps, not {len(texts)}.")
    if len(set(texts)) < len(texts):
        yield Problem(("step",), "Two steps read the same.")


def _judged(puzzle: Puzzle) -> Iterator[Problem]:
    """Where no order, or every order, or an unsettled one would be right."""
    task, here = procedure_of(puzzle), league(set_up(puzzle.position))
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
