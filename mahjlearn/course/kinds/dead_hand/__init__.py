"""The kind `dead_hand`: four seats or nobody. Whose hand is dead, or is once somebody says so?

- `hands`   what the play does to each hand, and what the engine says of it
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.dead_hand.problems import problems
from mahjlearn.course.kinds.dead_hand.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.walkthrough import what_happened

KIND = QuestionKind(
    name="dead_hand",
    keys=KEYS,
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=what_happened,
    problems=problems,
)
