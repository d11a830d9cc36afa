"""How a table is written: every line of the notation with examples and what it means."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from lessons.web.addresses import desk_url
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.toml.fields import Shape
from mahjlearn.toml.files import load

FILE = Path(__file__).with_name("lines.toml")
_LINE = Shape({"form": "text", "lines": "texts", "says": "text"}, ("form", "lines", "says"))
_SECTION = Shape(
    {"title": "text", "of": "text", "lines": "parts"}, ("title", "of", "lines"), {"lines": _LINE}
)
SHAPE = Shape({"section": "parts"}, ("section",), {"section": _SECTION})
EXAMPLE = """South holds 4B 4B and 11 more
West shows 4B J 4B
North plays a concealed line
East discarded 9C
Discards 3B W 1D

South picks 2D
South racks
South announces an exchange
South gives West 4B for J"""
"""A table with a play; its last line is ruled on."""


def notation_context() -> dict[str, Any]:
    """Return the context of templates/desk/notation.html."""
    return {
        "example": EXAMPLE,
        "example_url": desk_url(EXAMPLE),
        "of_table": sections("table"),
        "of_play": sections("play"),
        "grounds": [ground.value for ground in Ground],
    }


def sections(of: str) -> list[dict[str, Any]]:
    """The sections on the lines of a `table` or of a `play`, in the order of the file."""
    return [section for section in _written() if section["of"] == of]


@lru_cache(maxsize=1)
def _written() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = load(FILE, SHAPE).values["section"]
    return found
