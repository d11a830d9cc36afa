"""A puzzle, a form and a judge that counts its calls, for tests of answering."""

import uuid
from typing import Any

from lessons.attempts.services import record_attempt
from lessons.attempts.values import Answer, Judgement, OutsideChoices, Recorded, Sent, Showing
from lessons.visitors import Visitor

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
    return record_attempt(sender, puzzle or asked(), form, judge or Judge())
