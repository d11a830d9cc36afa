"""What a page or an answer may cost at most."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ceiling:
    """How often the bare view, and how many statements."""

    times_bare: float
    statements: int


CEILINGS = {
    "answer": Ceiling(28, 5),
    "step": Ceiling(16, 3),
}
"""By the first word of what is asked for; what has none is only shown."""


def ceiling_of(name: str) -> Ceiling | None:
    """`answer: act` has the ceiling of an answer."""
    return CEILINGS.get(name.partition(":")[0])
