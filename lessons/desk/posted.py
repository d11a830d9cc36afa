"""The fields of the form as they arrive: known names only, one value each, plain line ends."""

from django.http import QueryDict

NAMES = (
    "do", "table", "play", "was", "ruleset", "tile", "place", "give", "stay",
    "turn", "phase", "discarder", "named", "said", "said_words",
    "ask", "take_by", "take_joker", "take_with", "take_how", "claim_by", "claim_for",
    "dead_of", "dead_why", "win_by", "win_on", "announce_by", "line",
)  # fmt: skip
LONGEST = 500
"""Characters of any other field; nothing that means anything is as long."""
WHOLE = frozenset({"table", "play", "was"})
"""Of these nothing is cut off: they mean something only as a whole."""


def posted_fields(data: QueryDict) -> dict[str, str]:
    """The fields that were sent. Of a field sent twice the last one counts."""
    found = {name: data[name] for name in NAMES if name in data}
    return {name: plain(str(value), long=name in WHOLE) for name, value in found.items()}


def plain(text: str, *, long: bool) -> str:
    """The text with one sign for the end of a line and nothing that no page can show."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    return text if long else text[:LONGEST]
