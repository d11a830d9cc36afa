"""What is advised for an act that may not be done does no harm to the hand of who acts.

After it the hand is no further from a hand of the card than before, and not dead. It is asked where
all tiles of the hand are known. The label before it follows from whether rule books agree.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.hands import away
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.table.table import HandState

AT = ("mend", "play")


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.mend is None:
        return
    seat = puzzle.key.actor
    try:
        after = table_after(puzzle.table, puzzle.mend.play)
    except EngineError:
        return
    if after.rack(seat).hand is HandState.DEAD:
        yield Problem(AT, "The hand is dead after this; advise something else.")
    before, now = away(puzzle.table, seat), away(after, seat)
    if before is not None and now is not None and now > before:
        message = f"The hand is {before} away before this and {now} after it."
        yield Problem(AT, f"{message} Advise something that does it no harm.")


GATE = Gate("mends", "What is advised does the hand no harm.", of_puzzle=of_puzzle)
