"""The steps of a procedure, which orders of them are right, and where a wrong one goes wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from mahjlearn.course.kit.viewpoint import OPEN, Viewpoint
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import Puzzle, Task, audience_of, task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

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


Places = tuple[int, ...]


def orders(here: Viewpoint, events: tuple[Event, ...], done: Places = ()) -> Iterator[Places]:
    """Every order in which each event in its turn is allowed; that of `events` comes first."""
    if len(done) == len(events):
        yield done
    for number, event in enumerate(events):
        if number not in done and here.allows(event):
            yield from orders(here.after(event), events, (*done, number))


def left_open(here: Viewpoint, events: tuple[Event, ...], done: Places = ()) -> set[int]:
    """The events on which authorities are silent, where all before them are allowed."""
    found: set[int] = set()
    for number, event in enumerate(events):
        ruling = None if number in done else here.rules_on(event)
        if ruling is not None and _is_open(ruling):
            found.add(number)
        elif ruling is not None and ruling.allowed:
            found |= left_open(here.after(event), events, (*done, number))
    return found


def _is_open(ruling: Ruling) -> bool:
    """An act that is simply out of place is wrong; what the engine says of it is no rule."""
    out_of_place = ruling.unsettled_because and not ruling.nearest_rules
    return ruling.verdict in OPEN and not out_of_place


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong order: the right one nearest to it, and its first step that the engine refuses.

    `place` counts from 0. `because` is empty where no rule speaks: the step points at something
    that is not there at that moment. `pair` are two steps of which every right order has the
    first before the second, and this order the second before the first; that step is one of them.
    """

    nearest: Letters
    place: int
    because: tuple[str, ...]
    pair: tuple[str, str] | None

    def astray(self, order: Letters) -> tuple[int, ...]:
        """The places at which `order` is not as the nearest right one."""
        return tuple(place for place, one in enumerate(order) if one != self.nearest[place])


def slip(puzzle: Puzzle, order: Letters) -> Slip | None:
    """Where an order of letters goes wrong; None for a right one.

    `puzzle` asks for an order, and `order` has each of its letters once.
    """
    task = puzzle.task
    if not isinstance(task, Procedure) or order in task.right:
        return None
    for place, played in enumerate(play_order(puzzle, order)):
        if not played.allowed:
            return Slip(nearest(task, order), place, played.because, _pair(task, order, place))
    return None


@dataclass(frozen=True, slots=True)
class StagePlayed:
    """One step of an order as it comes, on the table to which the steps before it have led.

    `ruling` is what the engine says of it there, None where it points at nothing; a step that is
    refused changes nothing. `before` and `after` are the tables.
    """

    puzzle: Puzzle
    stage: ProcedureStage
    ruling: Ruling | None
    before: Table
    after: Table

    @property
    def allowed(self) -> bool:
        return self.ruling is not None and self.ruling.allowed

    @property
    def because(self) -> tuple[str, ...]:
        return _because(self.puzzle, self.ruling, self.stage.event)


def play_order(puzzle: Puzzle, order: Letters) -> Iterator[StagePlayed]:
    """Play the steps of a procedure in this order, each with the ruling on it."""
    stages = {stage.letter: stage for stage in task_of(puzzle, Procedure).stages}
    here = Viewpoint(LEAGUE, puzzle.key.table)
    for letter in order:
        stage = stages[letter]
        ruling = here.rules_on(stage.event)
        then = here.after(stage.event) if ruling is not None and ruling.allowed else here
        yield StagePlayed(puzzle, stage, ruling, here.table, then.table)
        here = then


def nearest(task: Procedure, order: Letters) -> Letters:
    """The right order with the fewest steps in other places; of equals the author's first."""

    def apart(right: Letters) -> int:
        return sum(one != other for one, other in zip(right, order, strict=True))

    return min(task.right, key=apart)


def _because(puzzle: Puzzle, ruling: Ruling | None, event: Event) -> tuple[str, ...]:
    if ruling is None or ruling.unsettled_because:
        return ()
    return sentences(ruling, event, audience_of(puzzle.you), puzzle.rules)


def _pair(task: Procedure, order: Letters, place: int) -> tuple[str, str] | None:
    """With the step right before it, where that comes too late; else with one that is too early."""
    letter, earlier, later = order[place], order[:place], order[place + 1 :]
    waits_for = [one for one in later if _always(task, one, letter)]
    if waits_for:
        return max(waits_for, key=task.right[0].index), letter
    too_early = [one for one in earlier if _always(task, letter, one)]
    return (letter, too_early[0]) if too_early else None


def _always(task: Procedure, one: str, other: str) -> bool:
    """True where every right order has the one before the other."""
    return all(right.index(one) < right.index(other) for right in task.right)
