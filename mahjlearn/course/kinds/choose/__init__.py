"""The kind `choose`: boxes to tick, all of the right ones and no other.

- `values`     `Choose` with its boxes
- `picks`      boxes that are tiles of the table; `options`: boxes that are ways to act
- `boxes`      what the engine decides about a box
- `facets`, `key`, `reading`, `problems`: as of every kind

See it done shows nothing: nothing is done.
"""

from mahjlearn.course.kinds.choose.facets import facets
from mahjlearn.course.kinds.choose.key import catches, key
from mahjlearn.course.kinds.choose.problems import problems
from mahjlearn.course.kinds.choose.reading import KEYS, read, written
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Puzzle


def walkthrough(puzzle: Puzzle) -> None:
    """Nothing is done, so nothing is shown."""


KIND = QuestionKind(
    name="choose",
    keys=KEYS,
    read=read,
    written=written,
    key=key,
    own_catches=catches,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
