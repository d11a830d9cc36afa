"""Reads which jokers may be taken. The jokers are those of the table; no key names them.

`none` are the words of the answer that there is none; `[says]` are the author's own texts
(`course.kit.touching.says`).
"""

from mahjlearn.course.kinds.take_jokers.jokers import jokers_to_take
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.toml.fields import Fields

KEYS = {NONE: "text", SAYS: "part"}
NONE_OF_THEM = "None of them"


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with every joker on show, each as the engine judges it; None without one."""
    setup = set_up(puzzle.position)
    if report(own, problems_of_exchanges(setup)):
        return None
    task = jokers_to_take(setup, puzzle.rules, own.text(NONE, NONE_OF_THEM))
    return Question(task=with_says(own, task, setup.now))
