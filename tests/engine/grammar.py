"""A grammar of the parts of a sentence: no empty slot, no doubled article, a whole sentence."""

import re

_ODD = {
    "an unfilled slot": r"[{}|]|\bNone\b|“”|\(\)",
    "a double space, or one before a stop": r"  | [,.;:?!]",
    "a doubled word": r"(?i)\b(a|an|the|to|of|and|or|for|in|on|so|is|has|have) \1\b",
    "two articles": r"(?i)\b(a|an|the) (a|an|the)\b",
    "an article before a possessive": r"(?i)\b(a|an|the) (your|(East|South|West|North)’s)\b",
    "the wrong article": r"(?i)\ba ([aeio]|8|11)|\ban (?![aeiou8]|honor|hour|IOU)[a-z0-9]",
    "a word without what belongs to it": r"(?i)\b(a|an|the|and|or)[.,;?!]",
    "a doubled stop": r"\.\.|,,|\.,",
    "a verb that does not go with you":
        r"(?i)\byou (has|hasn’t|is|isn’t|was|does|doesn’t|shows|offers|wants|needs|gives|takes)\b",
    "a possessive that is none": r"(?i)\byou’s\b|’s’s",
}  # fmt: skip
_WHOLE = re.compile(r"[A-Z“0-9].*[.?!]”?", re.DOTALL)


def faults_of(text: str) -> list[str]:
    """Return what is wrong with the parts of a text; empty for whole sentences."""
    found = [fault for fault, pattern in _ODD.items() if re.search(pattern, text)]
    return found if _WHOLE.fullmatch(text) else [*found, "no whole sentence"]
