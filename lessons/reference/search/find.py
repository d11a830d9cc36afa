"""Rules for what somebody typed, best first. Forgives typing errors and other words."""

import difflib
import re
from collections.abc import Mapping
from functools import lru_cache

from lessons.reference.search.index import Index, index
from lessons.reference.search.tokens import stems
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Rule

LONGEST = 100
MOST = 50
MOST_WORDS = 16
SAME, BEGINS, ALIKE = 0.7, 0.7, 0.6
LIKENESS = 0.75
ENOUGH = 0.4
"""How much of what was asked a page must answer."""
NEAR_ENOUGH = 0.05
"""What is so much worse than the best is not shown."""
_NUMBER = re.compile(r"([A-Za-z]{2})\s*([0-9]{1,3}[A-Za-z]?)")
Meant = Mapping[str, float]


def find(text: str) -> list[Rule]:
    """At most 50 rules; none where too little of the text is known. The number of a rule finds
    that rule first. What is longer than 100 characters is cut.
    """
    asked = tuple(dict.fromkeys(stems(text[:LONGEST])))[:MOST_WORDS]
    numbered = _numbered(text[:LONGEST])
    scores = {rule.id: _score(rule.id, asked) for rule in ALL_RULES}
    least = max(scores.values()) * NEAR_ENOUGH
    kept = [rule for rule in ALL_RULES if scores[rule.id] and scores[rule.id] >= least]
    ranked = sorted(kept, key=lambda rule: -scores[rule.id])
    return [*numbered, *(rule for rule in ranked if rule not in numbered)][:MOST]


def _numbered(text: str) -> list[Rule]:
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        return []
    wanted = "".join(found.groups()).casefold()
    return [rule for number, rule in RULES_BY_ID.items() if number.casefold() == wanted]


def _score(number: str, asked: tuple[str, ...]) -> float:
    """Score what the page answers, higher for more of the question; 0 for too little."""
    words, page = index(), index().weights[number]
    total = answered = score = 0.0
    for word in asked:
        meant = _meant(word)
        weight = _weight(word, meant, words)
        best = max((page.get(one, 0.0) * near for one, near in meant.items()), default=0.0)
        total += weight
        answered += weight if best else 0.0
        score += best * weight
    if not total or answered / total < ENOUGH:
        return 0.0
    return score * (answered / total) ** 2


def _weight(word: str, meant: Meant, words: Index) -> float:
    """Return how much the word says about what is wanted: the rarer it is, the more."""
    nearest = max(meant.values(), default=0.0)
    likely = [words.rarity[one] for one, near in meant.items() if near == nearest]
    return min(likely, default=words.unknown)


@lru_cache(maxsize=2048)
def _meant(word: str) -> Meant:
    """Stems of pages that a word may stand for, each with how near it is; 1 for itself."""
    words = index()
    if word in words.known:
        return _with_same(word, 1.0, words)
    longer = [one for one in words.known if one.startswith(word)] if len(word) > 2 else []
    if longer:
        return _merged(longer, BEGINS, words)
    return _merged(difflib.get_close_matches(word, words.known, 3, LIKENESS), ALIKE, words)


def _merged(found: list[str], near: float, words: Index) -> Meant:
    merged: dict[str, float] = {}
    for one in found:
        for stem, weight in _with_same(one, near, words).items():
            merged[stem] = max(weight, merged.get(stem, 0.0))
    return merged


def _with_same(word: str, near: float, words: Index) -> Meant:
    same = dict.fromkeys(words.same.get(word, ()), near * SAME)
    return {one: weight for one, weight in (same | {word: near}).items() if one in words.rarity}
