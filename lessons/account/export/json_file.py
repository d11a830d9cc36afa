"""Everything stored of a learner as one JSON object; `schema` says what it holds."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from lessons.account.stored import EXPORTED, LEARNER, Stored, own_rows
from lessons.models import Learner

from .chunks import ROWS_AT_ONCE


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
