"""Which reason settles a ruling cannot be told from how the reasons are worded.

A classifier that is taught the reasons of all other lessons chooses one of each set. Over the
course it may be right 10 points more often than a guess, in a unit with 30 sets or more 15 points.
The same holds of the names of the places that are touched to settle it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from mahjlearn.course.gates.bayes import Options, hits
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, percent
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Puzzle

MOST, MOST_OF_A_UNIT = 0.10, 0.15
SETS_OF_A_UNIT = 30
By = Callable[[Puzzle], list[tuple[str, bool]]]


def of_course(whole: Whole) -> Iterator[Measure]:
    for what, options_of in (("reasons", reasons_of), ("places", places_of)):
        yield from _measures(what, _sets(whole.by_lesson, options_of), COURSE, MOST)
    for unit in whole.course.units:
        mine = {one.slug: whole.by_lesson[one.slug] for one in unit.lessons}
        sets = _sets(mine, reasons_of)
        if sum(map(len, sets.values())) >= SETS_OF_A_UNIT:
            yield from _measures("reasons", sets, unit.slug, MOST_OF_A_UNIT)


def _measures(
    what: str, sets: Mapping[str, Sequence[Options]], over: str, most: float
) -> Iterator[Measure]:
    found = hits(sets)
    if not found:
        return
    share = sum(hit for hit, _ in found) / len(found)
    chance = sum(guess for _, guess in found) / len(found)
    yield Measure(
        over,
        f"{percent(share)} of {len(found)} sets of {what} told from their words",
        f"at most {percent(chance + most)}; a guess is right in {percent(chance)}",
        share <= chance + most,
    )


def _sets(puzzles: Mapping[str, Sequence[Puzzle]], of: By) -> dict[str, list[Options]]:
    return {slug: [found for one in each if (found := of(one))] for slug, each in puzzles.items()}


def reasons_of(puzzle: Puzzle) -> list[tuple[str, bool]]:
    """The reasons offered, each with whether it settles the ruling."""
    return [(one.text, one.id == puzzle.key.right) for one in puzzle.choices]


def places_of(puzzle: Puzzle) -> list[tuple[str, bool]]:
    """The names of the places offered."""
    task = settling_of(puzzle)
    return [] if task is None else [(one.name, one.right) for one in task.candidates]


GATE = Gate("reasons", "Words alone do not tell which reason settles it.", of_course=of_course)
