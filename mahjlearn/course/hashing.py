"""The content hash of a puzzle: it changes when what is shown or judged changes."""

import hashlib
import json
from dataclasses import fields, is_dataclass
from typing import Any

from mahjlearn.course.values import Choice, Puzzle
from mahjlearn.engine.notation import print_play, print_table

FORMER_KINDS = {"act": "exchange"}
"""Kinds of question by the name that stands in stored hashes and texts, and their name today."""
_HASHED_AS = {today: then for then, today in FORMER_KINDS.items()}


def content_hash(puzzle: Puzzle) -> str:
    """SHA-256 of canonical JSON of everything a learner is shown or judged by."""
    content = {
        "slug": puzzle.slug,
        "title": puzzle.title,
        "kind": _HASHED_AS.get(puzzle.kind, puzzle.kind),
        "you": puzzle.you.value,
        "table": print_table(puzzle.table),
        "play": print_play(puzzle.play),
        "facts": puzzle.facts,
        "question": puzzle.question,
        "phone": [puzzle.phone, puzzle.phone_question],
        "hints": puzzle.hints,
        "choices": [_told_of(choice) for choice in puzzle.choices],
    }
    if puzzle.sentence:
        content["sentence"] = puzzle.sentence
    if puzzle.position.book:
        content["book"] = puzzle.position.book
    if puzzle.task is not None:
        content["task"] = printed(puzzle.task)
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _told_of(choice: Choice) -> list[str]:
    return [choice.id, choice.text, *([choice.says] if choice.says else [])]


def printed(value: Any) -> str:
    """A value as `repr` writes it, its class by the name that stands in stored hashes.

    Answers name the hash of the puzzle they were given to, so a class that is called otherwise
    today says in `hashed_as` what it was called then, and one whose fields are others today says
    in `hashed_fields` which it had.
    """
    if isinstance(value, tuple):
        inside = ", ".join(map(printed, value))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    if not is_dataclass(value):
        return repr(value)
    shown = getattr(type(value), "hashed_fields", None)
    if shown is None:
        shown = tuple(one.name for one in fields(value) if one.repr)
    name = getattr(type(value), "hashed_as", type(value).__qualname__)
    return f"{name}({', '.join(f'{one}={printed(getattr(value, one))}' for one in shown)})"
