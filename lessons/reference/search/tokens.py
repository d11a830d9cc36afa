"""Text to stems: small letters, phrases as one word, a handful of endings cut."""

import re
import unicodedata
from functools import cache

from lessons.reference.data_files import table

STOP = frozenset(
    "a an and any are as at be been but by can could did do does for from had has have he her his "
    "how i if in is it its may me must my no not of on or our she so that the their them then "
    "there they this to up was what when where which who whose why will with would you "
    "your".split()
)
ENDINGS = ("ing", "ed", "es", "ly", "s")
SHORTEST = 3
WHOLE = frozenset(("news", "always"))
"""Words that only look as if they had an ending."""
_WORD = re.compile(r"[a-z0-9]+")


def stems(text: str) -> list[str]:
    """The words of a text that can be looked up, in their order. Single letters and figures, and
    the small words of a sentence, are left out.
    """
    words = _WORD.findall(_phrases(_plain(text)))
    return [stem(word) for word in words if len(word) > 1 and word not in STOP]


def stem(word: str) -> str:
    """`swapping`, `swapped`, `swaps` and `swap` are one."""
    if word in WHOLE:
        return word
    if word.endswith("ies") and len(word) > SHORTEST + 1:
        return f"{word[:-3]}y"
    cut = next((word[: -len(end)] for end in ENDINGS if _ends(word, end)), word)
    if len(cut) > SHORTEST and cut[-1] == cut[-2] and cut[-1] not in "ls":
        cut = cut[:-1]
    return cut[:-1] if cut.endswith("e") and len(cut) > SHORTEST else cut


def _ends(word: str, end: str) -> bool:
    if end == "s" and word.endswith("ss"):
        return False
    return word.endswith(end) and len(word) - len(end) >= SHORTEST


def _plain(text: str) -> str:
    """Without accents, the signs of possession, and the hyphens inside words."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"['`]s?\b", "", re.sub(r"(?<=\w)-(?=\w)", " ", bare.casefold()))


def _phrases(text: str) -> str:
    return _phrase_pattern().sub(lambda found: table("words")["phrases"][found[1]], text)


@cache
def _phrase_pattern() -> re.Pattern[str]:
    """With an ending or none: `white dragons`, `self picked`."""
    phrases = sorted(table("words")["phrases"], key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, phrases))})(?:s|ed|ing)?\b")
