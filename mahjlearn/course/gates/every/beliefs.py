"""A reason that does not settle a ruling has a ground to be offered.

It is true and beside the point, a rule that does not decide here; or it is a mix-up, and whoever
holds that would answer otherwise here. A mix-up that answers as the rule book does tells nothing of
who chooses it, and argues for the verdict shown.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    for one in puzzle.choices:
        if one.id in MISCONCEPTIONS and one.id not in puzzle.catches:
            message = f"Who holds {one.id} answers as the rule book does here."
            yield Problem(("reasons", one.id), message)


GATE = Gate("beliefs", "A mix-up offered as a reason is held by somebody.", of_puzzle=of_puzzle)
