"""Why a table is not offered for practice."""

from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.checks import problems_of
from mahjlearn.course.gates.every.coverage import check_books
from mahjlearn.course.gates.every.prose import check_prose
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.tutor.generate.tables.room import has_room

MOST_BELIEVERS = 6
LONGEST_QUESTION = 48
"""Characters: two lines on a phone."""


def refused(puzzle: Puzzle) -> str:
    """Return why it is not offered, in a few words; empty for one that is.

    The checks of authored puzzles come first. Then: every rule book answers alike, few words, and
    few who would answer otherwise, so that a wrong answer says something. Read back from the text
    that is stored with an answer, it has to be the same.
    """
    for problem in problems_of(puzzle):
        return f"a check: {problem.message}"
    for problem in (*check_prose(puzzle), *check_books(puzzle)):
        return f"a gate: {problem.message}"
    if len(puzzle.question) > LONGEST_QUESTION:
        return "a long question"
    if puzzle.key.differs or _books_differ(puzzle):
        return "the rule books differ"
    if len(puzzle.catches) > MOST_BELIEVERS:
        return "too many mix-ups answer otherwise"
    if not has_room(puzzle):
        return "more than a phone has room for"
    return "" if _reads_back(puzzle) else "read back it is another"


def _reads_back(puzzle: Puzzle) -> bool:
    again = puzzle_from_text(text_of(puzzle))
    return (again.hash, again.key) == (puzzle.hash, puzzle.key)


def _books_differ(puzzle: Puzzle) -> bool:
    return any(
        len({one.answer(ruleset) for ruleset in RULESETS.values()}) > 1 for one in facets_of(puzzle)
    )
