"""The kind `what_now`: two to four acts, of which the engine allows one or several now.

- `acts`    the acts as candidates, each as the engine judges it
- `values`  `ActOffered`, `WhatNow`
- `reading`, `problems`: as of every kind; `facets` and `key` are those of all that is touched
"""

from mahjlearn.course.kinds.what_now.problems import problems
from mahjlearn.course.kinds.what_now.reading import KEYS, read
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.walkthrough import first_way

KIND = QuestionKind(
    name="what_now",
    keys=KEYS,
    required=("act",),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=first_way,
    problems=problems,
)
