"""Most of a course is done with the hands, and not answered yes or no.

By hand are at least three of eight puzzles of each lesson and 40 % of a unit; rulings are at most
45 % of a unit. From the fourth unit on at least 10 % ask whose hand is dead, who pays, or which
player it is.
"""

from collections.abc import Callable, Iterator, Sequence

from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent, puzzles_of
from mahjlearn.course.values import Lesson, Problem, Puzzle

NOT_BY_HAND = frozenset(("ruling", "choose", "order", "what_now"))
ABOUT_SEATS = frozenset(("dead_hand", "pay", "which_player"))
OF_EIGHT = 3
LEAST_BY_HAND, MOST_RULINGS, LEAST_ABOUT_SEATS = 0.4, 0.45, 0.1
UNITS_BEFORE = 3


def of_lesson(lesson: Lesson) -> Iterator[Problem]:
    puzzles = puzzles_of(lesson)
    by_hand = sum(one.kind not in NOT_BY_HAND for one in puzzles)
    if by_hand * 8 < OF_EIGHT * len(puzzles):
        message = f"{by_hand} of {len(puzzles)} puzzles are done by hand; three of eight should be."
        yield Problem((), message)


def of_course(whole: Whole) -> Iterator[Measure]:
    for number, (unit, puzzles) in enumerate(whole.by_unit.items()):
        hand = _share(puzzles, lambda kind: kind not in NOT_BY_HAND)
        rulings = _share(puzzles, lambda kind: kind == "ruling")
        yield Measure(
            unit,
            f"{percent(hand)} by hand, {percent(rulings)} rulings",
            f"at least {percent(LEAST_BY_HAND)}, at most {percent(MOST_RULINGS)}",
            hand >= LEAST_BY_HAND and rulings <= MOST_RULINGS,
        )
        if number >= UNITS_BEFORE:
            seats = _share(puzzles, lambda kind: kind in ABOUT_SEATS)
            yield Measure(
                unit,
                f"{percent(seats)} about dead hands, sums and who it is",
                f"at least {percent(LEAST_ABOUT_SEATS)}",
                seats >= LEAST_ABOUT_SEATS,
            )


def _share(puzzles: Sequence[Puzzle], wanted: Callable[[str], bool]) -> float:
    return sum(wanted(one.kind) for one in puzzles) / len(puzzles)


GATE = Gate("kinds", "Most is done by hand.", of_lesson=of_lesson, of_course=of_course)
