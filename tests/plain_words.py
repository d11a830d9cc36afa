"""Words that nobody says at an American table, wherever a page gets its text from."""

import re

BANNED = re.compile(
    r"\b(?:throw(?:s|n|er|ers|ing)?|threw|buy(?:s|er|ing)?|bought|trad(?:e|es|ed|ing)"
    r"|slop(?:e|es|ed|ing)|block(?:s|ed|ing)?|claim(?:s|ed|er|ers|ant|ants|ing)?|lines?|due"
    r"|entitled?|put(?:s|ting)? right|straight away"
    r"|pa(?:y|ys|id|ying) (?:with\b|for (?:it|a|an|the|that|this|your) joker))\b",
    re.IGNORECASE,
)
"""Paying is what losers do: only a joker is not paid for."""

TRANSLATED = re.compile(
    r"\b(?:[Aa]new|One play|Next frame|One idea once more|Worth another round"
    r"|[Aa]nother stretch|Not one of us|Make the call again|at second hand|bears? out"
    r"|a great deal|[Uu]ntil (?:when|which)|unwanted mail|whereof)\b"
)
"""Labels and turns of phrase that came from another language."""

VERDICT = re.compile(r"(?:^|[.?] )Right\.")
"""`Right.` sounds like an answer, and is a seat."""

QUOTED = re.compile("“[^”]*”")
"""A quotation has the words of its speaker."""
