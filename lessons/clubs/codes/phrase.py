"""The four words that bring a player back."""

import re

from .words import random_word, words

COUNT = 4
LONGEST_TYPED = 80
_BETWEEN = re.compile(r"[^a-z]+")


def new_phrase() -> str:
    """Four random words, in lower case with spaces between them."""
    return " ".join(random_word() for _ in range(COUNT))


def read_phrase(text: str) -> str:
    """A typed phrase as it was shown; empty for what is none. Case, commas and dashes do not
    matter.
    """
    if len(text) > LONGEST_TYPED:
        return ""
    typed = [word for word in _BETWEEN.split(text.lower()) if word]
    known = frozenset(words())
    return " ".join(typed) if len(typed) == COUNT and known.issuperset(typed) else ""
