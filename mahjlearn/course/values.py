"""Puzzles and the course as values. A puzzle file holds no key: `Key` is what the engine says."""

from dataclasses import dataclass, field

from mahjlearn.course.task_values import Task
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import Audience

SIDES = ("you", "Right", "Across", "Left")
"""What the viewer calls the seats, in the order of play from the own one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the reasons offered under *What settles it?*: a rule or a misconception.

    `letter` is what a form calls it: the id would tell a rule from a misconception.
    """

    id: str
    text: str
    letter: str


@dataclass(frozen=True, slots=True)
class Mend:
    """What would make the act legal: a sentence, and a play of which the engine says so."""

    says: str
    play: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence that explains the ruling; `number` stands on the tiles it points at, 0 on none."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a deciding rule is written, in words; and that the League borrows it, where it does."""

    rule: str
    text: str
    borrowed: str = ""


@dataclass(frozen=True, slots=True)
class Authority:
    """What one ruleset answers where rulesets differ."""

    name: str
    title: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Key:
    """What the engine answers. Sentences speak to the viewer, with Left, Across and Right.

    `table` is the one on which the last event is judged. `mixups` are the misconceptions that
    answer otherwise. `differs` is empty where no authority says yes where another says no.
    `right` is the one reason offered that settles it, empty where none is asked.
    """

    verdict: str
    allowed: bool
    actor: Seat
    table: Table
    wall: int | None
    rules: tuple[str, ...]
    because: tuple[Reason, ...]
    marks: tuple[tuple[Spot, int], ...]
    mixups: tuple[str, ...]
    points: int
    remedy: str
    sources: tuple[Source, ...]
    words: tuple[str, ...]
    transcript: str
    dead: tuple[Seat, ...] = ()
    differs: tuple[Authority, ...] = ()
    right: str = ""
    hash: str = ""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A table, an act, and a question about it. `facts` and `question` may hold `**bold**`.

    `rules` and `mixups` are what it is meant to probe. `slug` is unique in the course; that of a
    change is its puzzle's with a number. `task` is what a puzzle asks that is no ruling; its `play`
    is what has happened before, and may be empty.
    """

    slug: str
    title: str
    kind: str
    you: Seat
    table: Table
    play: tuple[Event, ...]
    facts: str
    question: str
    phone: str
    phone_question: str
    hints: tuple[str, ...]
    choices: tuple[Choice, ...]
    rules: tuple[str, ...]
    mixups: tuple[str, ...]
    compound: bool
    mend: Mend | None
    key: Key
    changes: tuple["Change", ...] = ()
    task: Task | None = None

    @property
    def who(self) -> str:
        """`I`, or the viewer's name for the seat that acts: `Across`."""
        return "I" if self.key.actor is self.you else name_of(self.key.actor, self.you)

    @property
    def yes(self) -> str:
        return f"Yes, {self.who} may"

    @property
    def no(self) -> str:
        return f"No, {self.who} may not"


@dataclass(frozen=True, slots=True)
class Change:
    """A link under *Change one thing*: a puzzle of its own that differs in one fact."""

    text: str
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Rulings:
    """The first puzzles in their order."""

    title: str
    puzzles: tuple[Puzzle, ...]
    by_slug: dict[str, Puzzle] = field(default_factory=dict, compare=False)

    def after(self, slug: str) -> Puzzle | None:
        """The puzzle that follows; None after the last."""
        place = [puzzle.slug for puzzle in self.puzzles].index(slug)
        return self.puzzles[place + 1] if place + 1 < len(self.puzzles) else None


def name_of(seat: Seat, you: Seat) -> str:
    """What the viewer calls a seat."""
    return SIDES[(seat.number - you.number) % len(SEATS)]


def audience_of(you: Seat) -> Audience:
    """The viewer as `you`, the others by where they sit."""
    return Audience(you, {seat: name_of(seat, you) for seat in SEATS if seat is not you})
