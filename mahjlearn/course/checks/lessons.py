"""Check a lesson or the check of a unit as a whole: its length, and that no answer is safe."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Demonstration, Lesson, Problem, Read

STEPS = range(7, 12)
MOST_READS, MOST_SEEN = 3, 1
LEAST_TRIES = 6
LEAST_YES, MOST_YES = 0.4, 0.6
LEAST_RULINGS = 4
"""Of fewer a share says nothing."""
LONGEST_RUN = 4
"""Of the same answer; whoever waits for the other one would be told by a longer one."""
MOST_LINE_WORDS = 6
SIZES = {8: 7, 10: 8, 20: 16}
"""Tables of a check, and how many of them have to be right."""
ASKED_APART = 3
"""Of so many rulings one asks what settles it: who is always asked points without looking."""


def problems_of_lesson(lesson: Lesson) -> Iterator[Problem]:
    """The problems of a lesson or a check as a whole; its puzzles have their own."""
    yield from _of_check(lesson) if lesson.is_check else _length(lesson)
    if len(lesson.line.split()) > MOST_LINE_WORDS:
        yield Problem(("line",), f"The line has at most {MOST_LINE_WORDS} words.")
    yield from _answers(lesson)
    yield from _settled(lesson)


def _of_check(check: Lesson) -> Iterator[Problem]:
    """Yield the problems of a check. No answer may hang on a rule book: passing gives marks."""
    total = len(check.steps)
    if total not in SIZES or len(check.tries) != total:
        yield Problem((), f"A check is {', '.join(map(str, SIZES))} tables, and nothing else.")
    elif check.passed_at != SIZES[total]:
        message = f"Of {total} tables {SIZES[total]} have to be right, not {check.passed_at}."
        yield Problem(("passed_at",), message)
    for one in check.tries:
        if one.puzzle.key.differs:
            message = f"Rule books differ about “{one.slug}”; a check asks what all of them say."
            yield Problem((), message)


def _length(lesson: Lesson) -> Iterator[Problem]:
    reads = sum(isinstance(step, Read) for step in lesson.steps)
    seen = sum(isinstance(step, Demonstration) for step in lesson.steps)
    if len(lesson.steps) not in STEPS:
        yield Problem((), f"A lesson has 7 to 11 steps; this has {len(lesson.steps)}.")
    if reads > MOST_READS:
        yield Problem((), f"A lesson has at most {MOST_READS} reads; this has {reads}.")
    if seen > MOST_SEEN:
        yield Problem((), f"A lesson has at most one demonstration; this has {seen}.")
    if len(lesson.tries) < LEAST_TRIES:
        tries = len(lesson.tries)
        yield Problem((), f"A lesson has at least {LEAST_TRIES} tries; this has {tries}.")


def _settled(lesson: Lesson) -> Iterator[Problem]:
    rulings = [one.puzzle for one in lesson.tries if one.puzzle.kind == "ruling"]
    asks = [number for number, one in enumerate(rulings) if settling_of(one) is not None]
    for before, after in pairwise(asks):
        if after - before < ASKED_APART:
            name = f"“{rulings[after].slug}”"
            message = f"{name} asks what settles it; at most every third ruling does."
            yield Problem((), message)


def _answers(lesson: Lesson) -> Iterator[Problem]:
    keys = (one.puzzle.key for one in lesson.tries)
    said = [key.allowed for key in keys if key.rules_on_an_act]
    if len(said) >= LEAST_RULINGS and not LEAST_YES <= sum(said) / len(said) <= MOST_YES:
        yield Problem((), f"{sum(said)} of {len(said)} rulings are yes; 40 to 60 % should be.")
    run = max((len(list(same)) for _, same in groupby(said)), default=0)
    if run > LONGEST_RUN:
        message = f"{run} rulings running have the same answer; at most {LONGEST_RUN} should."
        yield Problem((), message)
