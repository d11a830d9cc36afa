"""A puzzle, a form and a judge that counts its calls, for tests of answering."""

import uuid
from typing import Any

from lessons.attempts.services import record_attempt
from lessons.attempts.values import (
    Answer,
    Judgement,
    OutsideChoices,
    Recorded,
    Submission,
    read_key,
)
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


def asked(slug: str = "own-rack", **more: Any) -> dict[str, Any]:
    """Return what the server showed."""
    facts = {"place": f"first/{slug}", "puzzle_hash": HASH, "engine_version": "1"} | more
    return {"puzzle_slug": slug, **facts}


def sent(key: object, answer: str | Answer = "yes", **more: Any) -> dict[str, Any]:
    """Return what came with the form."""
    facets = {"answer": answer} if isinstance(answer, str) else answer
    client_key = read_key(None if key is None else str(key))
    return {"client_key": client_key, "answer": facets, **more}


def submission(
    sender: Visitor, form: dict[str, Any], puzzle: dict[str, Any] | None = None
) -> Submission:
    return Submission(sender=sender, **(puzzle or asked()), **form)


def send(
    sender: Visitor,
    form: dict[str, Any],
    judge: Judge | None = None,
    puzzle: dict[str, Any] | None = None,
) -> Recorded:
    new = submission(sender, form, puzzle)
    return record_attempt(new, judge or Judge(), as_text=lambda: a_text(new.puzzle_hash))


def a_text(puzzle_hash: str = HASH) -> PuzzleText:
    """The text of a puzzle, not stored yet."""
    return PuzzleTextFactory.build(hash=puzzle_hash)
