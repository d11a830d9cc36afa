"""Everything that a question may lead to: rules, disputes, words and table customs, with the lines
in which each of them says what it is about.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from lessons.reference.customs import Custom, customs
from lessons.reference.data_files import table
from lessons.reference.differences import Difference, differences
from lessons.reference.rules.text import text_of
from lessons.reference.rules.topics import home_of
from lessons.reference.search.tokens import stem, stems
from lessons.reference.words_page import TERMS_BY_ID, TERMS_OF_TILES, TILE
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.table.tiles import FACES, tile_name

ASKED, TITLE, BELIEF, ALSO, RULING, DISPUTED = 1.0, 1.0, 0.9, 0.7, 0.8, 0.7
"""How much a line counts that is alike: of words under which a page is sought, of its title, of the
mix-up it answers, of one it is beside, of its first sentence, and of what
is disputed."""

TILED = stem("tile")
"""What is left of the name of a numbered tile."""


class AnswerKind(StrEnum):
    """What an entry is; the value is its part of an address or a class."""

    RULE = "rule"
    DISPUTE = "dispute"
    WORD = "word"
    CUSTOM = "custom"
    OUTSIDE = "outside"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """Something to find. `lines` say what it is about, each with its weight; `body` is all else.

    `id` is the number of a rule or a dispute, the anchor of a word, the slug of a custom or of a
    table.
    """

    kind: AnswerKind
    id: str
    lines: tuple[tuple[str, float], ...]
    body: str = ""


def answering_entries() -> tuple[SearchEntry, ...]:
    """Return everything that answers a question, rules first."""
    return (
        *map(_rule, ALL_RULES),
        *(_dispute(row) for row in differences()),
        *_words(),
        *map(_custom, customs()),
    )


def _rule(rule: Rule) -> SearchEntry:
    text, home = text_of(rule), home_of(rule)
    rest = (*text.body, text.why, text.example, rule.says, rule.breached, rule.slug)
    return SearchEntry(
        AnswerKind.RULE,
        rule.id,
        ((rule.title, TITLE), (text.ruling, RULING), *_beliefs(rule.id), *_sought(rule.id)),
        " ".join((*rest, home.title if home else "")),
    )


def _sought(number: str) -> Iterator[tuple[str, float]]:
    """The words under which a page is sought, a line for each way to ask."""
    lines: list[str] = table("asked")["rules"].get(number, [])
    return ((line, ASKED) for line in lines)


def _beliefs(number: str) -> Iterator[tuple[str, float]]:
    """What players believe who need this rule; less where another rule answers it first."""
    for mixup in MISCONCEPTIONS.values():
        if number in mixup.rules:
            yield mixup.belief, BELIEF if mixup.rules[0] == number else ALSO


def _dispute(row: Difference) -> SearchEntry:
    said = " ".join(answer.text for answer in row.answers)
    lines = ((row.question, DISPUTED), *_sought(row.number))
    return SearchEntry(AnswerKind.DISPUTE, row.number, lines, f"{said} {row.note} {row.plays}")


def _words() -> Iterator[SearchEntry]:
    """Every term, and every tile but the numbered ones, which are all alike in a question. Soap is
    a tile here, not a term beside its own tile.
    """
    for term in TERMS_BY_ID.values():
        if term not in TERMS_OF_TILES.values():
            yield _word(term.id, term.word)
    for entry in tile_entries().values():
        if TILED not in stems(entry.lines[0][0]):
            yield entry


@cache
def tile_entries() -> dict[str, SearchEntry]:
    """Return the entry of each tile, the numbered ones too, by its name in small letters."""
    named = ((tile_name(face), _word(f"{TILE}{face.value}", tile_name(face))) for face in FACES)
    return {name.casefold(): entry for name, entry in named}


@cache
def word_entries() -> dict[tuple[str, ...], SearchEntry]:
    """Return the entry of each word by its stems; the first where two are alike."""
    found: dict[tuple[str, ...], SearchEntry] = {}
    for entry in _words():
        found.setdefault(tuple(stems(entry.lines[0][0])), entry)
    return found


def _word(anchor: str, word: str) -> SearchEntry:
    asked: list[str] = table("asked")["words"].get(anchor, [])
    lines = (word, f"What is {word}", *asked)
    return SearchEntry(AnswerKind.WORD, anchor, tuple((line, TITLE) for line in lines))


def _custom(custom: Custom) -> SearchEntry:
    lines = ((custom.title, TITLE), *((line, ASKED) for line in custom.asked))
    return SearchEntry(
        AnswerKind.OUTSIDE if custom.outside else AnswerKind.CUSTOM, custom.slug, lines, custom.text
    )
