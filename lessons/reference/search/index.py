"""The rules by the stems of their pages: built once, kept in memory, no database."""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from lessons.reference.data_files import table
from lessons.reference.rules.text import text_of
from lessons.reference.rules.topics import home_of
from lessons.reference.search.tokens import stem, stems
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule

SOUGHT, TITLE, RULING, SLUG, TOPIC, BODY = 14.0, 6.0, 4.0, 2.0, 2.0, 1.5


@dataclass(frozen=True, slots=True)
class Index:
    """`weights` of each stem on each rule's page, `rarity` of a stem, `same` stems by stem."""

    weights: dict[str, dict[str, float]]
    rarity: dict[str, float]
    same: dict[str, frozenset[str]]

    @property
    def unknown(self) -> float:
        """Return the weight of a word that stands on no page: that of a rare one."""
        return math.log(1 + len(self.weights) / 3)

    @property
    def known(self) -> frozenset[str]:
        """Every stem that leads somewhere."""
        return frozenset((*self.rarity, *self.same))


@cache
def index() -> Index:
    """The index of all rules."""
    weights = {rule.id: _weights(rule) for rule in ALL_RULES}
    pages = Counter(word for page in weights.values() for word in page)
    rarity = {word: math.log(1 + len(weights) / count) for word, count in pages.items()}
    return Index(weights, rarity, _same())


def _weights(rule: Rule) -> dict[str, float]:
    """Each part of a page counts once for a stem, however often it stands there."""
    sought = table("words")["rules"].get(rule.id, "")
    found = Counter(_each(rule.title, TITLE)) | Counter(_each(sought, SOUGHT))
    for text, weight in _parts(rule):
        found.update(_each(text, weight))
    return dict(found)


def _each(text: str, weight: float) -> dict[str, float]:
    return dict.fromkeys(stems(text), weight)


def _parts(rule: Rule) -> Iterator[tuple[str, float]]:
    text = text_of(rule)
    home = home_of(rule)
    yield text.ruling, RULING
    yield rule.slug, SLUG
    yield home.title if home else "", TOPIC
    yield " ".join((*text.body, text.why, text.example, rule.says, rule.breached)), BODY


def _same() -> dict[str, frozenset[str]]:
    """Each stem with those that may be meant by it. A word may stand in several groups."""
    found: dict[str, frozenset[str]] = {}
    for group in table("words")["same"]["groups"]:
        words = frozenset(stem(word) for word in group.split())
        for word in words:
            found[word] = found.get(word, frozenset()) | words
    return found
