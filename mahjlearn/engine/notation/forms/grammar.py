"""The grammars of table lines and of play lines: they find the form of a line quickly, and say what
is wrong where there is none.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import Any, Generic, TypeVar

from mahjlearn.engine.notation.facts import FactForm
from mahjlearn.engine.notation.forms.patterns import Form, dispatch_word
from mahjlearn.engine.notation.forms.tiles_text import TILE_LIST
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import SEATS

LONGEST_LINE = 400
"""Characters in a line; no line that means something is nearly as long."""

_QUOTED = re.compile(r"([\"“][^\"“”]*[\"”])")
_SIGNS = re.compile(r" ?([,:;]) ?")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_TILE_WORDS = re.compile(rf"(?<!\S){TILE_LIST}(?![^\s,])")
_SEAT_WORD = re.compile("|".join(SEATS), re.IGNORECASE)
_NEAR = 0.62
"""From this likeness on a form is shown as what may have been meant."""

_ALMOST = 0.93
"""From this likeness on only a word of the form itself is misspelt."""

Key = TypeVar("Key")
AT_ONCE = "at once:"


def tidy(line: str) -> str:
    """Return the line with single spaces and no final period; quoted words stay as they are."""
    if '"' not in line and "“" not in line:
        return _tidy_plain(line).removesuffix(".").rstrip()
    pieces = _QUOTED.split(line)
    text = "".join(p if i % 2 else _tidy_ends(p) for i, p in enumerate(pieces))
    return text.strip().removesuffix(".").rstrip()


def _tidy_plain(text: str) -> str:
    text = " ".join(text.split())
    return _SIGNS.sub(r"\1 ", text).strip() if "," in text or ":" in text or ";" in text else text


def _tidy_ends(text: str) -> str:
    """Tidy a part between quoted words; a space at either end is kept, as one."""
    inside = _tidy_plain(text)
    if not inside:
        return " " if text else ""
    before = " " if text[0].isspace() else ""
    after = " " if text[-1].isspace() or inside[-1] in ",:;" else ""
    return before + inside + after


class Grammar(Generic[Key]):
    """The forms of one kind of line. `noun` is what such a line is called in messages."""

    def __init__(self, forms: dict[Key, str], noun: str) -> None:
        self.noun = noun
        self.forms = {key: Form(value) for key, value in forms.items()}
        self._by_word: dict[str, list[tuple[Key, Form]]] = defaultdict(list)
        for key, form in self.forms.items():
            self._by_word[form.key].append((key, form))

    def read(self, text: str) -> tuple[Key, dict[str, Any]] | None:
        """Return the form of a tidy line with the values of its fields; None if it has none.

        A line that is too long has none: it is not looked into.
        """
        if len(text) > LONGEST_LINE:
            return None
        for key, form in self._by_word.get(dispatch_word(text), ()):
            values = form.read(text)
            if values is not None:
                return key, values
        return None

    def explain(self, text: str) -> list[str]:
        """Say what is wrong with a tidy line that has no form, and what to write instead."""
        if not text:
            return [f"The line is empty; write a line of {self.noun}."]
        if len(text) > LONGEST_LINE:
            return [f"The line is longer than {LONGEST_LINE} characters; shorten it."]
        if _CONTROL.search(text):
            return ["The line has a character that can’t be seen; type the line again."]
        near, form, plain = self._nearest(text)
        own = [fault for _, faults in form.faults(text) for fault in faults]
        if own:
            return own
        if near < _ALMOST:
            faults = self._field_faults(text) or self._wrong_seat(text)
            if faults:
                return faults
        if near < _NEAR:
            return [f"“{text}” is no line of {self.noun}; look it up in the list of lines."]
        return [f"“{text}” is no line of {self.noun}; the nearest is “{plain}”."]

    def _nearest(self, text: str) -> tuple[float, Form, str]:
        """Return the most similar form, with or without its optional parts, and how alike it is."""
        matcher = SequenceMatcher(b=_shape(text), autojunk=False)
        best = (-1.0, next(iter(self.forms.values())), "")
        for form in self.forms.values():
            for plain in (form.bare, form.full):
                matcher.set_seq1(plain)
                if matcher.quick_ratio() > best[0] and matcher.ratio() > best[0]:
                    best = (matcher.ratio(), form, plain)
        return best

    def _field_faults(self, text: str) -> list[str]:
        """Say what is wrong with the fields, by the form that shares most words with the line."""
        found = [
            (shared, faults)
            for _, form in self._by_word.get(dispatch_word(text), ())
            for shared, faults in form.faults(text)
            if faults
        ]
        return max(found, default=(0, []))[1]

    def _wrong_seat(self, text: str) -> list[str]:
        first = text.split(maxsplit=1)[0] if text else ""
        if _SEAT_WORD.fullmatch(first):
            return []
        near = get_close_matches(first.capitalize(), SEATS, 1, 0.6)
        return [f"“{first}” is no seat; write {near[0]}."] if near else []


def _shape(text: str) -> str:
    """Return the line with seats and tiles replaced by their field names, to compare with forms."""
    text = re.sub(rf"\b(?:{'|'.join(SEATS)})['’]s\b", "OWNERS", text, flags=re.I)
    seats = iter(("SEAT", *("OWNER",) * text.count(" ")))
    text = _SEAT_WORD.sub(lambda _: next(seats, "OWNER"), text)
    return _TILE_WORDS.sub(lambda tiles: "TILES" if " " in tiles[0] else "TILE", text)


def lines_of(text: str) -> Iterable[tuple[int, str]]:
    """Yield the lines that say something, tidied, with their numbers from 1."""
    for number, line in enumerate(text.split("\n"), 1):
        clean = tidy(line)
        if clean:
            yield number, clean


MOST_BYTES = 16 * 1024

MOST_LINES = 400

TOO_LONG = "This is too much to read: a table has at most 400 lines and 16 kB of text."


def is_too_long(text: str) -> bool:
    """Return True if the text has more lines or bytes than a table or a play may have."""
    return len(text.encode("utf-8", "replace")) > MOST_BYTES or text.count("\n") >= MOST_LINES


EVENT_LINES: Grammar[Verb] = Grammar({verb: verb.value for verb in Verb}, "a play")
FACT_LINES: Grammar[FactForm] = Grammar({form: form.value for form in FactForm}, "a table")


def is_at_once(text: str) -> bool:
    """Return True if a tidy line tells several events of one instant.

    A line that is too long does not.
    """
    return len(text) <= LONGEST_LINE and text.casefold().startswith(AT_ONCE)


def event_faults(text: str) -> list[str]:
    """Say what is wrong with a line of a play."""
    if FACT_LINES.read(text) is not None:
        return [f"“{text}” is a line of the table; write it there."]
    return EVENT_LINES.explain(text)


def fact_faults(text: str) -> list[str]:
    """Say what is wrong with a line of a table."""
    if EVENT_LINES.read(text) is not None or is_at_once(text):
        return [f"“{text}” is a line of the play; write it there."]
    return FACT_LINES.explain(text)
