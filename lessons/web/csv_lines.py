"""Lines of a table for a spreadsheet."""

import csv
import json
from collections.abc import Iterable
from typing import Any

MARK = "\ufeff"
"""The byte-order mark: a spreadsheet reads a file that begins with it as UTF-8."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001
"""A spreadsheet takes a cell that begins with one of these for a formula."""


class Lines:
    """A writer of the csv module that gives back each line instead of keeping a file."""

    def __init__(self) -> None:
        self._writer = csv.writer(self)
        self._text = ""

    def write(self, text: str) -> None:
        """Called by the csv module, once for each line."""
        self._text = text

    def line(self, cells: Iterable[Any]) -> str:
        """The line with these cells and its line break."""
        self._writer.writerow([cell(value) for value in cells])
        return self._text


def cell(value: Any) -> str:
    """The text of a cell. A spreadsheet must not take it for a formula: then `'` stands before."""
    text = in_words(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def in_words(value: Any) -> str:
    """Ids between spaces, an answer as JSON, a time as in `2026-05-03T19:30:00+00:00`."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return value.isoformat() if hasattr(value, "isoformat") else str(value)
