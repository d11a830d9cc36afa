"""Make the files of what is stored of a learner: JSON with its schema, a table of answers.

They are made from `lessons.account.stored`, row by row as they are read: as much memory for ten
thousand answers as for ten. A new form of file is a function here and a link on the page.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from lessons.account.stored import ANSWERS, EXPORTED, LEARNER, Stored, own_rows
from lessons.models import Learner
from lessons.visitors.rulebook import short_name
from lessons.web.csv_lines import MARK, Lines

LEAST_CHARACTERS = 16_000
ROWS_AT_ONCE = 500
"""The number of rows that are read from the database in one go."""
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
"""The number of the column with the rule book, whose name is told in words."""
Schema = dict[str, Any]

TYPES: tuple[tuple[type[models.Field], Schema], ...] = (
    (models.BooleanField, {"type": "boolean"}),
    (models.IntegerField, {"type": "integer"}),
    (models.ForeignKey, {"type": "integer"}),
    (models.DateTimeField, {"type": "string", "format": "date-time"}),
    (models.DateField, {"type": "string", "format": "date"}),
    (models.UUIDField, {"type": "string", "format": "uuid"}),
    (models.CharField, {"type": "string"}),
    (models.TextField, {"type": "string"}),
)


def in_chunks(pieces: Iterable[str]) -> Iterator[bytes]:
    """The same text in UTF-8; the last chunk may be short."""
    waiting: list[str] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= LEAST_CHARACTERS:
            yield "".join(waiting).encode()
            waiting, size = [], 0
    if waiting:
        yield "".join(waiting).encode()


def csv_pieces(learner: Learner | None) -> Iterator[str]:
    """The text of the file, a line each; the headings alone for somebody without an answer.

    One query, however many answers there are.
    """
    lines = Lines()
    yield f"{MARK}{lines.line(COLUMNS)}"
    if learner is None:
        return
    rows = ANSWERS.rows(learner).values_list(*COLUMNS.values())
    for row in rows.iterator(chunk_size=ROWS_AT_ONCE):
        yield lines.line([*row[:BOOK], short_name(row[BOOK]), *row[BOOK + 1 :]])


def json_pieces(learner: Learner | None, schema_url: str, now: datetime) -> Iterator[str]:
    """The text of the file, a row a line. None gives the file of somebody who has not answered.

    One query for each kind of row, however many there are; a guest has none of an account.
    """
    yield f'{{\n"$schema": {written(schema_url)},\n"exported_at": {written(now)},\n'
    yield f'"{LEARNER.name}": {written(own_row(learner))}'
    for stored in EXPORTED:
        yield f',\n"{stored.name}": ['
        yield from listed(stored, learner)
        yield "\n]"
    yield "\n}\n"


def own_row(learner: Learner | None) -> dict[str, Any] | None:
    """The learner's row as it was read already: no query."""
    if learner is None:
        return None
    return {column.name: getattr(learner, column.name) for column in LEARNER.columns}


def listed(stored: Stored, learner: Learner | None) -> Iterator[str]:
    """The rows of one kind, between commas."""
    if learner is None:
        return
    names = [column.name for column in stored.columns]
    rows = own_rows(stored, learner).values(*names).iterator(chunk_size=ROWS_AT_ONCE)
    before = "\n"
    for row in rows:
        yield before + written(row)
        before = ",\n"


def written(value: object) -> str:
    return json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)


def schema(url: str) -> Schema:
    """A JSON Schema of the draft 2020-12. `url` is its own address."""
    own = row_schema(LEARNER)
    kinds = EXPORTED
    lists = {one.name: {"type": "array", "items": row_schema(one)} for one in kinds}
    whole = {
        "$schema": {"type": "string", "description": "The address of this description."},
        "exported_at": {"type": "string", "format": "date-time"},
        LEARNER.name: own | {"type": ["object", "null"]},
        **lists,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": url,
        "title": "All that MahjLearn stores of one learner",
        **closed(whole),
    }


def row_schema(stored: Stored) -> Schema:
    """One row: every exported column is there, and nothing else is."""
    return closed({one.name: column_schema(stored, one) for one in stored.columns})


def column_schema(stored: Stored, column: models.Field) -> Schema:
    """One column with its words. Raises KeyError where nobody has said what it holds."""
    found = dict(value_schema(column))
    if column.choices:
        found["enum"] = [value for value, _ in column.flatchoices]
    if column.null:
        found["type"] = [found["type"], "null"]
    return {"description": stored.words[column.name], **found}


def value_schema(column: models.Field) -> Schema:
    """Return the schema of a value that is not null."""
    if isinstance(column, models.JSONField):
        lists = column.default is list
        return {"type": "array", "items": {"type": "string"}} if lists else {"type": "object"}
    return next(found for kind, found in TYPES if isinstance(column, kind))


def closed(properties: Schema) -> Schema:
    """An object with exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
