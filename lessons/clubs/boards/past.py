"""Undo: the form itself carries the last tables, so that nothing of a draft is stored."""

from django.http import QueryDict

from lessons.editor.posted import Fields
from lessons.web.code import NoTable, fitting, unpack

PAST = "past"
MOST_STEPS = 10
_SPLIT = "\n\x1f\n"
"""Between the lines of a table and those of its play."""
_OF_THE_TABLE = (
    "was", "tile", "place", "give", "turn", "phase", "discarder", "named", "said", "said_words",
)  # fmt: skip


def with_step(sent: QueryDict, fields: Fields) -> str:
    """The tables before the one that is shown, as the form carries them: codes, the newest last."""
    steps = sent.get(PAST, "").split()[-MOST_STEPS:]
    if sent.get("do") == "undo":
        return " ".join(steps[:-1])
    before = sent.get("table", ""), sent.get("play", "")
    now = fields.get("table", ""), fields.get("play", "")
    if "table" in sent and _plain(before) != _plain(now):
        code = fitting(_SPLIT.join(_plain(before)))
        steps += [code] if code else []
    return " ".join(steps[-MOST_STEPS:])


def taken_back(sent: QueryDict) -> QueryDict:
    """The form as it was before the last step, with everything else as it was sent."""
    data = sent.copy()
    steps = sent.get(PAST, "").split()[-MOST_STEPS:]
    data["do"] = "update"
    if not steps:
        return data
    try:
        table, _, play = unpack(steps[-1]).partition(_SPLIT)
    except NoTable:
        return data
    for name in _OF_THE_TABLE:
        data.pop(name, None)
    data["table"], data["play"] = table, play
    return data


def _plain(parts: tuple[str, str]) -> tuple[str, ...]:
    return tuple(part.replace("\r\n", "\n").strip() for part in parts)
