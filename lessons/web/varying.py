"""The badge on the face of an answer that varies, told on the spot: who says what."""

from collections.abc import Iterable
from typing import TypedDict

CUSTOM = "Table custom"
"""Every book says the same, and some tables play otherwise."""
DIFFER = "Books differ"


class VaryingAnswer(TypedDict):
    """An answer, and those who give it in a line."""

    says: str
    who: str


class Varying(TypedDict):
    """What templates/_varies.html shows: the words of the badge, and each answer once."""

    badge: str
    answers: list[VaryingAnswer]


def varying(badge: str, answers: Iterable[tuple[str, str]]) -> Varying | None:
    """Return the badge with each answer and those who give it; None where there is one answer."""
    rows: list[VaryingAnswer] = [{"says": says, "who": who} for says, who in answers]
    return {"badge": badge, "answers": rows} if len(rows) > 1 else None
