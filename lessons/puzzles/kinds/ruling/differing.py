"""A ruling on which authorities differ: who says what, and whom the answer follows."""

from typing import Any

from lessons.models import Attempt
from lessons.puzzles.kinds.ruling.judging import YES, allowed_by
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Key

MARKING = "either call is accepted, and the answer of your rule book stands first."


def differences(key: Key, shown: Attempt) -> dict[str, Any] | None:
    """A box for yes and one for no, that of the reader’s rule book first.

    None where authorities agree. Learners may have chosen another rule book since; the row says
    which one it was.
    """
    if not key.differs:
        return None
    mine = allowed_by(key, shown.ruleset)
    said = shown.answer.get("answer")
    return {
        "answers": [_box(key, allowed, shown.ruleset) for allowed in (mine, not mine)],
        "follows": whole(_follows(key, said == YES)) if said else "",
        "marking": MARKING,
        "plays_by": short_name(shown.ruleset),
        "choose_url": address("rulebook"),
    }


def _box(key: Key, allowed: bool, mine: str) -> dict[str, Any]:
    names = _saying(key, allowed)
    own_first = sorted(names, key=mine.__ne__)
    return {
        "title": "Yes" if allowed else "No",
        "text": whole("; ".join(short_name(name) for name in own_first)),
    }


def _saying(key: Key, allowed: bool) -> list[str]:
    return [one.name for one in key.differs if one.allowed is allowed]


def _follows(key: Key, said_yes: bool) -> str:
    """`Your call follows: AMJA guide. Another answer: Tournament rules.`"""
    with_you, others = _saying(key, said_yes), _saying(key, not said_yes)
    return f"Your call follows: {_named(with_you)}. Another answer: {_named(others)}."


def _named(names: list[str]) -> str:
    return "; ".join(short_name(name) for name in names)
