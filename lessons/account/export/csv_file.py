"""A learner's answers as a table for a spreadsheet."""

import csv
import json
from collections.abc import Iterator
from typing import Any

from lessons.account.stored import ANSWERS
from lessons.models import Learner

from .chunks import ROWS_AT_ONCE

COLUMNS = {
    "key": "client_key",
    "place": "place",
    "puzzle": "puzzle_slug",
    "try_no": "try_no",
    "answer": "answer",
    "verdict": "verdict",
    "outcome": "outcome",
    "rules": "rules",
    "answered_at": "answered_at",
}
"""The heading of each column, and the column of the answer that stands under it."""
FORMULA = ("=", "+", "-", "@", "\t")


class Line:
    """What the writer of the csv module takes for a file: it keeps the line just written."""

    text = ""

    def write(self, text: str) -> None:
        self.text = text


def csv_pieces(learner: Learner | None) -> Iterator[str]:
    """The text of the file, a line each; the headings alone for somebody without an answer.

    One query, however many answers there are.
    """
    line = Line()
    writer = csv.writer(line)
    writer.writerow(COLUMNS)
    yield line.text
    if learner is None:
        return
    rows = ANSWERS.rows(learner).values_list(*COLUMNS.values())
    for row in rows.iterator(chunk_size=ROWS_AT_ONCE):
        writer.writerow([cell(value) for value in row])
        yield line.text


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
