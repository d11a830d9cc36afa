"""Places and authorities of a rule in words. The League’s own book was seen second-hand only."""

from mahjlearn.course.values import CitedRule
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.words.sentences import capital


def source_of(rule: str, ruleset: Ruleset = LEAGUE) -> CitedRule:
    """Return where a rule is written, and that the ruleset has it from others, if it does."""
    borrowed = borrowed_words(RULES_BY_ID[rule], ruleset)
    if ruleset is LEAGUE:
        borrowed = (
            _UNSEEN if borrowed == _SILENT else borrowed.replace("its own", "the League’s own")
        )
    return CitedRule(rule, source_line(RULES_BY_ID[rule]), borrowed)


def source_line(rule: Rule) -> str:
    """One line under a ruling: everything the rule rests on."""
    return " ".join(f"{line}." for line in authorities_of(rule))


def borrowed_words(rule: Rule, ruleset: Ruleset) -> str:
    """That the ruleset has the rule from others, and whether its own sources warn of it; that a
    club has chosen it, where that is why it holds."""
    if ruleset.chose(rule):
        return _HOUSE
    if not ruleset.borrows(rule):
        return ""
    return _WARNED if ruleset.contradicts(rule) else _SILENT


_HOUSE = "A house rule: chosen, whatever the book says."
_SILENT = "Borrowed: its own sources don’t say."
_UNSEEN = "Borrowed: no text of the League’s that we’ve seen says so."
"""The League's own book was seen second-hand only: what it is silent on isn't known."""
_WARNED = "Borrowed: its own sources warn of this."


def authorities_of(rule: Rule) -> tuple[str, ...]:
    """Each authority once: `Mah Jongg Made Easy 2024, p. 23 #3, through Mahj Life article 221`."""
    named = dict.fromkeys(citation.authority for citation in rule.cites)
    return tuple(map(capital, named))
