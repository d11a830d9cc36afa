"""The kinds of question, one module or small package each, collected by name.

A kind is called as a puzzle file calls it: `kinds/choose` asks the puzzles of the kind `choose`. To
add one, write a module here with a `KIND` (the protocol is `lessons.puzzles.kind.Kind`; most are
an `AnsweredOnce`), its template in templates/puzzles/kinds/, and their tests. A kind may import
what the kinds share (`kind`, `pictures`, `explain` of `lessons.puzzles`), and no other kind.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from lessons.attempts.place import Place
from lessons.models import Attempt
from lessons.puzzles.kind import Kind
from mahjlearn.course import Puzzle

KINDS: dict[str, Kind] = {
    name: import_module(f"{__name__}.{name}").KIND for _, name, _ in iter_modules(__path__)
}


def kind_of(puzzle: Puzzle) -> Kind:
    """How a puzzle is asked."""
    return KINDS[puzzle.kind]


def offers_unsure(puzzle: Puzzle) -> bool:
    """Return True if *I don't know* can stand beside its answers: it is answered at once."""
    return not kind_of(puzzle).in_moves


def kind_that_asked(puzzle: Puzzle | None, row: Attempt) -> Kind:
    """The kind that a stored answer was given to: the puzzle's own, unless that has changed."""
    place = Place.parse(row.place)
    kinds = (*([] if puzzle is None else [kind_of(puzzle)]), *KINDS.values())
    return next(kind for kind in kinds if place is None or kind.in_moves is bool(place.move))


def outcome_of(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
    """The outcome by the last answer; "" where there is none, or no end yet.

    The rows are those of one place in their order; the puzzle is None where it is gone.
    """
    return kind_that_asked(puzzle, rows[-1]).outcome(puzzle, rows) if rows else ""
