"""A puzzle file before its author has written the texts: table, play, and the keys of its kind."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mahjlearn.course.checks import problems_of
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.read.puzzles import bare_puzzle
from mahjlearn.course.values import Position, Puzzle
from mahjlearn.course.values.problem import ContentFaults
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import print_event, print_play, print_table
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import KeyLines

NAME = "draft"
TEXTS = {"slug": "a-draft", "title": "A draft"}
"""What a file cannot do without, until its author has written it."""
Value = str | bool | tuple[str, ...] | tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """The part of a puzzle file that needs no author. `own` has the keys of the kind alone.

    `rules` and `mixups` are what the puzzle is meant to probe. `texts` are what an author writes
    besides the question, by their keys: for a table that is asked as it was dealt.
    """

    kind: str
    position: Position
    question: str
    own: Mapping[str, Value] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    mixups: tuple[str, ...] = ()
    texts: Mapping[str, Value] = field(default_factory=dict)

    def probing(self, rules: tuple[str, ...], mixups: tuple[str, ...]) -> "Draft":
        """Return the same draft, meant to probe these."""
        return replace(self, rules=rules, mixups=mixups)

    def saying(self, question: str, texts: Mapping[str, Value]) -> "Draft":
        """Return the same draft with other words."""
        return replace(self, question=question, texts=texts)

    @property
    def asked_of_anybody(self) -> str:
        """Return what is asked, as text, and which hands are dead or concealed.

        Who sees the table does not count.
        """
        racks = [(rack.ground, rack.line.concealed) for rack in self.position.table.racks]
        return f"{self.kind} {dict(self.own)} {print_play(self.position.play)} {racks}"

    def parts(self, key: str) -> tuple[Mapping[str, str], ...]:
        """Return what is listed under a key of the kind, such as frames; nothing without it."""
        found = self.own.get(key)
        listed = found if isinstance(found, tuple) else ()
        return tuple(one for one in listed if isinstance(one, Mapping))

    def puzzle(self) -> Puzzle | None:
        """Return the puzzle as the course reads it; None where it cannot be asked at this table."""
        values = _as_in_toml(self._values() | TEXTS | dict(self.texts))
        fields = Fields(values, KeyLines(""), NAME)
        puzzle = bare_puzzle(KINDS[self.kind], fields, fields, str(values["slug"]))
        try:
            puzzle.position, puzzle.asked  # noqa: B018 - read it now: a fault is an answer
        except (ContentFaults, EngineError):
            return None
        return None if fields.faults else puzzle

    def is_sound(self) -> bool:
        """Return True if it can be asked, and the course finds no fault in it."""
        puzzle = self.puzzle()
        return puzzle is not None and not problems_of(puzzle)

    def toml(self) -> str:
        """Return the file, with the texts that only its author can write left empty."""
        return "\n".join(_lines(self._values())) + "\n"

    def _values(self) -> dict[str, Value]:
        table, play, you = self.position.table, self.position.play, self.position.you
        plain = {key: value for key, value in self.own.items() if not _is_parts(value)}
        parts = {key: value for key, value in self.own.items() if _is_parts(value)}
        played: dict[str, Value] = {"play": print_play(play)} if play else {}
        return {
            "slug": "",
            "title": "",
            "kind": self.kind,
            "you": you.value,
            "facts": "",
            "question": self.question,
            "sentence": "",
            "hints": (),
            "rules": self.rules,
            "mixups": self.mixups,
            **plain,
            "table": print_table(table),
            **played,
            **parts,
        }


def acts_in_parts(acts: Mapping[str, Event]) -> tuple[Mapping[str, str], ...]:
    """Return the parts of a file for acts by their labels."""
    return tuple({"text": text, "play": print_event(event)} for text, event in acts.items())


def _is_parts(value: Value) -> bool:
    return isinstance(value, tuple) and any(isinstance(one, Mapping) for one in value)


def _as_in_toml(values: Mapping[str, Value]) -> dict[str, Any]:
    return {
        key: [dict(one) if isinstance(one, Mapping) else one for one in value]
        if isinstance(value, tuple)
        else value
        for key, value in values.items()
    }


def _lines(values: Mapping[str, Value]) -> Iterator[str]:
    for key, value in values.items():
        if isinstance(value, tuple) and _is_parts(value):
            for part in value:
                yield f"\n[[{key}]]"
                yield from _lines(dict(part) if isinstance(part, Mapping) else {})
        elif isinstance(value, str) and "\n" in value.strip():
            yield f'{key} = """\n{value.strip()}\n"""'
        elif isinstance(value, tuple):
            yield f"{key} = [{', '.join(_text(one) for one in value)}]"
        else:
            yield f"{key} = {_text(value)}"


def _text(value: object) -> str:
    """Return a text or a flag as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)
