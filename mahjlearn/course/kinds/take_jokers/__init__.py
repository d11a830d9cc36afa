"""The kind `take_jokers`: every joker on show can be touched, and those are right that may be
taken now, or none of them.

- `jokers`  the jokers on show, what each could be taken with, and how many of those alike
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.take_jokers.jokers import all_taken
from mahjlearn.course.kinds.take_jokers.problems import problems
from mahjlearn.course.kinds.take_jokers.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What has happened, then every exchange of a right answer; None where none is right."""
    done = all_taken(set_up(puzzle.position), touching_of(puzzle).candidates)
    return (*puzzle.play, *done) if done else None


KIND = QuestionKind(
    name="take_jokers",
    keys=KEYS,
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=walkthrough,
    problems=problems,
)
