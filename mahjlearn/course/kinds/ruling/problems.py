"""What is wrong with a ruling that only a ruling can have."""

from collections.abc import Iterator

from mahjlearn.course.kinds.ruling.heard import table_as_heard
from mahjlearn.course.kinds.ruling.in_sight import covering
from mahjlearn.course.kinds.ruling.places import pointed_at
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.values import Mend, Problem, Puzzle
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.table import Table

FEWEST_REASONS, MOST_REASONS = 3, 4
FEWEST_PLACES, MOST_PLACES = 3, 6
MOST_RIGHT = 2
AT = ("settles",)


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """The reasons or places offered, what is said to mend the act, and whether it can be ruled
    on."""
    if puzzle.choices:
        yield from _reasons(puzzle)
    task = settling_of(puzzle)
    if task is not None:
        yield from _places(puzzle, task)
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


def _places(puzzle: Puzzle, task: Settling) -> Iterator[Problem]:
    """Three to six that are apart, of which one or two settle it, where there is one answer."""
    count, named = len(task.candidates), {one.thing: one.name for one in task.candidates}
    if not FEWEST_PLACES <= count <= MOST_PLACES:
        yield Problem(AT, f"Three to six places are offered, not {count}.")
    if len(named) < count:
        yield Problem(AT, "A place is offered twice.")
    for number, one in enumerate(task.candidates, 1):
        if not one.because:
            yield Problem((*AT, str(number)), f"Say under “says” what refutes “{one.name}”.")
    for over, under in covering(table_as_heard(puzzle.position), tuple(named)):
        yield Problem(AT, f"“{named[over]}” lies over “{named[under]}”; offer one of them.")
    if puzzle.key.differs:
        yield Problem(AT, "Rule books differ here, so nothing settles it for all of them.")
    right = [one.name for one in task.candidates if one.right]
    if not right:
        yield Problem(AT, f"None of these settles it: {pointed_at(puzzle)}.")
    elif len(right) > MOST_RIGHT or len(right) == count:
        listed = ", ".join(f"“{name}”" for name in right)
        yield Problem(AT, f"One or two can settle it; the engine points at {listed}.")


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
