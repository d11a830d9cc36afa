"""Compiles a form, such as `SEAT exposes TILES[ as NATURAL]`, into a reader and a printer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mahjlearn.engine.notation.forms.fields import FIELDS, OWN, Field, FieldFault

_BRACKETS = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"(?<![A-Za-z])(" + "|".join(FIELDS) + r")(?![A-Za-z])")
_UNSET: tuple[object, ...] = (None, ())


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a form: literal text and fields in turn. An optional part was in brackets."""

    pieces: tuple[str | Field, ...]
    optional: bool = False

    @property
    def fields(self) -> list[Field]:
        return [piece for piece in self.pieces if isinstance(piece, Field)]

    @property
    def mark(self) -> str | None:
        """The words of an optional part without a field: such a part is said or not said."""
        if not self.optional or self.fields:
            return None
        return "".join(map(str, self.pieces)).strip(", ")


class Form:
    """One line of the notation. `key` is the word that tells it from most others.

    Its patterns are compiled when they are first needed: a site that starts needs few of them.
    """

    def __init__(self, value: str) -> None:
        self.value = value
        self.bare = _BRACKETS.sub("", value)
        self.full = _BRACKETS.sub(r"\1", value)
        self.key = dispatch_word(value)
        self._parts = tuple(part for part in _parts_of(value) if part.pieces)
        self._groups: list[Field | str] = []
        """What each group of the patterns holds: a field's text, or a mark."""
        for part in self._parts:
            self._groups += [part.mark] if part.mark else part.fields

    @cached_property
    def _strict(self) -> re.Pattern[str]:
        return _compile(self._parts, loose=False)

    @cached_property
    def _loose(self) -> re.Pattern[str]:
        return _compile(self._parts, loose=True)

    def read(self, text: str) -> dict[str, Any] | None:
        """Return the values of the fields; None if the text is not of this form.

        Words of optional parts without a field are listed under `marks`.
        """
        match = self._strict.fullmatch(text)
        if match is None:
            return None
        values: dict[str, Any] = {}
        marks = []
        for group, written in zip(self._groups, match.groups(), strict=True):
            if written is not None and isinstance(group, Field):
                values[group.attribute] = group.read(written)
            elif written is not None:
                marks.append(group)
        if values.get("owner") == OWN:
            values["owner"] = values["seat"]
        if marks:
            values["marks"] = tuple(marks)
        return values

    def faults(self, text: str) -> list[tuple[int, list[str]]]:
        """Say what is wrong with the fields of a line that looks like this form; empty if unlike.

        With it comes how many letters of the line are the form's own words.
        """
        match = self._loose.fullmatch(text)
        if match is None:
            return []
        fields = [
            (group, written)
            for group, written in zip(self._groups, match.groups(), strict=True)
            if written is not None and isinstance(group, Field)
        ]
        shared = len(text) - sum(len(written) for _, written in fields)
        return [(shared, [f for group, written in fields for f in _fault(group, written)])]

    def show(self, value: Any, marks: Iterable[str] = ()) -> str:
        """Return the canonical text of an event or fact of this form."""
        said = set(marks)
        return "".join(
            _show(piece, value)
            for part in self._parts
            if _is_said(part, value, said)
            for piece in part.pieces
        )


def dispatch_word(text: str) -> str:
    """Return the second word where the first is a seat, else the first; in lower case."""
    words = text.split(maxsplit=2)
    seat_first = len(words) > 1 and words[0].casefold() in _SEATS
    return words[seat_first].casefold() if words else ""


_SEATS = frozenset({"seat", "east", "south", "west", "north"})


def _parts_of(form: str) -> Iterable[Part]:
    place = 0
    for bracket in _BRACKETS.finditer(form):
        yield Part(_pieces(form[place : bracket.start()]))
        yield Part(_pieces(bracket[1]), optional=True)
        place = bracket.end()
    yield Part(_pieces(form[place:]))


def _pieces(text: str) -> tuple[str | Field, ...]:
    words = _FIELD.split(text)
    return tuple(FIELDS[word] if i % 2 else word for i, word in enumerate(words) if word)


def _compile(parts: Iterable[Part], *, loose: bool) -> re.Pattern[str]:
    """Compile a pattern for ASCII, so that only an i is an i and only 0 to 9 are figures."""
    pattern = "".join(_pattern(part, loose) for part in parts)
    return re.compile(pattern, re.IGNORECASE | re.ASCII)


def _pattern(part: Part, loose: bool) -> str:
    if part.mark:
        return f"({_literal(''.join(map(str, part.pieces)))})?"
    inside = "".join(
        _literal(piece) if isinstance(piece, str) else f"({piece.loose if loose else piece.text})"
        for piece in part.pieces
    )
    return f"(?:{inside})?" if part.optional else inside


def _literal(text: str) -> str:
    return re.escape(text).replace('"', '["“”]')


def _fault(field: Field, written: str) -> list[str]:
    try:
        field.read(written)
    except FieldFault as fault:
        return [str(fault)]
    return []


def _is_said(part: Part, value: Any, marks: set[str]) -> bool:
    if not part.optional:
        return True
    if part.mark:
        return part.mark in marks
    return any(getattr(value, field.attribute) not in _UNSET for field in part.fields)


def _show(piece: str | Field, value: Any) -> str:
    if isinstance(piece, str):
        return piece
    held = getattr(value, piece.attribute)
    if piece.attribute == "owner" and held is value.seat:
        held = OWN
    return piece.show(held)
