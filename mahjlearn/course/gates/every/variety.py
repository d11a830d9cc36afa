"""Hold a unit to variety: kinds of questions, whose acts they are about, how far a hand is."""

from collections.abc import Callable, Iterator, Sequence

from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent, puzzles_of
from mahjlearn.course.values import Lesson, Problem, Puzzle
from mahjlearn.engine.table.events import Verb

NOT_BY_HAND = frozenset(("ruling", "choose", "order", "what_now"))
ABOUT_SEATS = frozenset(("dead_hand", "pay", "which_player"))
OF_EIGHT = 3
LEAST_BY_HAND, MOST_RULINGS, LEAST_ABOUT_SEATS = 0.4, 0.45, 0.1
UNITS_BEFORE = 3
ABOUT_ALL = frozenset(("referee", "dead_hand", "which_player", "film"))
LEAST_ABOUT_OTHERS = 0.25
THIRDS = (range(15, 42), range(42, 69), range(69, 96))
LEAST_OF_A_THIRD = 0.2


def check_kinds(lesson: Lesson) -> Iterator[Problem]:
    puzzles = puzzles_of(lesson)
    by_hand = sum(one.kind not in NOT_BY_HAND for one in puzzles)
    if by_hand * 8 < OF_EIGHT * len(puzzles):
        message = f"{by_hand} of {len(puzzles)} puzzles are done by hand; three of eight should be."
        yield Problem((), message)


def measure_kinds(whole: Whole) -> Iterator[Measure]:
    for number, (unit, puzzles) in enumerate(whole.by_unit.items()):
        hand = _share_of_kinds(puzzles, lambda kind: kind not in NOT_BY_HAND)
        rulings = _share_of_kinds(puzzles, lambda kind: kind == "ruling")
        yield Measure(
            unit,
            f"{percent(hand)} by hand, {percent(rulings)} rulings",
            f"at least {percent(LEAST_BY_HAND)}, at most {percent(MOST_RULINGS)}",
            hand >= LEAST_BY_HAND and rulings <= MOST_RULINGS,
        )
        if number >= UNITS_BEFORE:
            seats = _share_of_kinds(puzzles, lambda kind: kind in ABOUT_SEATS)
            yield Measure(
                unit,
                f"{percent(seats)} about dead hands, sums and who it is",
                f"at least {percent(LEAST_ABOUT_SEATS)}",
                seats >= LEAST_ABOUT_SEATS,
            )


def _share_of_kinds(puzzles: Sequence[Puzzle], wanted: Callable[[str], bool]) -> float:
    return sum(wanted(one.kind) for one in puzzles) / len(puzzles)


KINDS = Gate("kinds", "Most is done by hand.", of_lesson=check_kinds, of_course=measure_kinds)
"""Most of a course is done with the hands, and not answered yes or no.

By hand are at least three of eight puzzles of each lesson and 40 % of a unit; rulings are at most
45 % of a unit. From the fourth unit on at least 10 % ask whose hand is dead, who pays, or which
player it is.
"""


def about_others(puzzle: Puzzle) -> bool:
    """Return True if somebody else's act is judged, such as the hand that another declares."""
    ruled = puzzle.key.rules_on_an_act and puzzle.key.actor is not puzzle.you
    return ruled or puzzle.kind in ABOUT_ALL or _judges_anothers_hand(puzzle)


def _judges_anothers_hand(puzzle: Puzzle) -> bool:
    if puzzle.kind not in ("group", "pay") or not puzzle.play:
        return False
    last = puzzle.play[-1]
    return last.verb is Verb.DECLARE and last.actor is not puzzle.you


def check_others(lesson: Lesson) -> Iterator[Problem]:
    if not any(map(about_others, puzzles_of(lesson))):
        yield Problem((), "No puzzle is about what another player does; one should be.")


def measure_others(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        share = sum(map(about_others, puzzles)) / len(puzzles)
        yield Measure(
            unit,
            f"{percent(share)} about other players",
            f"at least {percent(LEAST_ABOUT_OTHERS)}",
            share >= LEAST_ABOUT_OTHERS,
        )


OTHERS = Gate(
    "others", "Others make mistakes too.", of_lesson=check_others, of_course=measure_others
)
"""The mistakes of other players are looked at as well as one's own.

Of a unit at least 25 % of the puzzles are about another seat, and in each lesson at least one: its
act is ruled on or its declared hand looked at or paid for, or the question is where a play goes
wrong, who it is, whose hand is dead, or when it is too late.
"""


def measure_walls(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        walls = [wall for one in puzzles if (wall := _wall(one)) is not None]
        if not walls:
            continue
        shares = [sum(wall in third for wall in walls) / len(walls) for third in THIRDS]
        yield Measure(
            unit,
            f"{', '.join(map(percent, reversed(shares)))} early, in the middle and late",
            f"at least {percent(LEAST_OF_A_THIRD)} each",
            min(shares) >= LEAST_OF_A_THIRD,
        )


def _wall(puzzle: Puzzle) -> int | None:
    table = puzzle.key.table
    return puzzle.key.wall if table.discards or table.discard else None


WALLS = Gate("walls", "Tables come from all of a hand.", of_course=measure_walls)
"""The tables of a unit come from all of a hand: each third of it has at least 20 %.

Counted are tables with a wall of 15 to 95 tiles, after the first discard.
"""
