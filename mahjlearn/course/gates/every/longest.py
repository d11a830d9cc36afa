"""The reason that settles a ruling is the longest as often as chance has it, to within 8 points.

Where several are as long, each has its share. The place of a reason is drawn for each learner, so
nothing that an author writes can tell it.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.bayes import Options
from mahjlearn.course.gates.every.reasons import reasons_of
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, percent

APART = 0.08


def of_course(whole: Whole) -> Iterator[Measure]:
    sets = [found for one in whole.puzzles if (found := reasons_of(one))]
    if not sets:
        return
    share = sum(map(_longest, sets)) / len(sets)
    chance = sum(1 / len(one) for one in sets) / len(sets)
    yield Measure(
        COURSE,
        f"in {percent(share)} of {len(sets)} sets the longest reason settles it",
        f"{percent(chance - APART)} to {percent(chance + APART)}",
        abs(share - chance) <= APART,
    )


def _longest(options: Options) -> float:
    longest = max(len(text) for text, _ in options)
    found = [right for text, right in options if len(text) == longest]
    return sum(found) / len(found)


GATE = Gate("longest", "The longest reason is no likelier to settle it.", of_course=of_course)
