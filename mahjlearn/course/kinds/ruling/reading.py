"""Reads what only a ruling has: reasons offered, what mends the act, whether it is compound."""

from dataclasses import replace
from string import ascii_lowercase

from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.values import Choice, Draft, Mend
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Fields

KEYS = {
    "compound": "flag",
    "expect": "part",
    "reasons": "part",
    "mend": "part",
    "change": "parts",
}
MEND = {"says": "text", "play": "text"}


def read(own: Fields, draft: Draft) -> Draft | None:
    """The draft with its reasons and its mend; what is wrong is added to `own`."""
    return replace(
        draft,
        choices=_choices(own),
        compound=own.values.get("compound") is True,
        mend=_mend(own),
    )


def _choices(own: Fields) -> tuple[Choice, ...]:
    """The reasons offered; an empty text stands for the rule’s or the belief’s own words."""
    part = own.part("reasons")
    if part is None:
        return ()
    part.check(dict.fromkeys(part.values, "text"), ())
    own.faults += part.faults
    return tuple(
        Choice(number, part.text(number) or _own_words(number), letter)
        for number, letter in zip(part.values, ascii_lowercase, strict=False)
    )


def _own_words(number: str) -> str:
    if number in MISCONCEPTIONS:
        return MISCONCEPTIONS[number].belief
    return f"{RULES_BY_ID[number].title}." if number in RULES_BY_ID else number


def _mend(own: Fields) -> Mend | None:
    part = own.part("mend")
    if part is None:
        return None
    part.check(MEND, tuple(MEND))
    events = tuple(event for event, _ in read_events(part, "play"))
    own.faults += part.faults
    return Mend(part.text("says"), events) if events else None
