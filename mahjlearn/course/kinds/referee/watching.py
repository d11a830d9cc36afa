"""Plays that are watched: what is wrong in them, and the decisions about that."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.facet import Answer, Option, YesNo, bind
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.viewpoint import Viewpoint
from mahjlearn.course.values import Position
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat

SAID_OF_OTHERS = frozenset({Verb.DECLARE_DEAD, Verb.POINT_OUT})
OBJECTIONS = SAID_OF_OTHERS | {Verb.REFUSE}
WRONG = frozenset({Verdict.ILLEGAL, Verdict.CORRECTABLE, Verdict.DEEMED_DISCARD, Verdict.DEAD_HAND})


@dataclass(frozen=True, slots=True)
class Watched:
    """An event of a play, judged on the table before it; no ruling where it points at nothing.

    `at_fault`: the seat has done something wrong before.
    """

    play: int
    table: Table
    event: Event
    ruling: Ruling | None
    at_fault: bool = False

    @property
    def foul(self) -> bool:
        """True for what is not allowed. To say rightly that another was wrong is none."""
        if self.ruling is None or self.event.seat is None:
            return False
        if self.event.verb in SAID_OF_OTHERS:
            return self.ruling.verdict is Verdict.ILLEGAL
        return self.ruling.verdict in WRONG and not self._same_foul(self.ruling)

    def _same_foul(self, ruling: Ruling) -> bool:
        """Nothing is broken by this act: it only leaves uncorrected what was wrong before."""
        return self.at_fault and ruling.point is None


def watched(position: Position, plays: tuple[Play, ...], ruleset: Ruleset) -> Iterator[Watched]:
    """Every event of the plays; what was not allowed is taken as having happened all the same."""
    here = Viewpoint(ruleset, position.table).after_all(position.play)
    wrong: set[Seat | None] = set()
    for number, events in enumerate(plays, 1):
        for event in events:
            at_fault = event.seat in wrong
            found = Watched(number, here.table, event, here.rules_on(event), at_fault)
            if found.foul:
                wrong.add(event.seat)
            yield found
            here = here.after(event)


def tables_after(
    position: Position, plays: tuple[Play, ...], ruleset: Ruleset
) -> tuple[Table, ...]:
    """The table before the plays and after each of them."""
    here = Viewpoint(ruleset, position.table).after_all(position.play)
    found = [here.table]
    for events in plays:
        here = here.after_all(events)
        found.append(here.table)
    return tuple(found)


def wrong_seats(position: Position, plays: tuple[Play, ...], ruleset: Ruleset) -> tuple[Seat, ...]:
    """Whoever does something wrong, each once, in the order of the plays."""
    fouls = (one for one in watched(position, plays, ruleset) if one.foul)
    return tuple(dict.fromkeys(one.event.actor for one in fouls))


NOBODY = "nobody"


def stop_here(position: Position, plays: tuple[Play, ...]) -> YesNo:
    """Return the decision if something is wrong in the last play, all before it having happened."""
    events = (*position.play, *(event for play in plays for event in play))
    return YesNo(f"stop-{len(plays)}", events, bind(last_is_foul, position, plays))


def last_is_foul(ruleset: Ruleset, position: Position, plays: tuple[Play, ...]) -> bool:
    """Return True if something is wrong in the last play by this ruleset."""
    found = watched(position, plays, ruleset)
    return any(one.foul for one in found if one.play == len(plays))


@dataclass(frozen=True, slots=True)
class WhoIsWrong:
    """Who does something wrong in any of the plays, or nobody."""

    position: Position
    plays: tuple[Play, ...]
    afterwards: bool = False

    @property
    def name(self) -> str:
        return "who"

    @property
    def options(self) -> tuple[Option, ...]:
        return (*(seat.value for seat in SEATS), NOBODY)

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.position.play, *(event for play in self.plays for event in play))

    def answer(self, ruleset: Ruleset) -> Answer:
        wrong = wrong_seats(self.position, self.plays, ruleset)
        return tuple(seat.value for seat in SEATS if seat in wrong) or (NOBODY,)
