"""The tables of the reference: what its authors write, beside what the engine says."""

from functools import cache
from pathlib import Path
from typing import Any

from mahjlearn.course.coverage import HELD_AGAINST_NOBODY
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Shape
from mahjlearn.toml.files import load

DATA = Path(__file__).resolve().parent / "data"
DISPUTES = ("D1b", "D1c", *(f"D{number}" for number in range(1, 28)))
"""The numbers of the catalogue of differences."""
_BY_RULE = Shape(dict.fromkeys(RULES_BY_ID, "text"))
_LINES_BY_RULE = Shape(dict.fromkeys((*RULES_BY_ID, *DISPUTES), "texts"))
_CUSTOM = Shape(
    {
        "slug": "text", "title": "text", "text": "text", "source": "text",
        "rules": "texts", "asked": "texts", "outside": "flag",
    },
    ("slug", "title", "text", "source", "asked"),
)  # fmt: skip
_TOPIC = Shape(
    {
        "slug": "text", "title": "text", "line": "text",
        "lead": "texts", "also": "texts", "chapters": "texts", "rules": "texts",
    },
    ("slug", "title", "line", "lead"),
)  # fmt: skip
_ANSWER = Shape(
    {"choice": "text", "text": "text", "source": "text", "year": "number", "own": "texts"},
    ("text", "source", "year"),
)
_CASE = Shape(
    {
        "number": "text", "short": "text", "option": "text", "question": "text",
        "rules": "texts", "note": "text", "plays": "text", "settled": "flag", "answer": "parts",
    },
    ("number", "short", "question", "rules", "answer"),
    {"answer": _ANSWER},
)  # fmt: skip
_DOCUMENT_LINE = Shape(
    {
        "at": "text", "question": "number", "says": "text",
        "rules": "texts", "differences": "texts",
    },
    ("at", "says", "rules"),
)  # fmt: skip
_DOCUMENT = Shape(
    {"number": "text", "slug": "text", "title": "text", "length": "number", "line": "parts"},
    ("number", "slug", "title", "length", "line"),
    {"line": _DOCUMENT_LINE},
)
SHAPES = {
    "asked": Shape(
        {"rules": "part", "words": "part"},
        ("rules", "words"),
        {"rules": _LINES_BY_RULE, "words": Shape(each="texts")},
    ),
    "card": Shape(
        {"group": "parts", "part": "parts"},
        ("group", "part"),
        {
            "group": Shape({"caption": "text", "tiles": "texts"}, ("caption", "tiles")),
            "part": Shape({"title": "text", "rules": "texts"}, ("title", "rules")),
        },
    ),
    "customs": Shape(
        {"customs": "texts", "row": "parts"},
        ("customs", "row"),
        {"row": _CUSTOM},
    ),
    "differences": Shape(
        {"book": "parts", "case": "parts", "silent": "parts"},
        ("book", "case", "silent"),
        {
            "book": Shape({"name": "text", "text": "text"}, ("name", "text")),
            "case": _CASE,
            "silent": Shape({"text": "text"}, ("text",)),
        },
    ),
    "lines": Shape({"document": "parts"}, ("document",), {"document": _DOCUMENT}),
    "pictures": _BY_RULE,
    "topics": Shape({"topic": "parts"}, ("topic",), {"topic": _TOPIC}),
    "unasked": Shape(
        {"rules": "part", "differences": "part", "mixups": "part"},
        ("rules", "differences", "mixups"),
        {
            "rules": _BY_RULE,
            "differences": Shape(dict.fromkeys(DISPUTES, "text")),
            "mixups": Shape(dict.fromkeys(HELD_AGAINST_NOBODY, "text")),
        },
    ),
    "words": Shape(
        {"light": "part", "phrases": "part", "same": "part"},
        ("light", "phrases", "same"),
        {
            "light": Shape({"words": "text"}, ("words",)),
            "phrases": Shape(each="text"),
            "same": Shape({"groups": "texts"}, ("groups",)),
        },
    ),
}


@cache
def table(name: str) -> dict[str, Any]:
    """A data file by its name, without ending. Raises FileFaults."""
    return load(DATA / f"{name}.toml", SHAPES[name]).values
