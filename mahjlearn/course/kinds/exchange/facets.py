"""The decisions of an exchange: each move that is offered on the way, allowed or not."""

from dataclasses import dataclass

from mahjlearn.course.kinds.exchange.judging import Scene, scene_of, verdict_at
from mahjlearn.course.kinds.exchange.moves import attempts
from mahjlearn.course.kinds.exchange.values import Tap
from mahjlearn.course.kinds.exchange.ways import offered, path_of
from mahjlearn.course.kit.facet import EITHER, Answer, Facet, Option, believers, yes_or_no
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table


@dataclass(frozen=True, slots=True)
class MoveAllowed:
    """Whether a move is allowed; `events` are its attempts, `number` counts the moves before it."""

    number: int
    table: Table
    events: tuple[Event, ...]
    afterwards: bool = False

    @property
    def name(self) -> str:
        """`move-1 South picks 9D`: the place of the move on the way, and its line."""
        return f"move-{self.number + 1} {print_event(self.events[-1])}"

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    def answer(self, ruleset: Ruleset) -> Answer:
        return yes_or_no(verdict_at(self.table, self.events, ruleset) is Verdict.LEGAL)


def facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    """Every move that is offered on the shortest way, move by move; at the beginning, where none
    leads to a joker."""
    scenes = [judged.before for judged in path_of(puzzle)] or [scene_of(puzzle)]
    return tuple(
        move_allowed(scene, tap, number)
        for number, scene in enumerate(scenes)
        for tap in offered(scene)
    )


def move_allowed(scene: Scene, tap: Tap, number: int = 0) -> MoveAllowed:
    """The decision about a move that is offered in the scene."""
    return MoveAllowed(number, scene.table, attempts(scene.table, scene.you, tap))


def believers_of_move(scene: Scene, tap: Tap) -> tuple[str, ...]:
    """The mix-ups under which this move would have been judged the other way."""
    return believers(move_allowed(scene, tap))
