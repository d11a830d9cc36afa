"""What is watched: plays one after another, what is wrong in them, and jokers to be taken."""

from dataclasses import dataclass, field

from mahjlearn.course.kit.facet import Facet, believers
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Position, Puzzle, Task
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


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


def referee_of(puzzle: Puzzle) -> Referee:
    """The play that a puzzle shows. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Referee):
        raise TypeError(f"{puzzle.slug} shows no play to be stopped")
    return puzzle.task
