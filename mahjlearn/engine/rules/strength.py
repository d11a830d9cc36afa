"""How firmly a rule stands: who says it, from the texts that its file cites."""

from enum import StrEnum

from mahjlearn.engine.rulings import Citation, Rule


class Strength(StrEnum):
    """Who says a rule. The value is the words of its mark; the League's own needs none."""

    LEAGUE = ""
    MAHJ_LIFE = "Mahj Life"
    TEACHER = "One teacher"
    AMJA = "AMJA only"
    TABLE = "Table or tournament"
    OTHERS = "Other writers"
    SECOND_HAND = "Second-hand"
    ADVICE = "Our advice"


WORDS = {
    Strength.LEAGUE: ("League ", "Mah Jongg Made Easy"),
    Strength.MAHJ_LIFE: ("Mahj Life",),
    Strength.TEACHER: ("a teacher’s", "a reader’s"),
    Strength.AMJA: ("AMJA",),
    Strength.TABLE: ("MahjCon", "Mah Jongg Madness", "tournament rules"),
}
"""How the name of a text begins, the firmest first."""
WHATEVER_IS_CITED = {
    **dict.fromkeys(("JU9", "WO4", "ST1", "ST2", "ST3", "ST4", "ST5"), Strength.ADVICE),
    **dict.fromkeys(("CH6", "ME4", "ME5", "XA29", "XA30", "XA31", "XA32"), Strength.SECOND_HAND),
    **dict.fromkeys(("CL10", "XA13", "XA23"), Strength.TABLE),
}
"""Kindness and play to win, which no text makes a rule; what others quote; rules of the house."""


def strength_of(rule: Rule) -> Strength:
    """The firmest of those who say it; a text that says otherwise does not count.

    `AMJA` is said of what nobody else says.
    """
    if rule.id in WHATEVER_IS_CITED:
        return WHATEVER_IS_CITED[rule.id]
    said = {_who(one) for one in rule.cites if not one.contrary}
    firmest = next(one for one in Strength if one in said)
    return Strength.OTHERS if firmest is Strength.AMJA and len(said) > 1 else firmest


def _who(citation: Citation) -> Strength:
    for strength, words in WORDS.items():
        if citation.authority.startswith(words):
            return strength
    return Strength.OTHERS
