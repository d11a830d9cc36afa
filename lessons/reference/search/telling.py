"""How much each word of a question speaks for an entry, or against it.

A word that stands in most lines of one entry and in few of the others decides: pair, dead,
concealed. The lines of an entry are counted as in naive Bayes, each word and each pair of words by
the logarithm of how much more often it stands there than anywhere.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lessons.reference.search.same import heads, light_words
from lessons.reference.search.tokens import stem, stems

Lines = Sequence[tuple[str, float]]
Terms = Mapping[str, float]

UNSEEN = 1.5
"""How many lines that say nothing new are added to those of each entry."""
WORST = -2.0
"""What a word counts that an entry never uses, at worst: nobody says everything."""
SIDE_BY_SIDE, NEARLY = 0.7, 0.4
"""How much two words count in a row, and with one between."""
JOKER = stem("joker")
LIGHT = 0.3
"""How much a word counts that says little."""


@dataclass(frozen=True, slots=True)
class Telling:
    """`never` is, by the place of an entry, what a word counts that its lines do not use; `more`
    is, by word and place, how much more than that one counts that they do use.
    """

    never: tuple[float, ...]
    more: Mapping[str, Mapping[int, float]]

    def scores(self, words: Sequence[str]) -> dict[int, float]:
        """Return what the words count for every entry, on average."""
        terms = telling_terms(words)
        size = sum(terms.values()) or 1.0
        known = {term: _count(term, terms) / size for term in terms if term in self.more}
        base = sum(known.values())
        found = {place: never * base for place, never in enumerate(self.never)}
        for term, count in known.items():
            for place, more in self.more[term].items():
                found[place] += more * count
        return found


def telling_of(entries: Sequence[Lines]) -> Telling:
    """Return what the words of these entries tell, by their lines with the weight of each."""
    uses = [_uses(lines) for lines in entries]
    sizes = [sum(weight for _, weight in lines) for lines in entries]
    anywhere: defaultdict[str, float] = defaultdict(float)
    for used in uses:
        for term, count in used.items():
            anywhere[term] += count / sum(sizes)
    never = tuple(max(WORST, math.log(UNSEEN / (size + UNSEEN))) for size in sizes)
    more: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for place, (used, size) in enumerate(zip(uses, sizes, strict=True)):
        for term, count in used.items():
            here = (count + UNSEEN * anywhere[term]) / (size + UNSEEN)
            told = max(WORST, math.log(here / anywhere[term]))
            more[term][place] = told - never[place]
    return Telling(never, dict(more))


def telling_terms(words: Sequence[str]) -> Terms:
    """Return the words, all that mean the same as one, and those that stand in a row."""
    groups = [heads().get(word, word) for word in words]
    apart = {_pair(a, b): NEARLY for a, b in zip(groups, groups[2:], strict=False)}
    side_by_side = {_pair(a, b): SIDE_BY_SIDE for a, b in pairwise(groups)}
    return apart | side_by_side | dict.fromkeys(groups, 1.0)


def _pair(one: str, other: str) -> str:
    """Return two words as one term, the same whichever comes first: the called tile, the tile I
    called. With a joker their order counts: a joker for a tile is not a tile for a joker.
    """
    if JOKER in (one, other):
        return f"{one} {other}"
    return f"{min(one, other)} {max(one, other)}"


def _uses(lines: Lines) -> Terms:
    found: defaultdict[str, float] = defaultdict(float)
    for text, weight in lines:
        for term, count in telling_terms(stems(text)).items():
            found[term] += count * weight
    return found


def _count(term: str, terms: Terms) -> float:
    return terms[term] * (LIGHT if term in light_words() else 1.0)
