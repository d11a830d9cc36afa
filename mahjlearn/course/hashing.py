"""The content hash of a puzzle: it changes when what is shown or judged changes."""

import hashlib
import json
from dataclasses import fields, is_dataclass
from typing import Any

from mahjlearn.course.values import Draft
from mahjlearn.engine.notation import print_play, print_table

FORMER_KINDS = {"act": "exchange"}
"""Kinds of question by the name that stands in stored hashes and texts, and their name today."""
_HASHED_AS = {today: then for then, today in FORMER_KINDS.items()}


def content_hash(draft: Draft) -> str:
    """SHA-256 of canonical JSON of everything a learner is shown or judged by."""
    content = {
        "slug": draft.slug,
        "title": draft.title,
        "kind": _HASHED_AS.get(draft.kind, draft.kind),
        "you": draft.you.value,
        "table": print_table(draft.table),
        "play": print_play(draft.play),
        "facts": draft.facts,
        "question": draft.question,
        "phone": [draft.phone, draft.phone_question],
        "hints": draft.hints,
        "choices": [[choice.id, choice.text] for choice in draft.choices],
    }
    if draft.sentence:
        content["sentence"] = draft.sentence
    if draft.task is not None:
        content["task"] = printed(draft.task)
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def printed(value: Any) -> str:
    """A value as `repr` writes it, its class by the name that stands in stored hashes.

    Answers name the hash of the puzzle they were given to, so a class that is called otherwise
    today says in `hashed_as` what it was called then.
    """
    if isinstance(value, tuple):
        inside = ", ".join(map(printed, value))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    if not is_dataclass(value):
        return repr(value)
    shown = (one.name for one in fields(value) if one.repr)
    name = getattr(type(value), "hashed_as", type(value).__qualname__)
    return f"{name}({', '.join(f'{one}={printed(getattr(value, one))}' for one in shown)})"
