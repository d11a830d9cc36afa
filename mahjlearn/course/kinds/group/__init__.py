"""The kind `group`: tap what has the property that the file names: racks, exposures, groups of a
hand, printed hands; or say that nothing has it.

- `properties`  one module a property; to add one, write a module with a `PROPERTY`
- `asking`      what a property is asked about, and what it is made of
- `making`      the task; `reading`, `problems`: as of every kind
"""

from mahjlearn.course.kinds.group.problems import problems
from mahjlearn.course.kinds.group.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.walkthrough import what_happened

KIND = QuestionKind(
    name="group",
    keys=KEYS,
    required=("property",),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=what_happened,
    problems=problems,
)
