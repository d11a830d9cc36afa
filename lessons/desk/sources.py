"""The rules on which a ruling of the desk rests, as its page lists them."""

from collections.abc import Iterable

from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course.sources import borrowed_words, source_line
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rules.strength import strength_of


def rule_sources(numbers: Iterable[str], ruleset: Ruleset) -> list[dict[str, str]]:
    """Return `sources` of templates/desk/_sources.html: each rule with its address, where it is
    written, what a rule book borrows, and who says so where it is not the League.
    """
    return [
        {
            "rule": whole(rule.title),
            "url": address("rule", rule.id, rule.slug),
            "text": source_line(rule),
            "borrowed": borrowed_words(rule, ruleset),
            "strength": strength_of(rule).value,
        }
        for rule in (RULES_BY_ID[number] for number in numbers)
    ]
