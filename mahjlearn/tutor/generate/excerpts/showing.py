"""The events of a stretch of a hand as plays that can be shown one at a time.

What is refused is shown as it was done, for as long as the words against it are heard.
"""

from collections.abc import Sequence

from mahjlearn.course.kinds.referee.values import TAKEN_BACK, RefereePlay
from mahjlearn.engine.effects import apply
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.recorder import Step
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.excerpts.captions import caption
from mahjlearn.tutor.generate.excerpts.playing import Objected

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
    found: list[RefereePlay] = []
    for number in range(1, numbers[-1] + 1):
        first = numbers.index(number)
        events = tuple(s.event for s, n in zip(steps, numbers, strict=True) if n == number)
        before, after = tables[first], tables[first + len(events)]
        words = caption(events, you, found[-1].caption if found else "")
        found.append(RefereePlay(number, words, events, before, after))
    return tuple(found)


def turns(steps: Sequence[Step], numbers: Sequence[int], you: Seat) -> dict[int, Table]:
    """Return for each play of the viewer that ends in a discard the table before that discard."""
    found = {}
    for place, step in enumerate(steps):
        if step.event.verb is Verb.DISCARD and step.event.seat is you:
            found[numbers[place]] = as_seen(step.before, you)
    return found


def drawn(
    plays: Sequence[RefereePlay],
    steps: Sequence[Step],
    numbers: Sequence[int],
    objected: Sequence[Objected],
    you: Seat,
) -> tuple[Table, ...]:
    """Return the tables to draw, as the viewer sees them: at the beginning and after each play.

    An act that is refused lies there until the words against it are over, and is undone then;
    where nobody says a word, until the next play.
    """
    tables = [plays[0].before, *(play.table for play in plays)]
    for step, number in zip(steps, numbers, strict=True):
        if step.event.verb in TAKEN_BACK and tables[number].racks == step.before.racks:
            tables[number] = apply(step.before, step.event, LEAGUE.options)
    for said in objected:
        step = steps[said.about]
        if said.right and step.event.verb in TAKEN_BACK:
            done = apply(step.before, step.event, LEAGUE.options)
            tables[numbers[said.about]] = tables[numbers[said.number]] = done
    return tuple(as_seen(table, you) for table in tables)
