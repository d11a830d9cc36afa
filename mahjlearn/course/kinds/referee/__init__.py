"""The kind `referee`: a play goes by, and is stopped where something is wrong, or never.

Every event is judged. A foul is one that the engine does not allow, by whoever did it; what
others say of it is none, unless they are wrong. Where the file asks for them, the moments at which
the learner may take a joker are looked for too.

- `values`   `Referee` with its plays, `Foul`s and `Chance`s; a `Stop`
- `watching` the events one after another, as anybody judges them
- `decisions` stop here? and: who is wrong?
- `making`   the task; `judging`: what is right of a number of stops
- `reading`, `problems`, `key`: as of every kind
"""

from mahjlearn.course.kinds.referee.key import facets, key
from mahjlearn.course.kinds.referee.problems import problems
from mahjlearn.course.kinds.referee.reading import KEYS, read
from mahjlearn.course.kinds.referee.values import referee_of
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...]:
    """What has happened before, then all of it again."""
    return (*puzzle.play, *(event for one in referee_of(puzzle).plays for event in one.events))


KIND = QuestionKind(
    name="referee",
    keys=KEYS,
    required=("step",),
    read=read,
    key=key,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
