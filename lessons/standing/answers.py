"""What answers tell of the mix-ups of their tables: an answer as it is stored, or all of them.

A puzzle with moves is answered once it is over. A reason counts as it was chosen; any other answer
may fit many ideas, and only those count that its puzzle is about. With one fact changed right after
the answer, a table asks nothing new and does not count; nor do those that place a player.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from lessons.attempts.place import YEARS, Place
from lessons.attempts.selectors import MOST
from lessons.content_store import puzzles
from lessons.models import Attempt, Outcome, PuzzleText
from lessons.puzzles import outcome_of, puzzles_with
from mahjlearn.course import Puzzle
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.mixups import TableAnswer, tallied

REASON = "-why"
"""The end of the slug of a reason; before it stands that of the puzzle."""
YES_OR_NO = "ruling"
"""The kind of question that has two answers. All others have three or more."""
RIGHT = (Outcome.RIGHT, Outcome.ACCEPTED)


@dataclass(frozen=True, slots=True)
class AskedTable:
    """All that has to be known of a puzzle: its kind, and the mix-ups that it is about."""

    kind: str
    mixups: tuple[str, ...]

    @property
    def options(self) -> int:
        """Return how many answers it offers, three standing for more."""
        return 2 if self.kind == YES_OR_NO else 3


Find = Callable[[str], Puzzle | None]


def read_answer(table: AskedTable, rows: Sequence[Attempt], find: Find) -> TableAnswer | None:
    """Return what the last of these answers tells; None for one that tells nothing (yet).

    `rows` are the latest answers at one place, all moves of the puzzle included. `find` gives the
    puzzle of a hash; it is asked only about one that has moves.
    """
    last = rows[-1]
    place = Place.parse(last.place)
    if place is None or place.change or place.names[0] == YEARS or last.outcome == Outcome.SAVED:
        return None
    if place.why:
        return _reason(last)
    about = tallied(table.mixups)
    if not about:
        return None
    run, outcome = [last], str(last.outcome)
    if place.move:
        run, outcome = _last_run(find(last.puzzle_hash), rows)
    if not outcome:
        return None
    wrong = [row.misconceptions for row in run if row.outcome == Outcome.WRONG]
    fits = frozenset(about).intersection(mixup for found in wrong for mixup in found)
    return TableAnswer(day_of(last.answered_at), last.puzzle_slug, about, outcome in RIGHT, fits)


def _reason(row: Attempt) -> TableAnswer | None:
    """A reason that is a mix-up; a right one tells nothing that the answer before has not told."""
    fits = tallied(row.misconceptions) if row.outcome == Outcome.WRONG else ()
    if not fits:
        return None
    table = row.puzzle_slug.removesuffix(REASON)
    return TableAnswer(day_of(row.answered_at), table, fits, False, frozenset(fits))


def _last_run(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> tuple[list[Attempt], str]:
    """Return the moves since the run before ended, and their outcome, empty without an end."""
    run: list[Attempt] = []
    outcome = ""
    for row in rows:
        run = [row] if outcome else [*run, row]
        outcome = outcome_of(puzzle, run)
    return run, outcome


def read_answers(rows: Sequence[Attempt]) -> Iterator[tuple[TableAnswer, Attempt, AskedTable]]:
    """Yield what each of a learner's answers tells, oldest first, with its row and its table.

    The rows are read as they are when each answer is stored: of a puzzle with moves, the latest few
    at each of its places. Two queries at most, however many answers.
    """
    tables, find = _tables(rows), _with_moves(rows).get
    so_far: dict[Place, list[Attempt]] = {}
    for row in rows:
        place, table = Place.parse(row.place), tables.get(row.puzzle_hash)
        if place is None or table is None:
            continue
        here = [row]
        if place.move:
            before = so_far.setdefault(replace(place, move=0), [])
            here = [*before, row]
            before.append(row)
            same = [other for other in before if other.place == row.place]
            if len(same) > MOST:
                before.remove(same[0])
        told = read_answer(table, here, find)
        if told is not None:
            yield told, row, table


def _with_moves(rows: Sequence[Attempt]) -> dict[str, Puzzle]:
    """Return by hash the puzzles that were answered by moves. One query, none without any."""
    hashes = {row.puzzle_hash for row in rows if (place := Place.parse(row.place)) and place.move}
    return puzzles_with(hashes) if hashes else {}


def _tables(rows: Sequence[Attempt]) -> dict[str, AskedTable]:
    """Return the tables by hash: as they were when they were answered, else as they are today."""
    slugs = {row.puzzle_hash: row.puzzle_slug.removesuffix(REASON) for row in rows}
    today = {puzzle.slug: puzzle for puzzle in puzzles()}
    tables = {key: table_as_asked(today[slug]) for key, slug in slugs.items() if slug in today}
    for text in PuzzleText.objects.filter(hash__in=slugs):
        if text.intact:
            tables[text.hash] = AskedTable(
                text.kind, tuple(json.loads(text.text).get("mixups", ()))
            )
    return tables


def table_as_asked(puzzle: Puzzle) -> AskedTable:
    """Return what has to be known of a puzzle that is asked now."""
    return AskedTable(puzzle.kind, puzzle.mixups)
