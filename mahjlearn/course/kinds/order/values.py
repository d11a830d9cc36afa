"""What an order asks for: the steps of a procedure, put in an order that is legal."""

from dataclasses import dataclass
from typing import ClassVar

from mahjlearn.course.values import Puzzle, Task
from mahjlearn.engine.table.events import Event

Letters = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProcedureStage:
    """One step of a procedure. `letter` is what a form calls it."""

    hashed_as: ClassVar[str] = "Stage"
    letter: str
    text: str
    event: Event


@dataclass(frozen=True, slots=True)
class Procedure(Task):
    """Steps to be put in order: as the author wrote them, as they are shown, and all that is right.

    `shown` and each of `right` are letters; `right` begins with the author's own order, where that
    is right. `shown` is a wrong order, empty where there is none.
    """

    hashed_as: ClassVar[str] = "Order"
    stages: tuple[ProcedureStage, ...]
    shown: Letters
    right: tuple[Letters, ...]

    @property
    def written(self) -> Letters:
        """The author's own order."""
        return tuple(stage.letter for stage in self.stages)

    @property
    def events(self) -> tuple[Event, ...]:
        """What is done, in the author's own order."""
        return tuple(stage.event for stage in self.stages)


def procedure_of(puzzle: Puzzle) -> Procedure:
    """The steps that a puzzle asks to put in order. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Procedure):
        raise TypeError(f"{puzzle.slug} asks for no order")
    return puzzle.task
