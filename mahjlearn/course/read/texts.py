"""A puzzle as a text to be kept: with it an answer can show its table years later.

The text is JSON with the keys of a puzzle file, and holds no answer: the engine of the day works
that out anew.
"""

import json
from functools import lru_cache
from typing import Any

from mahjlearn.course.hashing import FORMER_KINDS
from mahjlearn.course.kinds import KINDS, keyed
from mahjlearn.course.read.puzzles import KEYS, read_draft
from mahjlearn.course.values import Draft, Puzzle
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import KeyLines

NAME = "stored text"
NEEDED = ("slug", "kind", "you", "table")
MOST_KEPT = 256


class UnreadableText(ValueError):
    """A text of which today’s engine makes no puzzle; the message says why."""


def text_of(draft: Draft) -> str:
    """All that is needed to show and judge the puzzle again; its changes are puzzles themselves."""
    values = _of_every_kind(draft) | dict(KINDS[draft.kind].written(draft))
    filled = {key: value for key, value in values.items() if _is_said(value)}
    return json.dumps(filled, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=MOST_KEPT)
def puzzle_from_text(text: str) -> Puzzle:
    """The puzzle, its key computed by today’s engine. Raises UnreadableText.

    None of the checks of new content are made: an old puzzle may name a rule that has gone.
    """
    fields = Fields(_values(text), KeyLines(""), NAME)
    try:
        draft = _draft(fields)
        if draft is None or fields.faults:
            raise UnreadableText(" ".join(fault.message for fault in fields.faults))
        return keyed(draft)
    except EngineError as error:
        raise UnreadableText(str(error)) from error


def _draft(fields: Fields) -> Draft | None:
    """None where the fields have faults. A kind may be called as it was called then."""
    name = fields.text("kind")
    kind = KINDS.get(FORMER_KINDS.get(name, name))
    if kind is None:
        raise UnreadableText(f"“{name}” is no kind of question.")
    fields.check(KEYS | dict(kind.keys), NEEDED)
    return None if fields.faults else read_draft(kind, fields, fields, fields.text("slug"))


def _is_said(value: Any) -> bool:
    """Nothing that is empty or false; a 0 is."""
    return bool(value) or type(value) is int


def _of_every_kind(draft: Draft) -> dict[str, Any]:
    return {
        "slug": draft.slug,
        "title": draft.title,
        "kind": draft.kind,
        "you": draft.you.value,
        "facts": draft.facts,
        "question": draft.question,
        "phone": draft.phone,
        "phone_question": draft.phone_question,
        "table": print_table(draft.table),
        "play": print_play(draft.play),
        "hints": draft.hints,
        "rules": draft.rules,
        "mixups": draft.mixups,
        "sentence": draft.sentence,
        "states": draft.states,
    }


def _values(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text)
    except ValueError as error:
        raise UnreadableText(f"It is not JSON: {error}.") from error
    if not isinstance(values, dict):
        raise UnreadableText("It is no table of keys.")
    return values
