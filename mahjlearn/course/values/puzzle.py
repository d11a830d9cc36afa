"""Puzzles: a table, what happens at it, and a question of some kind. No file holds their keys."""

from dataclasses import dataclass, field

from mahjlearn.course.values.key import Key
from mahjlearn.course.values.position import Position
from mahjlearn.course.values.viewer import name_of
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


class Task:
    """What is asked besides yes or no. Each kind of question has a value of its own for it."""

    __slots__ = ()

    @property
    def deciding_rules(self) -> frozenset[str]:
        """The rules that decide about its parts, besides those of the key."""
        return frozenset()


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A puzzle before the engine was asked. `facts` and `question` may hold `**bold**`.

    `rules` and `mixups` are what it is meant to probe. `slug` is unique in the course; that of a
    change is its puzzle's with a number. `task` is what a puzzle asks that is no ruling; its `play`
    is what has happened before, and may be empty. `choices`, `compound` and `mend` belong to an
    act that is ruled on: the reasons offered, whether several points may be broken, what makes it
    legal. `sentence` stands under the verdict: the fact of this table that decides. `states` says
    of what the words above the question speak: another table that they fit has to have it too.
    """

    slug: str
    title: str
    kind: str
    you: Seat
    table: Table
    play: tuple[Event, ...]
    facts: str
    question: str
    phone: str = ""
    phone_question: str = ""
    hints: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mixups: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    compound: bool = False
    mend: Mend | None = None
    task: Task | None = None
    sentence: str = ""
    states: tuple[str, ...] = ()
    as_read: str = field(default="", repr=False, compare=False)
    """What its file has for the keys of its kind, as JSON."""

    @property
    def position(self) -> Position:
        """Table, play and viewer alone."""
        return Position(self.table, self.play, self.you)


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle(Draft):
    """A draft with its key, and the puzzles under *Change one thing*."""

    key: Key
    changes: tuple["Change", ...] = ()

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
