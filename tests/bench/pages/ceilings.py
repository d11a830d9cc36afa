"""What a page or an answer may cost at most."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ceiling:
    """How often the bare view, and how many statements."""

    times_bare: float
    statements: int


CEILINGS = {
    "answer": Ceiling(32, 7),
    "step": Ceiling(16, 3),
    "club: heat map": Ceiling(100, 8),
    "club: roster": Ceiling(100, 10),
    "club: assignment": Ceiling(100, 10),
    "club: results": Ceiling(100, 8),
}
"""By what is asked for, or its first word; what has none is only shown. Those of a club are for 300
players and thirty days.
"""
MOST_BYTES = 60_000
"""Of any page, as it is sent."""
MOST_TIMES_SMALL = 3
"""How many times as much as in the smallest club a page may cost in the largest."""


def ceiling_of(name: str) -> Ceiling | None:
    """`answer: act` has the ceiling of an answer, `club: roster, 5` that of a roster."""
    return CEILINGS.get(name.partition(",")[0]) or CEILINGS.get(name.partition(":")[0])
