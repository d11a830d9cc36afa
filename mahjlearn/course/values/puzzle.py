"""Puzzles: a table, what happens at it, and a question of some kind. No file holds their keys."""

from dataclasses import dataclass, field, fields
from functools import cached_property
from threading import RLock
from typing import Any, Protocol, TypeVar, overload

from mahjlearn.course.values.key import Key
from mahjlearn.course.values.viewer import name_of
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

T = TypeVar("T")
_WORKING = RLock()
"""Held while anything is worked out: threads that ask for the same value wait for it."""


class once(cached_property[T]):  # noqa: N801
    """A cached property that is computed by one thread of a process at a time.

    All of them share one lock. The engine is pure Python, so two threads gain nothing by working
    side by side, and one lock cannot deadlock where one value needs another.
    """

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> "once[T]": ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: object | None, owner: type[Any] | None = None) -> "once[T] | T":
        if instance is None or self.attrname is None:
            return self
        kept = instance.__dict__
        if self.attrname not in kept:
            with _WORKING:
                if self.attrname not in kept:
                    kept[self.attrname] = self.func(instance)
        value: T = kept[self.attrname]
        return value


@dataclass(frozen=True, slots=True)
class Position:
    """A table, a play at it, and the seat of the viewer; the play may be empty.

    `book` is the rule book that the question names; empty where the League's answer is asked.
    """

    table: Table
    play: tuple[Event, ...]
    you: Seat
    book: str = ""


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

    `letter` is what a form calls it: the id would tell a rule from a misconception. `says` is what
    the author tells who chooses a rule that doesn't settle it.
    """

    id: str
    text: str
    letter: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Mend:
    """What would make the act legal: a sentence, and a play of which the engine says so."""

    says: str
    play: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The part of a puzzle that its kind reads.

    `task` is what a puzzle asks that is no ruling. `choices`, `compound` and `mend` belong to an
    act that is ruled on: the reasons offered, whether several points may be broken, what makes it
    legal.
    """

    task: Task | None = None
    choices: tuple[Choice, ...] = ()
    compound: bool = False
    mend: Mend | None = None


class PuzzleSource(Protocol):
    """The place a puzzle comes from, and the engine that answers it. Each method is called once.

    `written` is the text that the kind's own keys have in a file, as JSON; empty for a puzzle that
    was never read. `position` and `asked` raise ContentFaults where that cannot be read.
    """

    @property
    def written(self) -> str: ...
    def position(self) -> Position: ...
    def asked(self, puzzle: "Puzzle") -> Question: ...
    def key(self, puzzle: "Puzzle") -> Key: ...
    def catches(self, puzzle: "Puzzle") -> tuple[str, ...]: ...
    def hash(self, puzzle: "Puzzle") -> str: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Puzzle:
    """What is asked. Its texts are there at once; the rest is worked out when it is asked for.

    `facts` and `question` may hold `**bold**`. `rules` and `mixups` are what it is meant to probe.
    `slug` is unique in the course; that of a change is its puzzle's with a number. `sentence`
    stands under the verdict: the fact of this table that decides. `states` says of what the words
    above the question speak: another table that they fit has to have it too. `play` is what has
    happened; where a ruling is asked for, its last event is the act. It may be empty. `changes`
    are the puzzles under *Change one thing*. `kept_hash` is that of a puzzle read back from a
    stored answer; empty, it is computed.
    """

    slug: str
    title: str
    kind: str
    facts: str
    question: str
    source: PuzzleSource = field(repr=False)
    phone: str = ""
    phone_question: str = ""
    hints: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mixups: tuple[str, ...] = ()
    sentence: str = ""
    states: tuple[str, ...] = ()
    changes: tuple["Change", ...] = ()
    kept_hash: str = field(default="", repr=False)

    @once
    def position(self) -> Position:
        """Table, play and viewer alone."""
        return self.source.position()

    @once
    def asked(self) -> Question:
        """Return what its kind asks, read from the kind's own keys."""
        return self.source.asked(self)

    @once
    def key(self) -> Key:
        """The engine's answer."""
        return self.source.key(self)

    @once
    def catches(self) -> tuple[str, ...]:
        """The misconceptions that answer otherwise. Asking every believer takes a while."""
        return self.source.catches(self)

    @once
    def hash(self) -> str:
        """The content hash: another one for anything else that a learner is shown or judged by."""
        return self.kept_hash or self.source.hash(self)

    @property
    def you(self) -> Seat:
        return self.position.you

    @property
    def table(self) -> Table:
        return self.position.table

    @property
    def play(self) -> tuple[Event, ...]:
        return self.position.play

    @property
    def task(self) -> Task | None:
        return self.asked.task

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.asked.choices

    @property
    def compound(self) -> bool:
        return self.asked.compound

    @property
    def mend(self) -> Mend | None:
        return self.asked.mend

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

    def __eq__(self, other: object) -> bool:
        """Compare everything that is read; where it was read, and the hash, do not count."""
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or self._read() == other._read()

    def __hash__(self) -> int:
        return hash((self.slug, self.kind, self.facts))

    def _read(self) -> tuple[object, ...]:
        names = [part.name for part in fields(self) if part.name not in ("source", "kept_hash")]
        return (*(getattr(self, name) for name in names), self.position, self.asked)


@dataclass(frozen=True, slots=True)
class Change:
    """A link under *Change one thing*: a puzzle of its own that differs in one fact."""

    text: str
    puzzle: Puzzle


TaskType = TypeVar("TaskType", bound=Task)


def task_of(puzzle: Puzzle, wanted: type[TaskType]) -> TaskType:
    """Return what a puzzle asks besides yes or no. TypeError for a task of another kind."""
    task = puzzle.task
    if not isinstance(task, wanted):
        raise TypeError(f"{puzzle.slug} asks for no {wanted.__name__}")
    return task
