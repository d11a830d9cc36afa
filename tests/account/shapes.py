"""As much of JSON Schema as the published schema uses, to hold a file against it."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
FORMATS = {"uuid": UUID, "date-time": datetime.fromisoformat, "date": date.fromisoformat}
KNOWN = {
    "$schema", "$id", "title", "description", "type", "enum", "format",
    "properties", "required", "additionalProperties", "items",
}  # fmt: skip


def misfits(value: Any, schema: dict[str, Any], at: str = "") -> list[str]:
    """Where the value is not as the schema says; empty where it is."""
    assert set(schema) <= KNOWN, "this reader does not know all of the schema"
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(is_a(value, kind) for kind in types):
        return [f"{at}: {value!r} is not {types}"]
    if value is None:
        return []
    found = [] if value in schema.get("enum", [value]) else [f"{at}: {value!r} is not offered"]
    if "format" in schema:
        FORMATS[schema["format"]](value)
    if isinstance(value, list):
        for number, one in enumerate(value):
            found += misfits(one, schema["items"], f"{at}[{number}]")
    if isinstance(value, dict) and "properties" in schema:
        found += in_object(value, schema, at)
    return found


def in_object(value: dict[str, Any], schema: dict[str, Any], at: str) -> list[str]:
    found = [f"{at}: {name} is missing" for name in schema["required"] if name not in value]
    known = schema["properties"]
    found += [f"{at}: {name} is not known" for name in value if name not in known]
    for name in value.keys() & known.keys():
        found += misfits(value[name], known[name], f"{at}.{name}")
    return found


def is_a(value: Any, kind: str) -> bool:
    """Python counts True as a number; JSON does not."""
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, KINDS[kind])
