"""Reads typed values out of a TOML table and gathers everything that is wrong with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from mahjlearn.toml.lines import FileFault, KeyLines, Path

_NAMES: dict[str, str] = {
    "text": "text in quotes",
    "texts": "a list of texts",
    "flag": "true or false",
    "number": "a whole number",
    "part": "a table",
    "parts": "tables in double brackets",
}


def _fits(value: Any, kind: str) -> bool:
    match kind:
        case "text":
            return isinstance(value, str)
        case "texts":
            return isinstance(value, list) and all(isinstance(one, str) for one in value)
        case "flag":
            return isinstance(value, bool)
        case "number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "part":
            return isinstance(value, dict)
        case _:
            return isinstance(value, list) and all(isinstance(one, dict) for one in value)


class Fields:
    """The values of one table of a file, the faults found, and where its keys stand."""

    def __init__(
        self, values: dict[str, Any], lines: KeyLines, path: str, under: Path = ()
    ) -> None:
        self.values, self.lines, self.path, self.under = values, lines, path, under
        self.faults: list[FileFault] = []

    def fault(self, key: str, message: str, number: int = 0) -> None:
        """Add a fault at a key, or at a line of its text."""
        where = (*self.under, key) if key else self.under
        self.faults.append(FileFault(self.path, self.lines.inside(where, number), message))

    def check(self, kinds: dict[str, str], required: tuple[str, ...]) -> None:
        """Find unknown keys (with the nearest known one), wrong types and missing keys."""
        for key, value in self.values.items():
            kind = kinds.get(key)
            if kind is None:
                self.fault(key, f"“{key}” is not known here; {nearest(key, tuple(kinds))}.")
            elif not _fits(value, kind):
                self.fault(key, f"“{key}” is {_NAMES[kind]}; write it so.")
        for key in required:
            if key not in self.values:
                self.fault("", f"There is no “{key}”; add it.")

    def text(self, key: str, default: str = "") -> str:
        value = self.values.get(key, default)
        return value.strip() if isinstance(value, str) else default

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key, [])
        return tuple(value) if _fits(value, "texts") else ()

    def number(self, key: str, default: int = 0) -> int:
        value = self.values.get(key, default)
        return value if _fits(value, "number") else default

    def part(self, key: str) -> "Fields | None":
        """Return a table within this one."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            return None
        return Fields(value, self.lines, self.path, (*self.under, key))

    def parts(self, key: str) -> tuple["Fields", ...]:
        """Return the tables in double brackets, counted from 1."""
        value = self.values.get(key, [])
        if not _fits(value, "parts"):
            return ()
        return tuple(
            Fields(one, self.lines, self.path, (*self.under, key, str(number)))
            for number, one in enumerate(value, 1)
        )


def nearest(key: str, known: tuple[str, ...]) -> str:
    """Return what to write instead of something unknown."""
    near = get_close_matches(key, known, 1, 0.6)
    return f"write {near[0]}" if near else f"there can be {', '.join(known)}"


@dataclass(frozen=True, slots=True)
class Shape:
    """The kind of each key (`Fields.check` knows them), those that must be there, and the shape of
    the tables inside. With `each`, any key may be there, and all are of that kind."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    inside: Mapping[str, "Shape"] = field(default_factory=dict)
    each: str = ""

    def faults_of(self, fields: Fields) -> tuple[FileFault, ...]:
        """Return everything in which a table, or one inside it, has another shape."""
        any_key = dict.fromkeys(fields.values, self.each) if self.each else {}
        fields.check(any_key | dict(self.kinds), self.required)
        found = list(fields.faults)
        for key, shape in self.inside.items():
            part = fields.part(key)
            for one in fields.parts(key) if part is None else (part,):
                found += shape.faults_of(one)
        return tuple(found)
