"""A puzzle, a form and a judge that counts its calls, for tests of answering."""

import uuid
from typing import Any

from lessons.attempts.services import record_attempt
from lessons.attempts.values import Answer, Judgement, OutsideChoices, Recorded, Sent, Showing
from lessons.models import PuzzleText
from lessons.visitors import Visitor
from tests.models.factories import PuzzleTextFactory

HASH = "a" * 64


class Judge:
    """Yes is right, no is wrong, nothing else is offered."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, answer: Answer) -> Judgement:
        self.calls += 1
        if answer.get("answer") not in ("yes", "no"):
            raise OutsideChoices
        right = answer["answer"] == "yes"
        return Judgement(
            verdict="legal",
            outcome="right" if right else "wrong",
            correct=right,
            rules=("TS4", "EX1"),
            misconceptions=() if right else ("M24",),
        )


def guest() -> Visitor:
    return Visitor(uuid.uuid4().hex, known=True)


def asked(slug: str = "own-rack", **more: Any) -> Showing:
    facts = {"place": f"first/{slug}", "puzzle_hash": HASH, "engine_version": "1"} | more
    return Showing(puzzle_slug=slug, **facts)


def sent(key: object, answer: str | Answer = "yes", **more: Any) -> Sent:
    facets = {"answer": answer} if isinstance(answer, str) else answer
    return Sent(key=None if key is None else str(key), answer=facets, **more)


def send(
    sender: Visitor, form: Sent, judge: Judge | None = None, puzzle: Showing | None = None
) -> Recorded:
    showing = puzzle or asked()
    return record_attempt(
        sender, showing, form, judge or Judge(), as_text=lambda: a_text(showing.puzzle_hash)
    )


def a_text(puzzle_hash: str = HASH) -> PuzzleText:
    """The text of a puzzle, not stored yet."""
    return PuzzleTextFactory.build(hash=puzzle_hash)
