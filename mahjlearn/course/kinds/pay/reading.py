"""Reads who pays what. The play says who wins and how; no key names a sum.

`[says]` are texts of one's own, by player and amount: `"West pays 1" = "…"`.
"""

from mahjlearn.course.kinds.pay.problems import problems_of_win
from mahjlearn.course.kinds.pay.sums import sums
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import SAYS, with_says
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.toml.fields import Fields

KEYS = {SAYS: "part"}


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with what each player pays, as the engine rules; None without a win to pay for."""
    if report(own, problems_of_win(puzzle.position)):
        return None
    task = sums(puzzle.position, puzzle.rules)
    return Question(task=with_says(own, task, set_up(puzzle.position).now))
