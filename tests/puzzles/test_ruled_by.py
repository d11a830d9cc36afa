"""One ruling, one source: answer, reasons, remedy and sources are those of the same rules."""

import pytest

from lessons.clubs.boards.verdicts import explain_board
from lessons.content_store import rulings
from lessons.puzzles.explain import key_explanation, remedy_clause, ruled_by
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import audience_of
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.rulings import Verdict
from tests.engine.house_rules import EVERY_SINGLE
from tests.folding import folded
from tests.puzzles.learners import puzzles_by_slug
from tests.sampling import FULL

BOOKS = (*RULESETS, *EVERY_SINGLE[:: 1 if FULL else 41])


def ruled_on() -> list[Puzzle]:
    """The rulings of the course and their changes, those first on which books differ."""
    every = [*rulings().puzzles, *puzzles_by_slug().values()]
    asked = [one for puzzle in every for one in (puzzle, *(c.puzzle for c in puzzle.changes))]
    found = [one for one in asked if one.kind == "ruling"]
    differ = [one for one in found if one.key.differs]
    return [*differ, *found[:: 1 if FULL else 23]]


def judged_by(puzzle: Puzzle, book: str) -> Judged | None:
    """The engine's own ruling; None where it leaves the question open."""
    try:
        judged = judge_play(puzzle.table, puzzle.play, ruleset_named(book))
    except PointsAtNothing:
        return None
    return None if judged.ruling.verdict is Verdict.UNSETTLED else judged


@folded("puzzle", ruled_on, ids=lambda puzzle: puzzle.slug, every=3)
def test_what_is_explained_is_what_was_ruled(puzzle: Puzzle) -> None:
    for book in BOOKS:
        judged = judged_by(puzzle, book)
        key = ruled_by(puzzle, book)
        if judged is None:
            assert key == puzzle.key
            continue
        assert (key.verdict, key.allowed) == (judged.ruling.verdict, judged.ruling.allowed), book
        assert (key.remedy == "") or not key.allowed
        told = [one.text for one in key.because]
        explained = (*puzzle.rules, key.right)
        expected, _ = evidence(judged, audience_of(puzzle.you), explained)
        if settling_of(puzzle) is None and key.rules != puzzle.key.rules:
            assert told == [one.text for one in expected], book


@folded("puzzle", ruled_on, ids=lambda puzzle: puzzle.slug, every=3)
def test_every_page_of_a_ruling_says_the_same(puzzle: Puzzle) -> None:
    """The board of a club, and what is told to a player who goes by the same rules."""
    for book in BOOKS[::3]:
        if judged_by(puzzle, book) is None:
            continue
        board, told = explain_board(puzzle, book), key_explanation(puzzle, book)
        key = ruled_by(puzzle, book)
        assert board["yes"] is key.allowed, book
        assert board["reasons"] == told["reasons"], book
        assert board["remedy"] == told["remedy"] == remedy_clause(key), book
        assert board["sources"] == told["sources"], book


def test_a_board_is_explained_by_the_rules_of_its_club() -> None:
    """Where books differ, a no is never explained by the reasons of a yes."""
    differ = [one for one in ruled_on() if one.key.differs]
    assert differ
    for puzzle in differ:
        sides = {ruled_by(puzzle, one.name).allowed for one in puzzle.key.differs}
        assert sides == {True, False}
        texts = {
            allowed: {
                reason.text
                for one in puzzle.key.differs
                if one.allowed is allowed
                for reason in ruled_by(puzzle, one.name).because
            }
            for allowed in sides
        }
        assert texts[True] != texts[False]


@pytest.mark.parametrize("book", ["league", "amja"])
def test_what_asks_for_no_ruling_has_its_key(book: str) -> None:
    puzzle = next(one for one in puzzles_by_slug().values() if one.kind == "take_jokers")
    assert ruled_by(puzzle, book) is puzzle.key
