"""Hold a lesson to the rules it names, and to the rule book that a question names."""

import re
from collections.abc import Iterator

from mahjlearn.course.coverage import (
    LESSONS,
    TABLES,
    is_rare,
    places_asked,
    places_catching,
)
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole, puzzles_of
from mahjlearn.course.gates.texts import asked_in
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.values import Lesson, Problem, Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import RuleKind

BOOK_NAMED = re.compile(r"\b(League|AMJA|tournament)\b")
NAMES = {"amja": "AMJA", "tournament": "tournament", "teacher-2019": "teacher"}
"""What a question calls the book that it is asked about; any other is the League’s."""


def check_coverage(puzzle: Puzzle) -> Iterator[Problem]:
    """Of what a file names as what decides there."""
    for number in puzzle.rules:
        kind = RULES_BY_ID[number].kind
        if kind is RuleKind.ADVICE:
            yield Problem(("rules",), f"{number} is advice, which never decides.")


def check_coverage_of_lesson(lesson: Lesson) -> Iterator[Problem]:
    used = places_asked({lesson.slug: puzzles_of(lesson)})
    for number in _taught(lesson):
        if number not in used:
            yield Problem(("rules",), f"{number} decides no puzzle of this lesson.")


def measure_coverage(whole: Whole) -> Iterator[Measure]:
    asked = places_asked(whole.by_part)
    taught = [(one.slug, number) for one in whole.course.lessons for number in _taught(one)]
    alone = sorted(
        {
            number
            for slug, number in taught
            if {one.lesson for one in asked.get(number, ())} <= {slug} and _of_the_league(number)
        }
    )
    yield Measure(
        COURSE,
        f"rules that decide in their own lesson alone: {', '.join(alone) or 'none'}",
        "none",
        not alone,
    )
    rare = _rare(whole)
    wanted = f"each at {TABLES} tables in {LESSONS} lessons"
    yield Measure(COURSE, f"mix-ups seldom met: {', '.join(rare) or 'none'}", wanted, not rare)


def _of_the_league(number: str) -> bool:
    """Return False for a rule of other books alone: a check asks only what all books agree on."""
    rulesets = RULES_BY_ID[number].rulesets
    return rulesets is None or LEAGUE.name in rulesets


def _rare(whole: Whole) -> list[str]:
    caught = places_catching(whole.by_part)
    attacked = {number for one in whole.puzzles for number in one.mixups}
    return sorted(number for number in attacked if is_rare(caught.get(number, ())))


def _taught(lesson: Lesson) -> list[str]:
    return [number for number in lesson.rules if RULES_BY_ID[number].kind.decides]


COVERAGE = Gate(
    "coverage",
    "What is taught decides, in the lesson and in another.",
    of_puzzle=check_coverage,
    of_lesson=check_coverage_of_lesson,
    of_course=measure_coverage,
)
"""The tables of a lesson turn on the rules that it says it teaches.

Each bar, permission and consequence among the rules of a lesson decides one of its puzzles, and one
of another lesson. Advice and notes never decide. Each mix-up of the course decides at three tables,
in two lessons. Checks and the exam count as lessons; they ask no rule that the League doesn't play,
so such a rule need not decide a second time.
"""


def check_books(puzzle: Puzzle) -> Iterator[Problem]:
    texts = asked_in(puzzle).values()
    if book := puzzle.position.book:
        if not any(NAMES.get(book, "League") in text for text in texts):
            yield Problem(("question",), f"The answer is that of {book}; name it.")
        return
    if puzzle.key.rules_on_an_act or any(map(BOOK_NAMED.search, texts)):
        return
    right = [(one, one.answer(LEAGUE)) for one in facets_of(puzzle)]
    differing = [
        name
        for name, ruleset in RULESETS.items()
        if ruleset is not LEAGUE and any(one.answer(ruleset) != answer for one, answer in right)
    ]
    if differing:
        message = f"Another answer by {', '.join(differing)}; name the book that is asked."
        yield Problem(("question",), message)


BOOKS = Gate("books", "Nobody is wrong for another rule book.", of_puzzle=check_books)
"""Nobody is marked wrong for another rule book than the one that a question names.

A ruling on which the books differ is never scored. Where any other question would be answered
otherwise by one of them, its words name the book that is asked; where its file names one, that one.
"""
