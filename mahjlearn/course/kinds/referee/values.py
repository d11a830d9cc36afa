"""A play that is watched and stopped: what is shown of it, and what there is to see in it.

The task of a puzzle and an excerpt of a played hand are both a `Referee`. Plays count from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from mahjlearn.course.kit.facet import Facet, believers
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Position, Task
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

DISCARDS = (Verb.DISCARD, Verb.LAY)
TAKEN_BACK = (Verb.EXPOSE, Verb.ADD, Verb.CHANGE, Verb.GIVE_JOKER)
"""Acts that lie on the table until they are refused."""


@dataclass(frozen=True, slots=True)
class RefereePlay:
    """What is shown at once, with its caption, and the tables on which it is and was judged.

    `says` is the author's own refutation of a stop here that sees nothing.
    """

    number: int
    caption: str
    events: Play
    before: Table = field(repr=False, compare=False)
    table: Table = field(repr=False, compare=False)
    says: str = field(default="", repr=False)

    @property
    def seat(self) -> Seat:
        """The seat that acts first."""
        return self.events[0].actor


@dataclass(frozen=True, slots=True)
class Foul:
    """An act that is not allowed: in which play, whose, on which table, and why it is not.

    `mixup` is the belief that it was made from, where it was made; `facet` is the decision to stop
    for it, where it is asked about.
    """

    hashed_fields: ClassVar[tuple[str, ...]] = ("play", "seat", "event")
    play: int
    seat: Seat
    event: Event
    table: Table = field(repr=False, compare=False)
    because: tuple[str, ...] = field(repr=False)
    rules: tuple[str, ...] = field(repr=False)
    facet: Facet | None = field(default=None, repr=False, compare=False)
    mixup: str = ""

    @property
    def first(self) -> int:
        return self.play

    @property
    def begun(self) -> int:
        return self.play

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder finds nothing wrong in its play."""
        return (self.mixup,) if self.mixup else _believers(self.facet)


@dataclass(frozen=True, slots=True)
class Objection:
    """Words of `seat` against the act of another; `right` if the engine agrees.

    `play` is that of the words, `about` that of the act, `event`, which is judged on `table`. An
    act that is objected to rightly comes to nothing, and nobody has to stop for it. `mixup` is the
    belief of the one who is wrong.
    """

    play: int
    about: int
    seat: Seat
    event: Event
    table: Table = field(repr=False, compare=False)
    right: bool
    because: tuple[str, ...] = field(repr=False)
    mixup: str = ""

    @property
    def first(self) -> int:
        return self.play

    @property
    def begun(self) -> int:
        """The play of what is wrong: the words, or the act that they are about."""
        return self.about if self.right else self.play

    @property
    def takes_back(self) -> Seat | None:
        """The seat that takes tiles back once the words are over; None where nothing lies there."""
        undone = self.right and self.event.verb in TAKEN_BACK
        return self.event.actor if undone else None

    @property
    def to_blame(self) -> Seat:
        """The seat that objects wrongly, or else the one that is objected to."""
        return self.event.actor if self.right else self.seat

    @property
    def not_to_blame(self) -> Seat:
        """The other of the two."""
        return self.seat if self.right else self.event.actor

    @property
    def mixups(self) -> tuple[str, ...]:
        return (self.mixup,)


