"""Hold the answers in their order to this: none can be guessed from those before it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, pairwise

from mahjlearn.course.checks.changes import facts_changed
from mahjlearn.course.gates.gate import COURSE, FIRST, Gate, Measure, Whole, percent
from mahjlearn.course.values import Puzzle

LEAST_SHARE, MOST_SHARE = 0.4, 0.6
LONGEST_RUN = 4
FEWEST = 6
"""Of fewer rulings a share says nothing."""
MOST_TURN, MOST_ALIKE = 0.7, 0.3
FEWEST_TRIPLES = 10
TRIPLE = 3
Pair = tuple[Puzzle, Puzzle]


def measure_order(whole: Whole) -> Iterator[Measure]:
    first = {FIRST: whole.rulings.puzzles} if whole.rulings.puzzles else {}
    for over, puzzles in (whole.by_unit | first).items():
        said = [one.key.allowed for one in puzzles if one.key.rules_on_an_act]
        if len(said) >= FEWEST:
            yield _measure_answers(over, said)


def _measure_answers(over: str, said: Sequence[bool]) -> Measure:
    turns = sum(one is not other for one, other in pairwise(said)) / (len(said) - 1)
    yes = sum(said) / len(said)
    run = max(len(list(same)) for _, same in groupby(said))
    holds = (
        LEAST_SHARE <= turns <= MOST_SHARE
        and LEAST_SHARE <= yes <= MOST_SHARE
        and run <= LONGEST_RUN
    )
    return Measure(
        over,
        f"{percent(turns)} of neighbours differ, {percent(yes)} are a yes, {run} alike running",
        f"both {percent(LEAST_SHARE)} to {percent(MOST_SHARE)}, at most {LONGEST_RUN} running",
        holds,
    )


def answers(puzzles: Sequence[Puzzle]) -> str:
    """`YNY`: the answers of the rulings, in their order."""
    return "".join("NY"[one.key.allowed] for one in puzzles if one.key.rules_on_an_act)


ORDER = Gate("order", "The answer before does not tell the next.", of_course=measure_order)
"""Neither is always yes or always no right, nor does the one always follow the other.

In a unit, and in the first rulings, of neighbouring rulings 40 to 60 % have different answers, and
of all 40 to 60 % are a yes; no answer comes more than four times running.
"""


def measure_twins(whole: Whole) -> Iterator[Measure]:
    pairs = [pair for puzzles in whole.by_lesson.values() for pair in twins(puzzles)]
    changes = [(one, change.puzzle) for one in whole.puzzles for change in one.changes]
    both = [pair for pair in (*pairs, *changes) if all(one.key.rules_on_an_act for one in pair)]
    if both:
        share = sum(one.key.allowed is not other.key.allowed for one, other in both) / len(both)
        yield Measure(
            COURSE,
            f"{percent(share)} of {len(both)} twins turn over",
            f"at most {percent(MOST_TURN)}",
            share <= MOST_TURN,
        )
    patterns = Counter(p for puzzles in whole.by_lesson.values() for p in triples(puzzles))
    if patterns.total() >= FEWEST_TRIPLES:
        pattern, times = patterns.most_common(1)[0]
        yield Measure(
            COURSE,
            f"{percent(times / patterns.total())} of {patterns.total()} triples are {pattern}",
            f"at most {percent(MOST_ALIKE)} of one pattern",
            times <= MOST_ALIKE * patterns.total(),
        )


def twins(puzzles: Sequence[Puzzle]) -> Iterator[Pair]:
    """Rulings of one lesson that differ in one fact."""
    rulings = [one for one in puzzles if one.key.rules_on_an_act]
    for one, other in combinations(rulings, 2):
        if one.table.racks == other.table.racks or facts_changed(one, other) <= 1:
            yield one, other


def triples(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """`YNY`: the answers of each three rulings, one after another, that are twins in turn."""
    rulings = [one for one in puzzles if one.key.rules_on_an_act]
    pairs = {(one.slug, other.slug) for one, other in twins(rulings)}
    for start in range(len(rulings) - TRIPLE + 1):
        a, b, c = rulings[start : start + TRIPLE]
        if (a.slug, b.slug) in pairs and (b.slug, c.slug) in pairs:
            yield answers((a, b, c))


TWINS = Gate("twins", "One fact changed does not always turn the answer.", of_course=measure_twins)
"""One fact changed does not always turn the answer.

Twins are two rulings of a lesson on one table that differ in one fact, or a ruling and a change of
it: at most 70 % of the pairs turn over. Of three on one table no pattern of answers makes up more
than 30 %; that is asked once there are ten such triples, since of three one is a third.
"""
