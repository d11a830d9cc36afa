"""Everything that can be wrong with one puzzle, and with the ruling that its author expects."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.checks.catalogue import undecided, unknown
from mahjlearn.course.checks.tables import unlikely
from mahjlearn.course.checks.told import overlong, unknown_states
from mahjlearn.course.checks.voice import out_of_voice
from mahjlearn.course.checks.wording import given_away, misnamed
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.values import Key, Problem, Puzzle
from mahjlearn.toml.fields import nearest

AT = "expect"


def problems_of(puzzle: Puzzle) -> tuple[Problem, ...]:
    """Every problem of a puzzle, the kind's own first; none of one that may be shown."""
    if puzzle.kind not in KINDS:
        return (unknown_kind(puzzle.kind),)
    return tuple(_problems(puzzle))


def _problems(puzzle: Puzzle) -> Iterator[Problem]:
    own = tuple(KINDS[puzzle.kind].problems(puzzle))
    yield from own
    yield from misnamed(puzzle)
    yield from given_away(puzzle)
    yield from out_of_voice(puzzle)
    yield from overlong(puzzle)
    yield from unknown_states(puzzle)
    yield from unlikely(puzzle)
    yield from unknown(puzzle)
    # Where the kind finds nothing that could decide, it has said so.
    if puzzle.key.rules or not own:
        yield from undecided(puzzle)


def unknown_kind(kind: str) -> Problem:
    """Said of a kind that is none."""
    return Problem(("kind",), f"“{kind}” is no kind of puzzle; {nearest(kind, tuple(KINDS))}.")


@dataclass(frozen=True, slots=True)
class Expected:
    """The answer that an author expects; None or nothing where she says nothing."""

    verdict: str | None = None
    rules: tuple[str, ...] = ()
    dead: tuple[str, ...] | None = None


def unexpected(key: Key, expected: Expected) -> Iterator[Problem]:
    """Yield where the engine answers something else."""
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