@dataclass(frozen=True, slots=True)
class JokerChance:
    """One or more jokers that the viewer may take, and the `plays` after which it is possible.

    `jokers` are those that a stop means, play by play from the first one on. `taken` is the play
    in which the viewer takes it, 0 where it is overlooked.
    """

    hashed_as: ClassVar[str] = "Chance"
    hashed_fields: ClassVar[tuple[str, ...]] = ("first", "jokers")
    plays: tuple[int, ...]
    jokers: tuple[tuple[Thing, ...], ...]
    taken: int = 0
    facet: Facet | None = field(default=None, repr=False, compare=False)

    @property
    def first(self) -> int:
        return self.plays[0]

    @property
    def begun(self) -> int:
        return self.plays[0]

    @property
    def owner(self) -> Seat:
        """The seat that shows the joker; of several, the first."""
        return next(joker.seat for joker in self.jokers[0] if joker.seat is not None)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder would not take the joker there."""
        return _believers(self.facet)

    def after(self, play: int) -> tuple[Thing, ...]:
        """The jokers that a stop after a play means; none before the chance."""
        since = play - self.first
        return self.jokers[since] if 0 <= since < len(self.jokers) else ()


def _believers(facet: Facet | None) -> tuple[str, ...]:
    return () if facet is None else believers(facet)


Found = Foul | Objection | JokerChance
"""What there is to see."""


@dataclass(frozen=True, slots=True)
class Referee(Task):
    """A play to be stopped, once or often.

    `shown` are the tables at the beginning and after each play, as the viewer sees them. `chances`
    is empty where no jokers are looked for. `spoken` are objections in words; `objections` are the
    plays in which somebody challenges or refuses, an act that is judged like any other.

    Of an excerpt, `turns` has for each play of the viewer that ends in a discard the table before
    that discard, as the viewer sees it. Of a puzzle, `none` are the words of the answer that
    nothing is wrong, `because` why that is right or not, and `facets` its decisions.
    """

    hashed_fields: ClassVar[tuple[str, ...]] = (
        *("plays", "fouls", "chances", "objections", "none"),
    )
    position: Position = field(repr=False)
    plays: tuple[RefereePlay, ...]
    shown: tuple[Table, ...] = field(repr=False, compare=False)
    fouls: tuple[Foul, ...]
    spoken: tuple[Objection, ...] = ()
    chances: tuple[JokerChance, ...] = ()
    objections: tuple[int, ...] = ()
    none: str = ""
    because: tuple[str, ...] = field(default=(), repr=False)
    rules: tuple[str, ...] = field(default=(), repr=False)
    facets: tuple[Facet, ...] = field(default=(), repr=False, compare=False)
    turns: Mapping[int, Table] = field(default_factory=dict, repr=False, compare=False)

    @property
    def deciding_rules(self) -> frozenset[str]:
        return frozenset(self.rules)

    @property
    def to_find(self) -> tuple[Found, ...]:
        """Fouls, wrong objections, and jokers that the viewer overlooks, in order of play."""
        wrong = (one for one in self.spoken if not one.right)
        overlooked = (one for one in self.chances if not one.taken)
        found: tuple[Found, ...] = (*self.fouls, *wrong, *overlooked)
        return tuple(sorted(found, key=lambda one: one.first))

    def words_in(self, play: int) -> Objection | None:
        """Return the words against somebody that are said in a play, if any."""
        return next((one for one in self.spoken if one.play == play), None)

    def blames(self, seat: Seat, play: int) -> bool:
        """Return True if the seat has done or said something wrong by the end of a play."""
        by_then: list[Foul | Objection] = [one for one in self.fouls if one.seat is seat]
        by_then += [one for one in self.spoken if one.to_blame is seat]
        return any(one.begun <= play for one in by_then)

    def discards_since(self, since: int, play: int, *actors: Seat | None) -> int:
        """Return how many others have discarded after one play, up to another."""
        return sum(
            event.verb in DISCARDS and event.seat not in actors
            for shown in self.plays[since:play]
            for event in shown.events
        )


@dataclass(frozen=True, slots=True)
class Stop:
    """Stopped after a play: somebody is wrong, or the learner takes a joker; or an answer to the
    question if the words of that play are right: `upholds` them or not.

    It prints itself as a form and a stored answer have it: `3-seat-West`, `4-East-exposed-0-1`,
    `5-says-right`.
    """

    play: int
    seat: Seat | None = None
    joker: Thing | None = None
    upholds: bool | None = None

    def __str__(self) -> str:
        thing = self.joker or f"seat-{self.seat}"
        if self.upholds is not None:
            thing = f"says-{'right' if self.upholds else 'wrong'}"
        return f"{self.play}-{thing}"
