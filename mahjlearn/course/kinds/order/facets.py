"""The decision of an order: which orders of the steps are right."""

from dataclasses import dataclass
from itertools import permutations

from mahjlearn.course.kinds.order.orders import orders
from mahjlearn.course.kinds.order.values import Letters, Procedure, procedure_of
from mahjlearn.course.kit.facet import Answer, Facet, Option
from mahjlearn.course.kit.facet import held_by as believed_by
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.viewpoint import viewpoint
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event


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


def facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    """One decision: the order."""
    return (InOrder(set_up(puzzle.position), procedure_of(puzzle)),)


def held_by(puzzle: Puzzle, order: Letters) -> tuple[str, ...]:
    """The mix-ups of the puzzle under which an order of its letters would be right."""
    (facet,) = facets(puzzle)
    return believed_by(facet, "".join(order), puzzle.catches)
