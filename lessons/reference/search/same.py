"""Words that mean the same to players, by the data file of words."""

from functools import cache

from lessons.reference.data_files import table
from lessons.reference.search.tokens import stem


@cache
def same_words() -> dict[str, frozenset[str]]:
    """Return each stem with those that may be meant by it, itself among them. A word may stand in
    several groups.
    """
    found: dict[str, frozenset[str]] = {}
    for words in _groups():
        for word in words:
            found[word] = found.get(word, frozenset()) | frozenset(words)
    return found


@cache
def heads() -> dict[str, str]:
    """Return each stem with the one that stands for its first group."""
    found: dict[str, str] = {}
    for words in _groups():
        for word in words:
            found.setdefault(word, words[0])
    return found


@cache
def light_words() -> frozenset[str]:
    """Return the stems that say little about what is asked."""
    words: str = table("words")["light"]["words"]
    return frozenset(map(stem, words.split()))


@cache
def _groups() -> tuple[tuple[str, ...], ...]:
    groups: list[str] = table("words")["same"]["groups"]
    return tuple(tuple(dict.fromkeys(stem(word) for word in group.split())) for group in groups)
