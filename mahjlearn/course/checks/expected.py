"""The ruling that an author wrote down: the engine must agree."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.values import Key, Problem

AT = "expect"


@dataclass(frozen=True, slots=True)
class Expected:
    """What an author expects; None or nothing where she says nothing."""

    verdict: str | None = None
    rules: tuple[str, ...] = ()
    dead: tuple[str, ...] | None = None


def unexpected(key: Key, expected: Expected) -> Iterator[Problem]:
    """Where the engine answers something else."""
    if expected.verdict not in (None, key.verdict):
        message = f"Expected {expected.verdict}; the engine answers {key.verdict}."
        yield Problem((AT, "verdict"), message)
    for number in expected.rules:
        if number not in key.rules:
            given = ", ".join(key.rules) or "no rule"
            yield Problem((AT, "rules"), f"Expected {number}; the engine names {given}.")
    dead = tuple(seat.value for seat in key.dead)
    if expected.dead not in (None, dead):
        message = f"The hands that the engine says are dead: {', '.join(dead) or 'none'}."
        yield Problem((AT, "dead"), message)
