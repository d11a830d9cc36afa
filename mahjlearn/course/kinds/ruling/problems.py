"""What is wrong with a ruling that only a ruling can have."""

from collections.abc import Iterator

from mahjlearn.course.values import Mend, Problem, Puzzle
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.table import Table

FEWEST_REASONS, MOST_REASONS = 3, 4


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """The reasons offered, what is said to mend the act, and whether it can be ruled on."""
    if puzzle.choices:
        yield from _reasons(puzzle)
    if puzzle.mend is not None:
        yield from _mend(puzzle.table, puzzle.mend)
    yield from _points(puzzle)


def _reasons(puzzle: Puzzle) -> Iterator[Problem]:
    count = len(puzzle.choices)
    if not FEWEST_REASONS <= count <= MOST_REASONS:
        yield Problem(("reasons",), f"Three or four reasons are offered, not {count}.")
    right = [choice.id for choice in puzzle.choices if choice.id in puzzle.key.rules]
    if len(right) != 1:
        decide = ", ".join(puzzle.key.rules)
        listed = ", ".join(right) or "none"
        message = f"One reason must be right; of {decide} this offers {listed}."
        yield Problem(("reasons",), message)
    texts = {choice.text for choice in puzzle.choices}
    if len(texts) < count:
        yield Problem(("reasons",), "Two reasons read the same.")


def _mend(table: Table, mend: Mend) -> Iterator[Problem]:
    """What is said to make it legal does."""
    at = ("mend", "play")
    try:
        judged = judge_play(table, mend.play)
    except PointsAtNothing as error:
        yield from (Problem(at, fault.message) for fault in error.faults)
        return
    if not judged.ruling.allowed:
        verdict = judged.ruling.verdict.value
        yield Problem(at, f"The engine still answers {verdict} to this.")


def _points(puzzle: Puzzle) -> Iterator[Problem]:
    points = puzzle.key.points
    if points > 1 and not puzzle.compound:
        yield Problem(("play",), f"{points} points are broken; mark it compound = true.")
    if puzzle.key.verdict == Verdict.UNSETTLED.value:
        yield Problem(("play",), "The engine does not rule on this; ask something it can settle.")
