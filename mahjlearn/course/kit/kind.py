"""The protocol of the kinds of question, and the key of a puzzle that asks for no ruling."""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mahjlearn.course.kit.books import book_of
from mahjlearn.course.kit.facet import Facet, who_differs
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import (
    NO_RULING,
    Key,
    Problem,
    Puzzle,
    Question,
    Reason,
    audience_of,
    veiled,
    wall_of,
)
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.words.table import describe
from mahjlearn.toml.fields import Fields


class QuestionKind(ABC):
    """One kind of question: how it is read, answered, taken apart, shown and checked.

    `keys` are the keys that a file of this kind has besides those of every puzzle, each with its
    type; `required` are those it cannot do without. `read`, `key` and `facets` are a kind's own;
    the rest has a default that most kinds can do with.
    """

    name: str
    keys: Mapping[str, str]
    required: tuple[str, ...] = ()

    @abstractmethod
    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return what the kind's own keys ask; None where they are wrong, with faults in `own`."""

    @abstractmethod
    def key(self, puzzle: Puzzle) -> Key:
        """Return what the engine answers. It must not ask believers: that takes far longer."""

    @abstractmethod
    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return the judged decisions of a puzzle, in their order."""

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is wrong that only this kind can know.

        What keeps the engine from being asked comes first, and alone.
        """
        return iter(())

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...] | None:
        """Return the play that is shown once a puzzle is answered: here, what has happened.

        None where nothing that is done would be right, and where nothing is done at all.
        """
        return puzzle.play or None

    def written(self, puzzle: Puzzle) -> Mapping[str, Any]:
        """Return what the kind's own keys say of a puzzle, so that `read` makes the same of it.

        It holds no answer. Here the keys as the puzzle's file has them; empty for a puzzle that
        was never read.
        """
        found: Mapping[str, Any] = json.loads(puzzle.source.written or "{}")
        return found

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the misconceptions under which any decision of the puzzle is another one."""
        return who_differs(self.facets(puzzle))

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the numbers of the rules that the answer rests on, those of its parts too."""
        parts = frozenset() if puzzle.task is None else puzzle.task.deciding_rules
        return (*puzzle.key.rules, *parts)


@dataclass(frozen=True, slots=True)
class TaskKey:
    """The part of a key that the engine decides about a task.

    The rules that decide anywhere in it, and what explains it, numbered as the tiles it points at.
    """

    rules: tuple[str, ...]
    because: tuple[Reason, ...] = ()
    marks: tuple[tuple[Spot, int], ...] = ()


def key_of_task(puzzle: Puzzle, found: TaskKey) -> Key:
    """The whole key. No ruling is asked for, so the verdict is none."""
    now = set_up(puzzle.position).now
    play = f"\n\n{print_play(puzzle.play)}" if puzzle.play else ""
    shown = tuple(rule for rule in found.rules if rule in puzzle.rules) or found.rules
    return Key(
        verdict=NO_RULING,
        allowed=True,
        actor=puzzle.you,
        table=now,
        wall=wall_of(now),
        rules=found.rules,
        because=found.because,
        marks=found.marks,
        points=0,
        remedy="",
        sources=tuple(source_of(rule, book_of(puzzle.position)) for rule in shown),
        words=describe(veiled(now, puzzle.you), audience_of(puzzle.you)),
        transcript=print_table(puzzle.table) + play,
    )
