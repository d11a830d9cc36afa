"""The decisions of a choice: of each box, whether it is to be ticked."""

from dataclasses import dataclass

from mahjlearn.course.kinds.choose.values import Play, choice_of
from mahjlearn.course.kit.facet import EITHER, Answer, Facet, Option, yes_or_no
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.viewpoint import viewpoint
from mahjlearn.course.values import Draft
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class BoxRight:
    """Whether one of the tries of a box is allowed."""

    setup: Setup
    letter: str
    tries: tuple[Play, ...]
    afterwards: bool = False

    @property
    def name(self) -> str:
        return f"box-{self.letter}"

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.setup.play, *(event for play in self.tries for event in play))

    def answer(self, ruleset: Ruleset) -> Answer:
        here = viewpoint(self.setup, ruleset)
        return yes_or_no(any(here.allows_last(play) for play in self.tries))


def facets(draft: Draft) -> tuple[Facet, ...]:
    """One decision a box, in the order of the boxes."""
    setup, boxes = set_up(draft.position), choice_of(draft).boxes
    return tuple(BoxRight(setup, box.letter, box.tries) for box in boxes)
