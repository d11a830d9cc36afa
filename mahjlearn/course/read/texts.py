"""A puzzle as a text to be kept: with it an answer can show its table years later.

The text is JSON with the keys of a puzzle file, and holds no answer: the engine of the day works
that out anew.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from mahjlearn.course.hashing import FORMER_KINDS
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.read.puzzles import KEYS, bare_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.course.values.problem import ContentFaults
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault, KeyLines

NAME = "stored text"
NEEDED = ("slug", "kind", "you", "table")
MOST_KEPT = 256


class UnreadableText(ValueError):
    """A text of which today’s engine makes no puzzle; the message says why."""


def text_of(puzzle: Puzzle) -> str:
    """All that is needed to show and judge the puzzle again; its changes are puzzles themselves."""
    values = _of_every_kind(puzzle) | dict(KINDS[puzzle.kind].written(puzzle))
    filled = {key: value for key, value in values.items() if _is_said(value)}
    return json.dumps(filled, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=MOST_KEPT)
def puzzle_from_text(text: str) -> Puzzle:
    """The puzzle, its key computed by today’s engine. Raises UnreadableText.

    None of the checks of new content are made: an old puzzle may name a rule that has gone.
    """
    fields = Fields(_values(text), KeyLines(""), NAME)
    name = fields.text("kind")
    kind = KINDS.get(FORMER_KINDS.get(name, name))
    if kind is None:
        raise UnreadableText(f"“{name}” is no kind of question.")
    fields.check(KEYS | dict(kind.keys), NEEDED)
    puzzle = bare_puzzle(kind, fields, fields, fields.text("slug"))
    try:
        if not fields.faults:
            puzzle.key  # noqa: B018 - read it all now: nobody expects a fault later
    except EngineError as error:
        raise UnreadableText(str(error)) from error
    except ContentFaults as error:
        raise UnreadableText(messages(error.faults)) from error
    if fields.faults:
        raise UnreadableText(messages(fields.faults))
    return puzzle


def messages(faults: Iterable[FileFault]) -> str:
    """Return what is wrong in one line; a stored text has no lines worth naming."""
    return " ".join(fault.message for fault in faults)


def _is_said(value: Any) -> bool:
    """Nothing that is empty or false; a 0 is."""
    return bool(value) or type(value) is int


def _of_every_kind(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "slug": puzzle.slug,
        "title": puzzle.title,
        "kind": puzzle.kind,
        "you": puzzle.you.value,
        "facts": puzzle.facts,
        "question": puzzle.question,
        "phone": puzzle.phone,
        "phone_question": puzzle.phone_question,
        "table": print_table(puzzle.table),
        "play": print_play(puzzle.play),
        "hints": puzzle.hints,
        "rules": puzzle.rules,
        "mixups": puzzle.mixups,
        "sentence": puzzle.sentence,
        "states": puzzle.states,
    }


def _values(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text)
    except ValueError as error:
        raise UnreadableText(f"It is not JSON: {error}.") from error
    if not isinstance(values, dict):
        raise UnreadableText("It is no table of keys.")
    return values
