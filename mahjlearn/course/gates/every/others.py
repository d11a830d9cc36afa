"""The mistakes of other players are looked at as well as one's own.

Of a unit at least 25 % of the puzzles are about another seat, and in each lesson at least one: its
act is ruled on, or the question is where a play goes wrong, who it is, whose hand is dead, or when
it is too late.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent, puzzles_of
from mahjlearn.course.values import Lesson, Problem, Puzzle

ABOUT_ALL = frozenset(("referee", "dead_hand", "which_player", "film"))
LEAST = 0.25


def about_others(puzzle: Puzzle) -> bool:
    """Whether somebody else's act is judged."""
    ruled = puzzle.key.rules_on_an_act and puzzle.key.actor is not puzzle.you
    return ruled or puzzle.kind in ABOUT_ALL


def of_lesson(lesson: Lesson) -> Iterator[Problem]:
    if not any(map(about_others, puzzles_of(lesson))):
        yield Problem((), "No puzzle is about what another player does; one should be.")


def of_course(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        share = sum(map(about_others, puzzles)) / len(puzzles)
        yield Measure(
            unit,
            f"{percent(share)} about other players",
            f"at least {percent(LEAST)}",
            share >= LEAST,
        )


GATE = Gate("others", "Others make mistakes too.", of_lesson=of_lesson, of_course=of_course)
