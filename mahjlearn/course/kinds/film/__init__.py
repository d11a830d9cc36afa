"""The kind `film`: a strip of pictures; after which is it too late, or from which on may it be?

- `values`   `Film`: its frames, each with the table to draw, and the act that is asked about
- `turning`  after which frame the answer changes, whoever judges
- `making`   the frames as candidates
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.film.problems import problems
from mahjlearn.course.kinds.film.reading import KEYS, read
from mahjlearn.course.kinds.film.values import film_of
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...]:
    """What has happened, then every frame."""
    return (*puzzle.play, *(event for one in film_of(puzzle).frames for event in one.play))


KIND = QuestionKind(
    name="film",
    keys=KEYS,
    required=("frame", "act", "ask"),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=walkthrough,
    problems=problems,
)
