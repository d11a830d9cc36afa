"""What learners read of the engine is plain table talk: short sentences, no banned word."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mahjlearn.engine
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Require
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.words.sentences import Audience, sentence
from tests.plain_words import BANNED

ENGINE = Path(mahjlearn.engine.__file__).parent
LONGEST_SENTENCE = 16
LONGEST_FIRST_SENTENCE = 75
"""In characters: a verdict has room for the first sentence of a reason and for no more."""

NOT_SAID = re.compile("“[^”]*”|{[^}]*}")
"""Quotations, which have their speaker's words, and the slots of a template."""
LABELS = ("Why people get it wrong: ", "An example: ")
END = re.compile(r"(?<=[.?])(”?) +")

WORDED = (
    "explaining/*.py", "facts/*.py", "judging/preconditions/*.py", "judging/scoring.py",
    "judging/unsettled.py", "misconceptions/*.py", "remedy/words.py", "rules/*/*.py", "words/*.py",
)  # fmt: skip
"""Where sentences are written that no rule or mix-up has as a field of its own."""
REASONS = ("rules", "facts", "judging/unsettled", "judging/scoring")
TYPICAL: dict[str, Any] = dict.fromkeys(
    ("seat", "owner", "other", "giver", "by", "first", "last", "next", "up", "winner", "caller"),
    Seat.WEST,
) | {
    "tile": Tile.CRAK_3,
    "natural": Tile.CRAK_3,
    "given": (Tile.DOT_6,),
    "exposure": Exposure((Tile.CRAK_3, Tile.JOKER, Tile.CRAK_3), Tile.CRAK_3),
    "named": "pung",
    "shown": "kong",
    "count": 4,
    "grouping": "pair",
    "line": "a Singles and Pairs hand",
    "words": "six",
    "how": "stays in the exposure",
    "why": "Nobody knows who passed the joker",
    "total": "55",
    "loss": "25",
}
AUDIENCE = Audience(names={Seat.WEST: "Across"})


def of_rules() -> Iterator[tuple[str, str]]:
    for rule in ALL_RULES:
        for name, text in (
            ("title", rule.title), ("says", rule.says), ("breached", rule.breached),
            ("page", rule.doc),
        ):  # fmt: skip
            yield f"{rule.id} {name}", text


def of_mixups() -> Iterator[tuple[str, str]]:
    for mixup in MISCONCEPTIONS.values():
        yield f"{mixup.id} belief", mixup.belief
        yield f"{mixup.id} repair", mixup.repair
        for change in mixup.amend:
            if isinstance(change, Require):
                yield f"{mixup.id} breached", change.rule.breached


def written(file: Path) -> Iterator[str]:
    """Yield the strings of a module that are put on a page; no docstring and no notation."""
    tree = ast.parse(file.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in docs:
            continue
        text = node.value
        if isinstance(text, str) and " " in text and re.match(r"[A-Z“{]|[a-z]+\|[a-z]+ ", text):
            yield text


WRITTEN = [
    (f"{file.relative_to(ENGINE)} {number}", text)
    for pattern in WORDED
    for file in sorted(ENGINE.glob(pattern))
    for number, text in enumerate(written(file))
]
WHOLE = [*of_rules(), *of_mixups()]


def sentences(text: str) -> Iterator[str]:
    """Yield each sentence of a text of one or more paragraphs, without the label in front."""
    for paragraph in text.split("\n\n"):
        told = " ".join(paragraph.split())
        for label in LABELS:
            told = told.removeprefix(label)
        yield from (part for part in END.sub(r"\1\n", told).split("\n") if part)


def filled(template: str) -> str:
    return sentence(template, TYPICAL, AUDIENCE)


def test_nobody_says_a_banned_word() -> None:
    found = [
        (where, word)
        for where, text in (*WHOLE, *WRITTEN)
        for word in BANNED.findall(NOT_SAID.sub("", text))
    ]
    assert found == []


def test_no_sentence_is_long() -> None:
    texts = [*WHOLE, *((where, text) for where, text in WRITTEN if text.endswith("."))]
    long = [
        (where, part)
        for where, text in texts
        for part in sentences(text)
        if len(part.split()) > LONGEST_SENTENCE
    ]
    assert long == []


def test_the_first_sentence_of_a_reason_fits_under_a_verdict() -> None:
    reasons = [(where, text) for where, text in of_rules() if where.endswith(("says", "breached"))]
    built = [(w, text) for w, text in WRITTEN if text.endswith(".") and w.startswith(REASONS)]
    fitting = [(where, next(sentences(filled(text)))) for where, text in (*reasons, *built) if text]
    assert [one for one in fitting if len(one[1]) > LONGEST_FIRST_SENTENCE] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A thrown tile", ["thrown"]),
        ("Left put it right.", []),
        ("It is put right straight away.", ["put right", "straight away"]),
        ("Pay for a joker, pay with a tile, pay for the win", ["Pay for a joker", "pay with"]),
        ("in a sloped rack, of two blocks", ["sloped", "blocks"]),
        ("A line that Across bought and claimed", ["line", "bought", "claimed"]),
    ],
)
def test_banned_words_are_found(text: str, words: list[str]) -> None:
    assert BANNED.findall(text) == words


def test_a_text_is_read_by_sentences() -> None:
    text = "You say “six.” Then stop.\n\nWhy people get it wrong: they don’t\nstop. Or do they?"
    assert list(sentences(text)) == [
        "You say “six.”", "Then stop.", "they don’t stop.", "Or do they?",
    ]  # fmt: skip
