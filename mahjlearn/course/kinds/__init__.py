"""The kinds of question. `KINDS` holds them by name; nothing else knows how many there are.

A kind is a module, found by its place here, or a package of two to four where one would pass 300
lines. To add one: write a module with a subclass of `course.kit.kind.QuestionKind`, named as the
module, and an instance of it, `KIND`. It reads its own keys of a puzzle file into a `Task`, answers
by the engine, names its judged decisions, mostly a `YesNo` each, and says what is wrong that only
this kind can know. Where the table is touched to answer, `course.kit.touching.kind` has a base that
leaves but `read` to write. A kind imports `course.kit` and no other kind.
"""

from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.course.hashing import content_hash
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Key, Puzzle
from mahjlearn.engine.table.events import Event

KINDS: dict[str, QuestionKind] = {
    module.name: import_module(f"{__name__}.{module.name}").KIND
    for module in iter_modules(__path__)
}


class Answers:
    """The engine's part of a puzzle's source: each answer is that of its kind."""

    __slots__ = ()

    def key(self, puzzle: Puzzle) -> Key:
        return KINDS[puzzle.kind].key(puzzle)

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        return KINDS[puzzle.kind].catches(puzzle)

    def hash(self, puzzle: Puzzle) -> str:
        return content_hash(puzzle)


def facets_of(puzzle: Puzzle) -> tuple[Facet, ...]:
    """The judged decisions of a puzzle, in their order."""
    return KINDS[puzzle.kind].facets(puzzle)


def right_play(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What may be done: the play itself, what mends it, or the way through a task.

    None where nothing that is done would be right, and where nothing is done at all.
    """
    return KINDS[puzzle.kind].walkthrough(puzzle)


def rules_deciding(puzzle: Puzzle) -> frozenset[str]:
    """Return the numbers of all rules that the answer rests on, those of its parts too."""
    return frozenset(KINDS[puzzle.kind].rules(puzzle))


__all__ = [
    "KINDS",
    "Answers",
    "Facet",
    "QuestionKind",
    "facets_of",
    "right_play",
    "rules_deciding",
]
