"""Reads whose hand is dead. The seats are those of every table; no key names them.

- `many`   true where several hands can be dead
- `none`   the words of the answer that nobody's is; `[says]`: texts of one's own, by seat
"""

from mahjlearn.course.kinds.dead_hand.hands import hands
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.toml.fields import Fields

KEYS = {"many": "flag", NONE: "text", SAYS: "part"}
NOBODY = "Nobody"


def read(own: Fields, puzzle: Puzzle) -> Question:
    """The puzzle with its four seats, each as the engine judges it."""
    many = own.values.get("many") is True
    task = hands(puzzle.position, puzzle.rules, own.text(NONE, NOBODY), many=many)
    return Question(task=with_says(own, task, set_up(puzzle.position).now))
