"""The kind `give_tile`: tap the tile with which something may be done, or say that one has none.

- `sources`  the tiles that can be touched: the hand, the discards, tiles laid out
- `asks`     what is asked of each of them: to take a joker, or a line with `{tile}`
- `tiles`    the candidates
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.give_tile.problems import problems
from mahjlearn.course.kinds.give_tile.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.walkthrough import first_way

KIND = QuestionKind(
    name="give_tile",
    keys=KEYS,
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=first_way,
    problems=problems,
)
