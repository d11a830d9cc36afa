"""What became of an act, from its moves as they were ruled on when they were made.

Nothing is played again: an act that was done stays done when the engine or the puzzle changes.
"""

from collections.abc import Sequence

from lessons.models import Attempt, Outcome
from lessons.puzzles.kinds.exchange.run import number_of
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.judging import UNDONE
from mahjlearn.course.kinds.exchange.values import Exchanging
from mahjlearn.engine.notation import parse_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb


def exchange_outcome(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
    """The outcome of the last run that came to an end; "" where none has.

    `rows` are the moves at one place in their order; `move-1` begins a run, and moves that follow
    on none are passed over. A run ends with the last joker, or with a wrong move that stands.
    """
    takes = puzzle.task.takes if puzzle and isinstance(puzzle.task, Exchanging) else 1
    outcome, expected, taken = "", 1, 0
    for row in rows:
        number = number_of(row)
        if number == 1:
            expected, taken = 1, 0
        if number != expected:
            continue
        stands = row.verdict not in UNDONE
        taken += jokers_taken(row)
        if taken >= takes or (stands and row.outcome == Outcome.WRONG):
            outcome = str(row.outcome)
        expected = number + 1 if row.verdict == Verdict.LEGAL else number if not stands else 0
    return outcome


def jokers_taken(row: Attempt) -> int:
    """How many jokers the move took: by a tile and a joker one, by a button as many as it says."""
    if row.verdict != Verdict.LEGAL:
        return 0
    if "take" in row.answer:
        return 1
    event = parse_event(row.answer["answer"])
    return len(event.tiles) if event.verb is Verb.EXCHANGE else 0
