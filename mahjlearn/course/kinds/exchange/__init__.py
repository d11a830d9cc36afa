"""The kind `exchange`: an exchange made on the table, each move judged when it is made.

- `values`    `Exchanging`, the task, with its buttons and its shortest way; a tap is a button, or a
  tile and a joker
- `moves`     which tiles and buttons are there, and what a tap means
- `judging`   the scene between two moves, and the ruling on the next one
- `ways`      legal ways to the jokers
- `facets`, `key`, `reading`, `problems`: as of every kind
"""

from mahjlearn.course.kinds.exchange.facets import facets
from mahjlearn.course.kinds.exchange.key import key
from mahjlearn.course.kinds.exchange.problems import problems
from mahjlearn.course.kinds.exchange.reading import KEYS, read, written
from mahjlearn.course.kinds.exchange.values import exchange_of
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...]:
    """What has happened, then the shortest way."""
    return (*puzzle.play, *exchange_of(puzzle).path)


KIND = QuestionKind(
    name="exchange",
    keys=KEYS,
    read=read,
    written=written,
    key=key,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
