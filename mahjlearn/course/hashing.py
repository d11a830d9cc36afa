"""The content hash of a puzzle: it changes when what is shown or judged changes."""

import hashlib
import json

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.notation import print_play, print_table


def content_hash(puzzle: Puzzle) -> str:
    """SHA-256 of canonical JSON of everything a learner is shown or judged by."""
    content = {
        "slug": puzzle.slug,
        "title": puzzle.title,
        "kind": puzzle.kind,
        "you": puzzle.you.value,
        "table": print_table(puzzle.table),
        "play": print_play(puzzle.play),
        "facts": puzzle.facts,
        "question": puzzle.question,
        "phone": [puzzle.phone, puzzle.phone_question],
        "hints": puzzle.hints,
        "choices": [[choice.id, choice.text] for choice in puzzle.choices],
    }
    if puzzle.task is not None:
        content["task"] = repr(puzzle.task)
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
