"""Places and authorities of a rule in words. The League’s own book was seen second-hand only."""

from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rulings import Rule


def source_line(rule: Rule) -> str:
    """One line under a ruling: everything the rule rests on."""
    return " ".join(f"{line}." for line in authorities_of(rule))


def borrowed_words(rule: Rule, ruleset: Ruleset) -> str:
    """That the ruleset has the rule from others, and whether its own sources warn of it."""
    if not ruleset.borrows(rule):
        return ""
    return _WARNED if ruleset.contradicts(rule) else _SILENT


_SILENT = "Borrowed: its own sources do not speak of this."
_WARNED = "Borrowed: its own sources warn of this."


def authorities_of(rule: Rule) -> tuple[str, ...]:
    """Each authority once: `Mah Jongg Made Easy 2024, p. 23 #3, through Mahj Life article 221`."""
    named = dict.fromkeys(citation.authority for citation in rule.cites)
    return tuple(in_words(authority) for authority in named)


def in_words(authority: str) -> str:
    """A line begins with a capital."""
    return authority[:1].upper() + authority[1:]
