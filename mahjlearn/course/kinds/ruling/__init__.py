"""The kind `ruling`: may she? Yes or no, and where asked, what settles it.

That is asked in sentences (`[reasons]`), or on the table (`[[settles]]`), where the engine says
what on it the deciding rule points at.

- `pointing`  where the rules that decide point: tiles, a phase, a bubble, a seat
- `settling`  the places as a task, and the decision which of them settles it
- `places`    what an author offers, as the engine judges it; `in_sight` what can be offered
- `heard`     the table on which it is asked
- `reading`, `key`, `facets`, `problems`, `walkthrough`: as of every kind
"""

from mahjlearn.course.kinds.ruling.facets import facets
from mahjlearn.course.kinds.ruling.key import catches, key, rules
from mahjlearn.course.kinds.ruling.problems import problems
from mahjlearn.course.kinds.ruling.reading import KEYS, read, written
from mahjlearn.course.kinds.ruling.walkthrough import walkthrough
from mahjlearn.course.kit.kind import QuestionKind

KIND = QuestionKind(
    name="ruling",
    keys=KEYS,
    required=("play",),
    read=read,
    written=written,
    key=key,
    own_catches=catches,
    own_rules=rules,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
