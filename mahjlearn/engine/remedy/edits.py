"""Small changes to a case: a line of the play put in, left out, moved or written otherwise."""

from dataclasses import dataclass, replace
from enum import StrEnum

from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

Play = tuple[Event, ...]


class EditKind(StrEnum):
    """A kind of change to a line."""

    PUT_IN = "put in"
    LEFT_OUT = "left out"
    MOVED = "moved up"
    REWRITTEN = "rewritten"


@dataclass(frozen=True, slots=True)
class EditStep:
    """One change. `event` is the line as it now is, or the one left out; `old` as it was."""

    change: EditKind
    place: int
    event: Event
    old: Event | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """A case with the steps that changed it, in playing order.

    `first` is the first line that is no longer as it was before the last step.
    """

    table: Table
    play: Play
    steps: tuple[EditStep, ...] = ()
    first: int = 0

    def put_in(self, place: int, event: Event) -> "Edit":
        """Return the edit with the event as a new line at that place."""
        play = (*self.play[:place], event, *self.play[place:])
        steps = self._with(EditStep(EditKind.PUT_IN, place, event), 1)
        return Edit(self.table, play, steps, place)

    def leave_out(self, place: int) -> "Edit":
        """Return the edit without the line at that place."""
        steps = self._with(EditStep(EditKind.LEFT_OUT, place, self.play[place]), -1)
        return Edit(self.table, self.play[:place] + self.play[place + 1 :], steps, place)

    def rewrite(self, place: int, event: Event) -> "Edit":
        """Return the edit with another line at that place."""
        step = EditStep(EditKind.REWRITTEN, place, event, self.play[place])
        play = (*self.play[:place], event, *self.play[place + 1 :])
        return Edit(self.table, play, self._with(step), place)

    def move_up(self, place: int, to: int) -> "Edit":
        """Return the edit with the line at `place` moved up to `to`."""
        event = self.play[place]
        rest = self.play[:place] + self.play[place + 1 :]
        play = (*rest[:to], event, *rest[to:])
        return Edit(self.table, play, self._with(EditStep(EditKind.MOVED, to, event)), to)

    def written(self, place: int) -> bool:
        """Return True if the line at that place is one of the change's own."""
        new = (EditKind.PUT_IN, EditKind.REWRITTEN)
        return any(step.place == place and step.change in new for step in self.steps)

    def _with(self, new: EditStep, by: int = 0) -> tuple[EditStep, ...]:
        """Return the steps with one more, in playing order; later lines are `by` further down."""
        before = [step for step in self.steps if step.place < new.place or _gone(step, new)]
        after = [step for step in self.steps if step not in before]
        return (*before, new, *(replace(step, place=step.place + by) for step in after))


def _gone(old: EditStep, new: EditStep) -> bool:
    """Return True for a line left out just before the place of the new step."""
    return old.change is EditKind.LEFT_OUT and old.place == new.place


def change_lines(edit: Edit) -> tuple[str, ...]:
    """Return the change as lines of the transcript: `- line` taken out, `+ line` put in."""
    return tuple(line for step in edit.steps for line in _lines(step))


def _lines(step: EditStep) -> list[str]:
    line = print_event(step.event)
    match step.change:
        case EditKind.PUT_IN:
            return [f"+ {line}"]
        case EditKind.LEFT_OUT:
            return [f"- {line}"]
        case EditKind.MOVED:
            return [f"+ {line}", f"- {line}"]
        case _:
            old = [] if step.old is None else [f"- {print_event(step.old)}"]
            return [*old, f"+ {line}"]
