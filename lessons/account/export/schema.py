"""The published schema of the JSON file, made from the same entries as the file itself."""

from typing import Any

from django.db import models

from lessons.account.stored import EXPORTED, LEARNER, Stored

Schema = dict[str, Any]

TYPES: tuple[tuple[type[models.Field], Schema], ...] = (
    (models.BooleanField, {"type": "boolean"}),
    (models.IntegerField, {"type": "integer"}),
    (models.ForeignKey, {"type": "integer"}),
    (models.FloatField, {"type": "number"}),
    (models.DateTimeField, {"type": "string", "format": "date-time"}),
    (models.DateField, {"type": "string", "format": "date"}),
    (models.UUIDField, {"type": "string", "format": "uuid"}),
    (models.CharField, {"type": "string"}),
    (models.TextField, {"type": "string"}),
)


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
    """What a value that is not null looks like."""
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
