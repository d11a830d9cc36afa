"""The puzzles that most players of a club got wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

from lessons.tallies.gone import Go

ENOUGH, MOST = 3, 5


@dataclass(frozen=True, slots=True)
class Hard:
    """A puzzle with how many players were wrong at it, of those who answered."""

    slug: str
    answered: int
    wrong: int


def hard_of(goes: Sequence[Sequence[Go]]) -> list[Hard]:
    """At most five puzzles that at least three answered, and more than half of them wrong.

    What was new to her counts, once for each player; the hardest first.
    """
    answered: dict[str, int] = {}
    wrong: dict[str, int] = {}
    for hers in goes:
        for go in hers:
            if go.fresh:
                answered[go.slug] = answered.get(go.slug, 0) + 1
                wrong[go.slug] = wrong.get(go.slug, 0) + (not go.right)
    found = [
        Hard(slug, count, wrong[slug])
        for slug, count in answered.items()
        if count >= ENOUGH and 2 * wrong[slug] > count
    ]
    return sorted(found, key=lambda one: (-one.wrong / one.answered, -one.wrong, one.slug))[:MOST]
