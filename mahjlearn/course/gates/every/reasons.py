"""Hold the reasons offered to settle a ruling to this: none is given away by how it reads."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from mahjlearn.course.gates.bayes import Options, hits
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, percent
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS

MOST_OVER_CHANCE, MOST_OVER_CHANCE_IN_A_UNIT = 0.10, 0.15
SETS_OF_A_UNIT = 30
By = Callable[[Puzzle], list[tuple[str, bool]]]
MOST_APART = 0.08
MODAL_WORDS = (
    *("only", "must", "have to", "has to", "never", "always", "any", "whenever"),
    *("as long as", "should", "at most"),
)
LEAST_TIMES, MOST_TIMES = 0.67, 1.5
_MODAL = re.compile(rf"\b({'|'.join(MODAL_WORDS)})\b", re.IGNORECASE)


def measure_reasons(whole: Whole) -> Iterator[Measure]:
    for what, options_of in (("reasons", reasons_of), ("places", places_of)):
        yield from _measures(what, _sets(whole.by_lesson, options_of), COURSE, MOST_OVER_CHANCE)
    for unit in whole.course.units:
        mine = {one.slug: whole.by_lesson[one.slug] for one in unit.parts}
        sets = _sets(mine, reasons_of)
        if sum(map(len, sets.values())) >= SETS_OF_A_UNIT:
            yield from _measures("reasons", sets, unit.slug, MOST_OVER_CHANCE_IN_A_UNIT)


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


REASONS = Gate(
    "reasons", "Words alone do not tell which reason settles it.", of_course=measure_reasons
)
"""Which reason settles a ruling cannot be told from how the reasons are worded.

A classifier that is taught the reasons of all other lessons chooses one of each set. Over the
course it may be right 10 points more often than a guess, in a unit with 30 sets or more 15 points.
The same holds of the names of the places that are touched to settle it.
"""


def measure_longest(whole: Whole) -> Iterator[Measure]:
    sets = [found for one in whole.puzzles if (found := reasons_of(one))]
    if not sets:
        return
    share = sum(map(_longest, sets)) / len(sets)
    chance = sum(1 / len(one) for one in sets) / len(sets)
    yield Measure(
        COURSE,
        f"in {percent(share)} of {len(sets)} sets the longest reason settles it",
        f"{percent(chance - MOST_APART)} to {percent(chance + MOST_APART)}",
        abs(share - chance) <= MOST_APART,
    )


def _longest(options: Options) -> float:
    longest = max(len(text) for text, _ in options)
    found = [right for text, right in options if len(text) == longest]
    return sum(found) / len(found)


LONGEST = Gate(
    "longest", "The longest reason is no likelier to settle it.", of_course=measure_longest
)
"""The reason that settles a ruling is the longest as often as chance has it, to within 8 points.

Where several are as long, each has its share. The place of a reason is drawn for each learner, so
nothing that an author writes can tell it.
"""


def measure_modals(whole: Whole) -> Iterator[Measure]:
    texts = [found for one in whole.puzzles for found in reasons_of(one)]
    right, wrong = (
        _rate_of_modals([text for text, it in texts if it is which]) for which in (True, False)
    )
    if not right and not wrong:
        return
    ratio = right / wrong if wrong else float("inf")
    yield Measure(
        COURSE,
        f"{ratio:.2f} times as many words like “never” in reasons that settle it as in others",
        f"{LEAST_TIMES} to {MOST_TIMES}",
        LEAST_TIMES <= ratio <= MOST_TIMES,
    )


def _rate_of_modals(texts: list[str]) -> float:
    return sum(len(_MODAL.findall(text)) for text in texts) / max(len(texts), 1)


MODALS = Gate(
    "modals", "Words like “never” are as common in wrong reasons.", of_course=measure_modals
)
"""A reason is not given away by *never*, *always*, *must* and their like.

The rate of such words in the reasons that settle a ruling, over that in those that do not, lies
between 0.67 and 1.5.
"""


def check_beliefs(puzzle: Puzzle) -> Iterator[Problem]:
    for one in puzzle.choices:
        if one.id in MISCONCEPTIONS and one.id not in puzzle.catches:
            message = f"Who holds {one.id} answers as the rule book does here."
            yield Problem(("reasons", one.id), message)


BELIEFS = Gate(
    "beliefs", "A mix-up offered as a reason is held by somebody.", of_puzzle=check_beliefs
)
"""A reason that does not settle a ruling has a ground to be offered.

It is true and beside the point, a rule that does not decide here; or it is a mix-up, and whoever
holds that would answer otherwise here. A mix-up that answers as the rule book does tells nothing of
who chooses it, and argues for the verdict shown.
"""
