"""The puzzles that most players of a club got wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lessons.tallies.gone import Go

ENOUGH, MOST = 3, 5
NOBODY: Mapping[str, tuple[int, int]] = {}


@dataclass(frozen=True, slots=True)
class Hard:
    """A puzzle with how many players were wrong at it, of those who answered."""

    slug: str
    answered: int
    wrong: int


def hard_of(
    goes: Sequence[Sequence[Go]], erased: Mapping[str, tuple[int, int]] = NOBODY
) -> list[Hard]:
    """At most five puzzles that at least three answered, and more than half of them wrong.

    What was new to her counts, once for each player; the hardest first. `erased` are players of
    whom only counts are left: by puzzle how many answered, and how many of them wrong.
    """
    answered = {slug: count for slug, (count, _) in erased.items()}
    wrong = {slug: count for slug, (_, count) in erased.items()}
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
