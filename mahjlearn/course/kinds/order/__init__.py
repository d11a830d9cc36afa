"""The kind `order`: steps of a procedure, to be put in an order that the engine finds legal.

- `values`   `Procedure` with its stages; a stage is one step and its event
- `orders`   which orders are right; `slips`: where a wrong one goes wrong
- `facets`, `key`, `reading`, `problems`: as of every kind
"""

from mahjlearn.course.kinds.order.facets import facets
from mahjlearn.course.kinds.order.key import key
from mahjlearn.course.kinds.order.problems import problems
from mahjlearn.course.kinds.order.reading import KEYS, read, written
from mahjlearn.course.kinds.order.values import procedure_of
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...]:
    """What has happened, then the first of the right orders."""
    task = procedure_of(puzzle)
    events = {stage.letter: stage.event for stage in task.stages}
    return (*puzzle.play, *(events[letter] for letter in task.right[0]))


KIND = QuestionKind(
    name="order",
    keys=KEYS,
    read=read,
    written=written,
    key=key,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
