"""Marks in a text that teaches: `You may discard your pick. {TS2}` names the rule of a sentence.

How firmly a rule stands follows from the catalogue; a reader is told of it where it is not the
League's.
"""

import re
from collections.abc import Iterator

from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rules.strength import Strength, strength_of

MARK = re.compile(r"\{([^{}\s]*)\}")
_WITH_SPACE = re.compile(rf"\s*{MARK.pattern}")
_SENTENCE = re.compile(rf"(?P<sentence>.+?[.?:”*]+)(?P<marks>(?:{_WITH_SPACE.pattern})+)")
AMJA_SAYS = "AMJA says"
HAVE_TO = re.compile(r"\b(must|have to|has to)\b")


def faults_of_marks(line: str) -> Iterator[str]:
    """Return what is wrong with the marks of a line."""
    for number in MARK.findall(line):
        if number not in RULES_BY_ID:
            yield f"{{{number}}} is no rule of the catalogue."
    for found in _SENTENCE.finditer(line):
        numbers = MARK.findall(found["marks"])
        known = {strength_of(RULES_BY_ID[one]) for one in numbers if one in RULES_BY_ID}
        yield from _of_strengths(found["sentence"], known)


def _of_strengths(sentence: str, found: set[Strength]) -> Iterator[str]:
    if len(found) > 1:
        who = " and ".join(one.value or "League" for one in Strength if one in found)
        yield f"One sentence rests on {who}; make two of it, each with its own mark."
    if Strength.AMJA in found and AMJA_SAYS not in sentence:
        yield f"Only the AMJA says so; begin the sentence with “{AMJA_SAYS}”."
    if Strength.ADVICE in found and HAVE_TO.search(sentence):
        yield "Nobody has to: it is advice. Say “It’s a good idea to”."


def without_marks(text: str) -> str:
    """The text as it is read aloud."""
    return _WITH_SPACE.sub("", text)


def shown_marks(text: str) -> str:
    """The text with those marks alone that a page shows."""
    return _WITH_SPACE.sub(
        lambda found: f" {found[0].strip()}" if _is_shown(found[1]) else "", text
    )


def _is_shown(number: str) -> bool:
    rule = RULES_BY_ID.get(number)
    return rule is not None and strength_of(rule) is not Strength.LEAGUE
