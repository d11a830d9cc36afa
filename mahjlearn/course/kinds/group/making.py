"""The task: the candidates of a property."""

from mahjlearn.course.kinds.group.asking import Asking, Property
from mahjlearn.course.kit.touching.making import (
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.touching.values import Touching


def having(asking: Asking, found: Property, words: str = "") -> Touching:
    """What has the property; `words` for "none", else the property's own."""
    candidates = candidates_of(found.things(asking))
    why = (found.why_none,) if found.why_none else said_once(candidates)
    none = none_of(words or found.none, candidates, why)
    return Touching(candidates, quotas_of(candidates, many=True), True, none)
