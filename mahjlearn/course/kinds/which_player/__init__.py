"""The kind `which_player`: four seats or nobody. Who is next, who gets the tile, who may?

Right are the seats for which the engine allows the act: that of the file with the seat in its gap,
or the line that is written for the seat.

- `seats`   the seats as candidates
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.which_player.problems import problems
from mahjlearn.course.kinds.which_player.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.walkthrough import first_way

KIND = QuestionKind(
    name="which_player",
    keys=KEYS,
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=first_way,
    problems=problems,
)
