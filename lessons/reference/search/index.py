"""Lines and pages by their stems: built once, kept in memory, no database.

A line is compared with the question as a whole, and in words that follow one another too, so that a
joker for a tile is not a tile for a joker. A page is compared word by word.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lessons.reference.search.entries import SearchEntry
from lessons.reference.search.same import heads, light_words, same_words
from lessons.reference.search.telling import Telling, telling_of
from lessons.reference.search.tokens import stems

SAME = 0.85
"""How near another word for the same thing is."""
NEXT, AFTER_NEXT = 0.8, 0.5
"""How much two words count that stand side by side, or with one between, of what each counts."""
BODY = 0.3
"""How much a word counts that stands on a page only, and in no line of it."""
LIGHT = 0.5
"""How much a word counts that says little about what is asked."""
Near = Mapping[int, float]
Terms = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Rarity:
    """How much a word says about what is wanted: the rarer it is, the more."""

    of: Mapping[str, float]
    unknown: float

    def weight(self, term: str) -> float:
        """Return the weight of a stem, or of two in a row. An unknown word counts as a rare one."""
        found = [self.of.get(word, self.unknown) for word in term.split()]
        return sum(found) / len(found)

    def length(self, terms: Terms) -> float:
        """Return the length of a text as a vector of its terms."""
        return math.hypot(*(count * self.weight(term) for term, count in terms.items()))


@dataclass(frozen=True, slots=True)
class Index:
    """`lines` and `pages` hold, for a stem or two in a row, where it stands and how near.

    Of each line `owners` has the place of its entry, and `scales` how much it counts, by its own
    weight and its length.
    """

    entries: tuple[SearchEntry, ...]
    owners: tuple[int, ...]
    scales: tuple[float, ...]
    lines: Mapping[str, Near]
    pages: Mapping[str, Near]
    rarity: Rarity
    telling: Telling


def index_of(entries: tuple[SearchEntry, ...]) -> Index:
    """Return the index of these entries."""
    texts = [(at, weight, text) for at, one in enumerate(entries) for text, weight in one.lines]
    lines = [terms_of(stems(text)) for _, _, text in texts]
    pages = _places(_page(entry) for entry in entries)
    rarity = _rarity(pages, len(entries))
    return Index(
        entries,
        tuple(at for at, _, _ in texts),
        tuple(
            weight / (rarity.length(terms) or 1.0)
            for (_, weight, _), terms in zip(texts, lines, strict=True)
        ),
        _places(lines),
        pages,
        rarity,
        telling_of([entry.lines for entry in entries]),
    )


def terms_of(words: Sequence[str]) -> Terms:
    """Return the stems of a text and those in a row, each with how much it counts here."""
    groups = [heads().get(word, word) for word in words]
    apart = {f"{a} {b}": AFTER_NEXT for a, b in zip(groups, groups[2:], strict=False)}
    side_by_side = {f"{a} {b}": NEXT for a, b in pairwise(groups)}
    return apart | side_by_side | dict.fromkeys(words, 1.0)


def _page(entry: SearchEntry) -> Terms:
    said = " ".join(text for text, _ in entry.lines)
    return dict.fromkeys(stems(entry.body), BODY) | dict.fromkeys(stems(said), 1.0)


def _rarity(pages: Mapping[str, Near], count: int) -> Rarity:
    """Count a word with all that mean the same, so that a seldom said one is no rarer for it."""
    of = {
        word: math.log(1 + count / len(found)) * (LIGHT if word in light_words() else 1)
        for word, found in pages.items()
    }
    return Rarity(of, math.log(1 + count / 12))


def _places(texts: Iterable[Terms]) -> dict[str, dict[int, float]]:
    """Return for each term the places of the texts that have it, or another word for it."""
    found: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for place, terms in enumerate(texts):
        for term, count in terms.items():
            found[term][place] = count
    merged = {word: dict(places) for word, places in found.items()}
    for word, others in same_words().items():
        for other in others - {word}:
            for place, count in found.get(other, {}).items():
                mine = merged.setdefault(word, {})
                mine[place] = max(mine.get(place, 0.0), count * SAME)
    return merged
