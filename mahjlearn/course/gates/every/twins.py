"""One fact changed does not always turn the answer.

Twins are two rulings of a lesson on one table that differ in one fact, or a ruling and a change of
it: at most 70 % of the pairs turn over. Of three on one table no pattern of answers makes up more
than 30 %; that is asked once there are ten such triples, since of three one is a third.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from mahjlearn.course.checks.changes import facts_changed
from mahjlearn.course.gates.every.order import answers
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, percent
from mahjlearn.course.values import Puzzle

MOST_TURN, MOST_ALIKE = 0.7, 0.3
FEWEST_TRIPLES = 10
TRIPLE = 3
Pair = tuple[Puzzle, Puzzle]


def of_course(whole: Whole) -> Iterator[Measure]:
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


GATE = Gate("twins", "One fact changed does not always turn the answer.", of_course=of_course)
