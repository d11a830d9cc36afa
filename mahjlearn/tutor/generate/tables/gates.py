"""Why a table is not offered for practice."""

from textwrap import wrap

from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.checks import problems_of
from mahjlearn.course.gates.every.coverage import check_books
from mahjlearn.course.gates.every.prose import check_prose
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.table.tiles import SEATS

MOST_BELIEVERS = 6
LONGEST_QUESTION = 48
"""Characters: two lines on a phone."""
IN_A_ROW = 7
"""Exposed tiles that a row of a phone has room for."""
MOST_ROWS = {"film": 2, "dead_hand": 4, "pay": 4}
OTHERS_MOST_ROWS = 3
"""Rows of the other seats by kind, so that the own hand is not under the bar at 390 by 664: the
pictures of a film take more room, a hand that is looked at for its exposures alone less.
"""
MOST_LINES, IN_A_LINE_ASKED, IN_A_LINE_TOLD = 3, 26, 46
"""Lines above the table that leave room for as many rows, and the characters of one."""
_ROWS_OF_THEIR_OWN = frozenset({"dead_hand", "which_player", "pay"})
"""Kinds in which a seat has a row also where nothing is exposed: it is touched."""


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
    most = MOST_ROWS.get(puzzle.kind, OTHERS_MOST_ROWS)
    if _rows(puzzle) > most - max(0, _lines(puzzle) - MOST_LINES):
        return "more than a phone has room for"
    return "" if _reads_back(puzzle) else "read back it is another"


def _lines(puzzle: Puzzle) -> int:
    """Return how many lines stand above the table: of the question, the facts, a hand shown."""
    question = len(wrap(puzzle.question, IN_A_LINE_ASKED))
    facts = -(-len(puzzle.facts) // IN_A_LINE_TOLD)
    declares = any(event.groups for event in puzzle.play)
    return question + facts + (1 if declares else 0)


def _rows(puzzle: Puzzle) -> int:
    """Return how many rows the other seats take; those that show nothing share one."""
    others = [puzzle.table.rack(seat).exposures for seat in SEATS if seat is not puzzle.you]
    rows = sum(_rows_of([len(one.tiles) for one in row]) for row in others if row)
    empty = sum(not row for row in others)
    return rows + (empty if puzzle.kind in _ROWS_OF_THEIR_OWN else min(empty, 1))


def _rows_of(lengths: list[int]) -> int:
    """Return how many rows exposures of these lengths fill, put one after another."""
    rows, room = 1, IN_A_ROW
    for length in lengths:
        if length > room and room < IN_A_ROW:
            rows, room = rows + 1, IN_A_ROW
        room -= length
    return rows


def _reads_back(puzzle: Puzzle) -> bool:
    again = puzzle_from_text(text_of(puzzle))
    return (again.hash, again.key) == (puzzle.hash, puzzle.key)


def _books_differ(puzzle: Puzzle) -> bool:
    return any(
        len({one.answer(ruleset) for ruleset in RULESETS.values()}) > 1 for one in facets_of(puzzle)
    )
