"""Text to stems: small letters, phrases as one word, a handful of endings cut."""

import re
import unicodedata
from functools import cache, lru_cache

from lessons.reference.data_files import table

STOP = frozenset(
    "a about allow allowed allows already also am an and any anybody anyone anyones anyway are as "
    "at be because been beginner being but by ca can cant cause could cuz d did didn do does "
    "doesn doing don everybodys fine for from has having he hello her here hers hes hey hi him "
    "his how i if im in into is isn it its ive just legal legit ll may me might mine my newb "
    "newbie no not of ok okay on or our permit permitted possible question re really rule rules s "
    "shall she shes should so somebody somebodys someone someones something still suppose "
    "supposed t than that thats the their them then there these they theyre this those to too "
    "true u up ur us ve want wants was wasn wat we were what whats when which will with wo won "
    "wonder wondering would you your youre".split()
)
ENDINGS = ("ing", "ed", "es", "ly", "s")
SHORTEST = 3
WHOLE = frozenset(("always", "news", "during", "nothing"))
"""Words that only look as if they had an ending."""
NUMBERS = (
    "one two three four five six seven eight nine ten "
    "eleven twelve thirteen fourteen fifteen sixteen"
).split()
FIGURES = {str(value): word for value, word in enumerate(NUMBERS, 1)}
_WORD = re.compile(r"[a-z0-9]+")
_TILE = re.compile(
    r"\b(?:[1-9]|one|two|three|four|five|six|seven|eight|nine) (?:bam|crak|dot|bamboo|crack)s?\b"
)
_SHORTENED = re.compile(r"['`](?:s|m|d|ll|re|ve)?\b")
_NOT = re.compile(r"(?:n['`]t|(?<=is|do|ca|wo)nt|(?<=was|are|has|had|did)nt|(?<=does|have)nt)\b")
_YEAR = re.compile(r"\b20\d\d\b")


def stems(text: str) -> list[str]:
    """The words of a text that can be looked up, in their order. Single letters and the small words
    of a sentence are left out; `5 Dot` is a tile like any other, and 2026 a year.
    """
    words = _WORD.findall(_phrases(_plain(text)))
    spelled = (FIGURES.get(word, word) for word in words)
    return [stem(word) for word in spelled if len(word) > 1 and word not in STOP]


@lru_cache(maxsize=4096)
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
    """Without accents, shortened words and hyphens; tiles and years by one word for each."""
    quoted = _NOT.sub(" not", text.replace("’", "'"))
    bare = unicodedata.normalize("NFKD", quoted).encode("ascii", "ignore").decode()
    small = _SHORTENED.sub(" ", re.sub(r"(?<=\w)-(?=\w)", " ", bare.casefold()))
    spaced = " ".join(small.split())
    return _YEAR.sub("year", _TILE.sub("tile", spaced))


def _phrases(text: str) -> str:
    return _phrase_pattern().sub(lambda found: table("words")["phrases"][found[1]], text)


@cache
def _phrase_pattern() -> re.Pattern[str]:
    """With an ending or none: `white dragons`, `self picked`."""
    phrases = sorted(table("words")["phrases"], key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, phrases))})(?:s|ed|ing)?\b")
