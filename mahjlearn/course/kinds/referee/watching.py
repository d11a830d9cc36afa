"""Plays that are watched: what is wrong in them, and the decisions about that."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from mahjlearn.course.kit.facet import Answer, Facet, Option, YesNo, believers, bind
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.kit.viewpoint import Viewpoint
from mahjlearn.course.values import Position, Task
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
    """The table after each of the plays."""
    here = Viewpoint(ruleset, position.table).after_all(position.play)
    found = []
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


@dataclass(frozen=True, slots=True)
class RefereePlay:
    """What is shown at once, with its caption and the table afterwards. `number` is from 1.

    `says` is the author's own refutation of a stop here that sees nothing.
    """

    number: int
    caption: str
    events: Play
    table: Table = field(repr=False, compare=False)
    says: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Foul:
    """An act that is not allowed: in which play, whose, why, and who finds nothing wrong in it."""

    play: int
    seat: Seat
    event: Event
    because: tuple[str, ...] = field(repr=False)
    rules: tuple[str, ...] = field(repr=False)
    facet: Facet = field(repr=False, compare=False)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder finds nothing wrong in its play."""
        return believers(self.facet)


@dataclass(frozen=True, slots=True)
class Chance:
    """Plays in a row after each of which the learner may take a joker, and which, play by play."""

    first: int
    jokers: tuple[tuple[Thing, ...], ...]
    facet: Facet = field(repr=False, compare=False)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder would not take the joker there."""
        return believers(self.facet)

    @property
    def last(self) -> int:
        return self.first + len(self.jokers) - 1

    def after(self, play: int) -> tuple[Thing, ...]:
        """The jokers that may be taken after a play; none outside the chance."""
        return self.jokers[play - self.first] if self.first <= play <= self.last else ()


@dataclass(frozen=True, slots=True)
class Referee(Task):
    """A play to be stopped. `objections` are plays in which somebody challenges or refuses.

    `none` are the words of the answer that nothing is wrong, `because` why it is right or not.
    `chances` is empty where no jokers are looked for. `who` is the decision who is wrong.
    """

    position: Position = field(repr=False)
    plays: tuple[RefereePlay, ...]
    fouls: tuple[Foul, ...]
    chances: tuple[Chance, ...]
    objections: tuple[int, ...]
    none: str
    because: tuple[str, ...] = field(repr=False)
    rules: tuple[str, ...] = field(repr=False)
    stops: tuple[Facet, ...] = field(repr=False, compare=False)
    who: Facet = field(repr=False, compare=False)

    @property
    def deciding_rules(self) -> frozenset[str]:
        return frozenset(self.rules)

    @property
    def facets(self) -> tuple[Facet, ...]:
        """Stop here? of each foul and objection, a joker? of each chance; then who is wrong."""
        return (*self.stops, *(one.facet for one in self.chances), self.who)


@dataclass(frozen=True, slots=True)
class Stop:
    """Stopped after a play: somebody is wrong, or the learner takes a joker.

    It prints itself as a form and a stored answer have it: `3-seat-West`, `4-East-exposed-0-1`.
    """

    play: int
    seat: Seat | None = None
    joker: Thing | None = None

    def __str__(self) -> str:
        thing = self.joker or f"seat-{self.seat}"
        return f"{self.play}-{thing}"
