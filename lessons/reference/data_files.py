"""The tables of the reference: what its authors write, beside what the engine says."""

from functools import cache
from pathlib import Path
from typing import Any

from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Shape
from mahjlearn.toml.files import load

DATA = Path(__file__).resolve().parent / "data"
_BY_RULE = Shape(dict.fromkeys(RULES_BY_ID, "text"))
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
        "number": "text", "option": "text", "question": "text", "rules": "texts", "note": "text",
        "plays": "text", "settled": "flag", "answer": "parts",
    },
    ("number", "question", "rules", "answer"),
    {"answer": _ANSWER},
)  # fmt: skip
SHAPES = {
    "card": Shape(
        {"group": "parts", "part": "parts"},
        ("group", "part"),
        {
            "group": Shape({"caption": "text", "tiles": "texts"}, ("caption", "tiles")),
            "part": Shape({"title": "text", "rules": "texts"}, ("title", "rules")),
        },
    ),
    "differences": Shape(
        {"case": "parts", "silent": "parts"},
        ("case", "silent"),
        {"case": _CASE, "silent": Shape({"text": "text"}, ("text",))},
    ),
    "pictures": _BY_RULE,
    "topics": Shape({"topic": "parts"}, ("topic",), {"topic": _TOPIC}),
    "words": Shape(
        {"phrases": "part", "rules": "part", "same": "part"},
        ("phrases", "rules", "same"),
        {
            "phrases": Shape(each="text"),
            "rules": _BY_RULE,
            "same": Shape({"groups": "texts"}, ("groups",)),
        },
    ),
}


@cache
def table(name: str) -> dict[str, Any]:
    """A data file by its name, without ending. Raises FileFaults."""
    return load(DATA / f"{name}.toml", SHAPES[name]).values
