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
    "club: heat map": Ceiling(2600, 10),
    "club: roster": Ceiling(3800, 15),
    "club: assignment": Ceiling(850, 8),
}
"""By what is asked for, or its first word; what has none is only shown. Those of a club are for 300
players and thirty days.
"""


def ceiling_of(name: str) -> Ceiling | None:
    """`answer: act` has the ceiling of an answer."""
    return CEILINGS.get(name) or CEILINGS.get(name.partition(":")[0])
