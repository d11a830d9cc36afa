"""Whatever is answered, no sentence after it tells what did not happen."""

from collections.abc import Iterator
from itertools import chain, islice

import pytest

from lessons.content_store import course, rulings
from lessons.management.candidates.every_answer import Said, every_answer
from lessons.management.candidates.truth import untrue
from mahjlearn.course import Puzzle
from mahjlearn.engine.judging.rulesets import RULESETS
from tests.folding import folded
from tests.sampling import share

FEWEST_ANSWERS = 400
"""The walk is no walk if it finds fewer."""


def puzzles() -> Iterator[Puzzle]:
    """Yield every puzzle, those with other tiles, and each table that differs in one thing."""
    lessons = (one for lesson in course().parts for one in lesson.tries)
    tables = (*rulings().puzzles, *(p for one in lessons for p in (one.puzzle, one.again)))
    for puzzle in tables:
        yield puzzle
        yield from (change.puzzle for change in puzzle.changes)


def asked() -> list[Puzzle]:
    """A part of them, of all kinds."""
    return share(puzzles(), 23)


@folded("puzzle", asked, ids=lambda puzzle: puzzle.slug)
def test_no_answer_is_told_what_did_not_happen(puzzle: Puzzle) -> None:
    said = list(every_answer(puzzle))
    assert said != []
    assert [fault for one in said for fault in untrue(one)] == []


@folded("puzzle", lambda: [p for p in puzzles() if p.kind == "ruling" and p.key.differs])
def test_nor_by_any_rule_book(puzzle: Puzzle) -> None:
    said = [one for book in RULESETS for one in every_answer(puzzle, book)]
    assert [fault for one in said for fault in untrue(one)] == []


def test_the_walk_goes_through_many_answers() -> None:
    answers = chain.from_iterable(map(every_answer, share(puzzles(), 5)))
    assert len(list(islice(answers, FEWEST_ANSWERS))) == FEWEST_ANSWERS


@pytest.mark.parametrize("kind", ["ruling", "exchange", "lay_down"])
def test_an_invented_act_is_found(kind: str) -> None:
    """The check itself can fail."""
    said = next(one for p in puzzles() if p.kind == kind for one in every_answer(p))
    invented = {**said.feedback, "sentence": "Across declared mah jongg."}
    assert list(untrue(Said(said.answered, invented))) != []
