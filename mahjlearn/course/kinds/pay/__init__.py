"""The kind `pay`: somebody declares mah jongg; what does each of the other three pay?

The last line of the play is the declaration. What is paid is the engine's ruling on it.

- `sums`    each player with each amount as a candidate
- `laid_out` the table with the declared hand on top of the rack
- `values`  `Paying`, the task
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.pay.problems import problems
from mahjlearn.course.kinds.pay.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...]:
    """What has happened, up to the declaration."""
    return puzzle.play


KIND = QuestionKind(
    name="pay",
    keys=KEYS,
    required=("play",),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=walkthrough,
    problems=problems,
)
