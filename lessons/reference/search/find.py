"""What somebody may have asked for, best first. Forgives typing errors and other words."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from lessons.reference.search.entries import (
    SearchEntry,
    answering_entries,
    tile_entries,
    word_entries,
)
from lessons.reference.search.index import Index, Terms, index_of, terms_of
from lessons.reference.search.same import light_words
from lessons.reference.search.tokens import stems
from lessons.reference.search.typos import Known

LONGEST = 1200
"""Characters that are read of a question."""
LEAST_WORDS = 2
"""A single word that says little, such as new, asks nothing."""
MOST_WORDS = 32
"""Words of it that are looked up: the rarest."""
OTHERS = 0.15
"""How much the two next lines count beside the one that is most alike."""
PAGE = 1.0
"""How much it counts that a page answers all that was asked, beside a line that is alike."""
TOLD = 0.4
"""How much it counts what its words tell of an entry."""
ENOUGH = 0.3
"""How much of what was asked a page must answer."""
KNOWN = 0.75
"""Where less than this much of a question is known to us, every answer is doubtful."""
SHORT = 8
"""Of a longer question, of so many words, a page has to answer no more than of one this long."""
MOST_UNKNOWN = 1.5
"""Words that stand nowhere add at most half as much again as the others to what was asked."""
CERTAIN = 2.0
"""What is asked for by its number, or by the word alone."""
SURE = 1.65
"""How well an entry must answer to stand on top as the answer."""
NEAR_ENOUGH = 0.3
"""What is so much worse than the best is not shown."""
_NUMBER = re.compile(r"([A-Za-z]{1,2})\s*([0-9]{1,3}[A-Za-z]?)")
Places = Mapping[int, float]
"""The places of a word, each with how near its own word is."""


@dataclass(frozen=True, slots=True)
class SearchHit:
    """An entry, and how well it answers: about 2 for its own title."""

    entry: SearchEntry
    score: float

    @property
    def sure(self) -> bool:
        """True where it answers well enough to be called the answer."""
        return self.score >= SURE


def find(text: str) -> list[SearchHit]:
    """Everything that may answer, best first; nothing where too little of the text is known. The
    number of a rule or a dispute finds that one alone, a word by itself is explained first.
    """
    found = ranked(text, answering_index())
    word = word_entries().get(tuple(stems(text))) or tile_entries().get(text.strip().casefold())
    if word is None:
        return found
    best = max((one.score for one in found), default=0.0)
    return [SearchHit(word, max(best, CERTAIN)), *(one for one in found if one.entry != word)]


@cache
def answering_index() -> Index:
    """The index of all that answers a question."""
    return index_of(answering_entries())


def ranked(text: str, index: Index) -> list[SearchHit]:
    """Return the entries of an index for what was typed, best first."""
    words = _asked(text, index)
    scores = _scores(words, index)
    least = max(scores.values(), default=0.0) * NEAR_ENOUGH
    order = sorted((at for at in scores if scores[at] >= least), key=lambda at: -scores[at])
    found = [SearchHit(index.entries[at], scores[at]) for at in order]
    return _numbered(text, index) or found


def _numbered(text: str, index: Index) -> list[SearchHit]:
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        return []
    wanted = "".join(found.groups()).casefold()
    return [SearchHit(one, CERTAIN) for one in index.entries if one.id.casefold() == wanted]


def _asked(text: str, index: Index) -> list[str]:
    """The words of a question in their order; of a long one the rarest."""
    words = stems(text[:LONGEST])
    rare = sorted(dict.fromkeys(words), key=lambda word: -index.rarity.weight(word))[:MOST_WORDS]
    return [word for word in words if word in rare]


def _scores(words: Sequence[str], index: Index) -> dict[int, float]:
    """Score the entries that answer enough of the question, by their places."""
    terms = terms_of(words)
    size = index.rarity.length(terms)
    enough = ENOUGH * min(1.0, SHORT / max(len(words), 1))
    if len(words) < LEAST_WORDS and light_words().issuperset(words):
        return {}
    near = {word: _near(word, index.pages) for word in words}
    answered = _answered(near, index)
    alike = _alike(terms, index)
    told = index.telling.scores(_spelled(words, index))
    doubt = min(1.0, _known_part(near, index) / KNOWN) ** 2
    return {
        at: (alike.get(at, 0.0) / size + PAGE * part + TOLD * told[at]) * doubt
        for at, part in answered.items()
        if part >= enough
    }


def _spelled(words: Sequence[str], index: Index) -> list[str]:
    """Return the words as they were meant: for one that is not known, the first that may be."""
    return [
        word if word in index.pages else next(iter(_known().meant_by(word)), word) for word in words
    ]


def _known_part(near: Mapping[str, Places], index: Index) -> float:
    """Return how much of the question is made of words that we know, from 0 to 1."""
    weights = {word: index.rarity.weight(word) for word in near}
    known = (weight for word, weight in weights.items() if near[word])
    return sum(known) / (sum(weights.values()) or 1.0)


def _answered(near: Mapping[str, Places], index: Index) -> dict[int, float]:
    """How much of the question each page has words for, from 0 to 1."""
    found: defaultdict[int, float] = defaultdict(float)
    weights = {word: index.rarity.weight(word) for word in near}
    for word, weight in weights.items():
        for at, alike in near[word].items():
            found[at] += weight * alike
    known = sum(weight for word, weight in weights.items() if word in index.pages)
    total = min(sum(weights.values()), known * MOST_UNKNOWN) or 1.0
    return {at: part / total for at, part in found.items()}


def _alike(terms: Terms, index: Index) -> dict[int, float]:
    """How much the lines of each entry that are most alike have of the question."""
    lines: defaultdict[int, float] = defaultdict(float)
    for term, count in terms.items():
        weight = count * index.rarity.weight(term) ** 2
        for line, near in _near(term, index.lines).items():
            lines[line] += weight * near
    found: defaultdict[int, list[float]] = defaultdict(list)
    for line, score in lines.items():
        found[index.owners[line]].append(score * index.scales[line])
    return {at: _best(scores) for at, scores in found.items()}


def _best(scores: list[float]) -> float:
    first, *others = sorted(scores, reverse=True)
    return first + OTHERS * sum(others[:2])


def _near(term: str, places: Mapping[str, Places]) -> Places:
    """Return where a term stands; of an unknown word, where those stand that may be meant."""
    if term in places or " " in term:
        return places.get(term, {})
    found: dict[int, float] = {}
    for word, alike in _known().meant_by(term).items():
        for at, near in places.get(word, {}).items():
            found[at] = max(found.get(at, 0.0), near * alike)
    return found


@cache
def _known() -> Known:
    return Known(answering_index().rarity.of)
