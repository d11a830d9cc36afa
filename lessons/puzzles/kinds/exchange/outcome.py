"""What became of an exchange, from its moves as they were ruled on when they were made.

Nothing is played again: what was done stays done when the engine or the puzzle changes.
"""

from collections.abc import Sequence
from functools import lru_cache

from lessons.models import Attempt, Outcome
from lessons.puzzles.kinds.exchange.run import ending_of, number_of
from lessons.puzzles.once import MOST, made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.judging import UNDONE
from mahjlearn.course.kinds.exchange.values import Exchanging
from mahjlearn.engine.notation import parse_event, print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb


def exchange_outcome(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
    """The outcome of the last run that came to an end; "" where none has.

    `rows` are the moves at one place in their order; `move-1` begins a run, and moves that follow
    on none are passed over. A run ends with the last joker, with the last act, with a wrong move
    that stands, or with an answer that is no move.
    """
    task = puzzle.task if puzzle and isinstance(puzzle.task, Exchanging) else None
    wanted, last = (1, "") if task is None else (task.wanted, line_of_the_last(task))
    outcome, expected, taken = "", 1, 0
    for row in rows:
        number = number_of(row)
        if number == 1:
            expected, taken = 1, 0
        if number != expected:
            continue
        stands = row.verdict not in UNDONE
        taken += jokers_taken(row)
        done = taken >= wanted and (not last or _is_legally(last, row))
        if done or ending_of(row.answer) or (stands and row.outcome == Outcome.WRONG):
            outcome = str(row.outcome)
        expected = number + 1 if row.verdict == Verdict.LEGAL else number if not stands else 0
    return outcome


@made_once
def line_of_the_last(task: Exchanging) -> str:
    """The act that ends it, as answers name it; "" where jokers do."""
    return next((print_event(m.event) for m in task.moves if m.letter == task.last), "")


def _is_legally(line: str, row: Attempt) -> bool:
    return row.verdict == Verdict.LEGAL and row.answer.get("answer") == line


def jokers_taken(row: Attempt) -> int:
    """How many jokers the move took: by a tile and a joker one, by a button as many as it says."""
    if row.verdict != Verdict.LEGAL:
        return 0
    if "take" in row.answer:
        return 1
    return _jokers_in(row.answer["answer"])


@lru_cache(maxsize=MOST)
def _jokers_in(line: str) -> int:
    event = parse_event(line)
    return len(event.tiles) if event.verb is Verb.EXCHANGE else 0
