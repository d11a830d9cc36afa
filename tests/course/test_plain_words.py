"""Every text of the course is table talk: short sentences, and no word that nobody says there.

The texts are found in the files, so that a fault has a line. Bubbles are left out: their words are
the speaker's.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.content_store import CONTENT
from tests.plain_words import BANNED, QUOTED, VERDICT

LONGEST_SENTENCE = 22
END = re.compile(r"(?<=[.?])[”*]*(?: \{\w+\})* +")
NOTATION = {
    "act", "acts", "at", "ask", "from", "kind", "of", "play", "property", "points", "shows", "slug",
    "states", "table", "tile", "tiles", "want", "you", "rules", "mixups", "hands", "lessons",
    "order", "form", "lines", "expect", "choice", "own", "option", "chapters", "lead", "also",
    "source", "answers",
}  # fmt: skip
"""Keys whose values are no table talk: tables, plays, names, addresses and titles of books."""
FRONT = re.compile(r"\A\+\+\+\n(.*?)\n\+\+\+\n", re.DOTALL)
NOT_READ = {CONTENT / "README.md", CONTENT / "renamed.toml"}
DESK = CONTENT.parent / "desk"
REFERENCE = CONTENT.parent / "reference" / "data"
FILES = (
    *sorted(path for path in CONTENT.rglob("*.*") if path.suffix in (".toml", ".md")),
    *sorted(DESK.glob("*.toml")),
    REFERENCE / "topics.toml",
    REFERENCE / "differences.toml",
    REFERENCE / "card.toml",
    REFERENCE / "lines.toml",
    REFERENCE / "unasked.toml",
)


def in_toml(value: object, key: str = "") -> Iterator[str]:
    """Yield the texts for readers of a parsed file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from in_toml(item, key)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name in NOTATION:
                continue
            yield from in_toml(item, name)


def texts_of(path: Path) -> Iterator[str]:
    """Yield the texts for readers of a lesson, a puzzle or another file."""
    written = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield from in_toml(tomllib.loads(written))
        return
    front = FRONT.match(written)
    assert front, path
    yield from in_toml(tomllib.loads(front[1]))
    for row in written[front.end() :].splitlines():
        if not row.startswith(":::"):
            yield row.partition(" | ")[2] if row.startswith("tiles:") else row.lstrip("# ")


def faults_of(text: str) -> Iterator[str]:
    """Yield what nobody says in a text, and the sentences that are too long."""
    own = QUOTED.sub("“”", text).replace("**", "")
    yield from (f"“{word[0]}”" for word in BANNED.finditer(own))
    if VERDICT.search(own):
        yield "“Right.” sounds like a verdict"
    for sentence in END.split(text):
        words = len(sentence.split())
        if words > LONGEST_SENTENCE:
            yield f"a sentence of {words} words"


def line_of(path: Path, text: str) -> int:
    """Return the line on which a text begins, 1 if it is spread over several."""
    rows = path.read_text(encoding="utf-8").splitlines()
    return next((number for number, row in enumerate(rows, 1) if text in row), 1)


def test_every_text_is_table_talk() -> None:
    faults = [
        f"{path.relative_to(CONTENT.parent)}:{line_of(path, text)}: {fault}: {text}"
        for path in FILES
        if path not in NOT_READ
        for text in texts_of(path)
        for fault in faults_of(text)
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("You call a discard. It isn’t yours to throw.", ["“throw”"]),
        ("Left says, “I throw it.”", []),
        ("The slope holds two blocks.", ["“slope”", "“blocks”"]),
        ("You can’t pay for the joker.", ["“pay for the joker”"]),
        ("All pay double.", []),
        ("It’s Left’s. Right.", ["“Right.” sounds like a verdict"]),
        (" ".join(["tile"] * 23), ["a sentence of 23 words"]),
        (f"{' '.join(['tile'] * 20)}. {{JU1}} {' '.join(['tile'] * 20)}.", []),
    ],
)
def test_a_fault_is_told(text: str, faults: list[str]) -> None:
    assert list(faults_of(text)) == faults
