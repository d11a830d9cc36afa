"""Words that stand nowhere: what somebody has begun to type, or mistyped, may be meant by them."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

BEGINS, ALIKE = 0.7, 0.8
"""How near a word is that begins so, or that differs by a letter."""
SHORTEST = 3
MIDDLE = 6
"""A shorter word may lack a letter, have one too many, or two changed over; it has no other one."""
LONG = 7
"""A word this long may differ by two letters."""
TOO_LONG = 3
"""By so many letters more than the longest known word, a word is none of them mistyped."""
MOST = 6


class Known:
    """The words that lead somewhere, and every way to leave a letter or two out of them."""

    def __init__(self, words: Collection[str]) -> None:
        self._words = sorted(words)
        self._cut: Mapping[str, list[str]] = _cut_words(self._words)
        self._longest = max(map(len, self._words), default=0)

    def meant_by(self, word: str) -> dict[str, float]:
        """Return the known words that an unknown one may stand for, each with how near it is."""
        if not SHORTEST <= len(word) < self._longest + TOO_LONG:
            return {}
        longer = [one for one in self._words if one.startswith(word)][:MOST]
        if longer:
            return dict.fromkeys(longer, BEGINS)
        alike = {one: None for cut in cuts(word) for one in self._cut.get(cut, ())}
        likely = [one for one in alike if _likely(word, one)]
        return dict.fromkeys(likely[:MOST], ALIKE)


def _likely(word: str, meant: str) -> bool:
    """Return True where the one is likely a slip for the other. The first letter may be missing but
    is seldom another, and a short word with another letter is another word: clean is not clear.
    """
    if word[0] != meant[0]:
        return meant[1:] == word
    if len(word) == len(meant):
        return len(word) >= MIDDLE or sorted(word) == sorted(meant)
    return len(meant) > len(word) or len(word) > SHORTEST + 1


def cuts(word: str) -> Iterator[str]:
    """The word itself, and without any one letter; a long one without any two."""
    yield word
    for once in _without_one(word):
        yield once
        if len(word) >= LONG:
            yield from _without_one(once)


def _without_one(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _cut_words(words: Collection[str]) -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for word in words:
        if len(word) > SHORTEST:
            for cut in dict.fromkeys(cuts(word)):
                found[cut].append(word)
    return found
