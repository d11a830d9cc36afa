"""The events of a stretch of a hand as plays that can be shown one at a time."""

from collections.abc import Sequence

from mahjlearn.course.kinds.referee.values import RefereePlay
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.recorder import Step
from mahjlearn.tutor.generate.excerpts.captions import caption

_TOGETHER = {
    Verb.RACK: (Verb.PICK,),
    Verb.DISCARD: (Verb.RACK,),
    Verb.NAME: (Verb.RACK,),
    Verb.EXPOSE: (Verb.CALL,),
}
"""What joins the event before it, where that is one of these."""


def numbered(steps: Sequence[Step]) -> tuple[int, ...]:
    """Return for each event the play that it is shown in, from 1.

    Pick, rack and discard of one player are one play unless something happens in between; so are
    a call and its exposure.
    """
    found: list[int] = []
    for place, step in enumerate(steps):
        before = steps[place - 1] if place else None
        joins = before is not None and _joins(before, step)
        found.append(found[-1] + (not joins) if found else 1)
    return tuple(found)


def _joins(before: Step, step: Step) -> bool:
    same = before.event.seat is step.event.seat
    return same and before.event.verb in _TOGETHER.get(step.event.verb, ())


def shown(steps: Sequence[Step], end: Table, you: Seat) -> tuple[RefereePlay, ...]:
    """Return the plays with their captions; `end` is the table after the last event."""
    tables = [*(step.before for step in steps), end]
    numbers = numbered(steps)
    found = []
    for number in range(1, numbers[-1] + 1):
        first = numbers.index(number)
        events = tuple(s.event for s, n in zip(steps, numbers, strict=True) if n == number)
        before, after = tables[first], tables[first + len(events)]
        found.append(RefereePlay(number, caption(events, you), events, before, after))
    return tuple(found)
