"""The kind `lay_down`: a tile is called and lies on top; tap the own tiles to expose with it.

Any own tiles are right with which the exposure is legal and of the size wanted, so it is the set
that is judged and never a tile by itself.

- `values`   `LayDown`: the tiles, the sets that are decisions of their own, and `verdict_on` any
- `sets`     which sets those are, and what the engine says of one
- `making`   the task; `reading`, `problems`: as of every kind

The decisions are whether the exposure can be made at all, and one for each set of the size wanted
that somebody may think of: of the called tile and jokers, or with one tile that looks alike. A
learner can lay down thousands of others; no belief tells these apart, and they are judged when
they are laid down.
"""

from mahjlearn.course.kinds.lay_down.making import key
from mahjlearn.course.kinds.lay_down.problems import problems
from mahjlearn.course.kinds.lay_down.reading import KEYS, read
from mahjlearn.course.kinds.lay_down.sets import laid_down
from mahjlearn.course.kinds.lay_down.values import laying_of
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.key import facets_of_touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What has happened, then the first right set laid down; None where there is none."""
    task = laying_of(puzzle)
    right = next((one for one in task.sets if one.right), None)
    if right is None:
        return None
    return (*puzzle.play, *laid_down(set_up(puzzle.position), task.called, right.laid))


KIND = QuestionKind(
    name="lay_down",
    keys=KEYS,
    read=read,
    key=key,
    facets=facets_of_touching,
    walkthrough=walkthrough,
    problems=problems,
)
