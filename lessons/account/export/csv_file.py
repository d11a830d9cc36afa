"""A learner's answers as a table for a spreadsheet."""

from collections.abc import Iterator

from lessons.account.stored import ANSWERS
from lessons.models import Learner
from lessons.visitors.rulebook import short_name
from lessons.web.csv_lines import Lines

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
    "rule_book": "ruleset",
    "answered_at": "answered_at",
}
"""The heading of each column, and the column of the answer that stands under it."""

BOOK = list(COLUMNS).index("rule_book")
"""Where the name of the rule book stands, which is told in words."""


def csv_pieces(learner: Learner | None) -> Iterator[str]:
    """The text of the file, a line each; the headings alone for somebody without an answer.

    One query, however many answers there are.
    """
    lines = Lines()
    yield lines.line(COLUMNS)
    if learner is None:
        return
    rows = ANSWERS.rows(learner).values_list(*COLUMNS.values())
    for row in rows.iterator(chunk_size=ROWS_AT_ONCE):
        yield lines.line([*row[:BOOK], short_name(row[BOOK]), *row[BOOK + 1 :]])
