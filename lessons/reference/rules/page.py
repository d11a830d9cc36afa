"""The pages of a rule and of a topic: ruling, tiles, differences, sources, puzzles."""

from typing import Any

from lessons.reference.badges import badge_of, only_in
from lessons.reference.differences import differences, differences_of
from lessons.reference.differing import difference_box
from lessons.reference.puzzles import puzzle_links
from lessons.reference.rules.pictures import picture_of
from lessons.reference.rules.rows import rule_link, rule_row, topic_links, topic_url
from lessons.reference.rules.text import text_of
from lessons.reference.rules.topics import Topic, home_of
from lessons.reference.sources.taught import where_taught
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.course.sources import authorities_of
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule, RuleKind

KINDS: dict[RuleKind, str] = {
    RuleKind.BAR: "Kind of rule: one that can be broken",
    RuleKind.PERMISSION: "Kind of rule: something you may do",
    RuleKind.CONSEQUENCE: "Kind of rule: what follows from an act",
    RuleKind.ADVICE: "Advice: it never changes a ruling",
    RuleKind.NOTE: "A note: it never changes a ruling",
}
BY_NUMBER: dict[str, Rule] = {rule.id.casefold(): rule for rule in ALL_RULES}


def rule_numbered(number: str) -> Rule | None:
    """The rule of the catalogue, in whatever case its number is written."""
    return BY_NUMBER.get(number.casefold())


def rule_context(rule: Rule, mine: str) -> dict[str, Any]:
    """Return the context of templates/reference/rule.html."""
    home = home_of(rule)
    rows = differences_of(rule.id)
    return {
        "rule": rule,
        "title": whole(rule.title),
        "text": text_of(rule),
        "picture": picture_of(rule),
        "kind": KINDS[rule.kind],
        "badge": badge_of(rule),
        "only_in": only_in(rule),
        "mixups": _mixups(rule),
        "differences": [difference_box(row, mine) for row in rows if not row.settled],
        "open_points": [difference_box(row, mine) for row in rows if row.settled],
        "sources": sources_of(rule),
        "puzzles": puzzle_links(frozenset((rule.id,))),
        **where_taught(rule.id),
        "topic": home and {"title": home.title, "url": topic_url(home.slug)},
        "topics": topic_links(home.slug if home else ""),
        "before": _neighbour(rule, -1),
        "after": _neighbour(rule, 1),
    }


def sources_of(*rules: Rule) -> list[str]:
    """Every authority the rules rest on, once."""
    found = dict.fromkeys(line for rule in rules for line in authorities_of(rule))
    return [whole(line) for line in found]


def _mixups(rule: Rule) -> list[MixUp]:
    return [MixUp(mixup.id) for mixup in MISCONCEPTIONS.values() if rule.id in mixup.rules]


def _neighbour(rule: Rule, step: int) -> dict[str, Any] | None:
    """The rule before or after in the same topic; None at either end."""
    home = home_of(rule)
    rules = home.home if home else (rule,)
    place = rules.index(rule) + step
    return rule_link(rules[place]) if 0 <= place < len(rules) else None


def topic_context(topic: Topic, mine: str) -> dict[str, Any]:
    """Return the context of templates/reference/topic.html."""
    at_home = frozenset(rule.id for rule in topic.home)
    rows = [row for row in differences() if not row.settled and at_home & set(row.rules)]
    return {
        "title": topic.title,
        "rulings": [text_of(rule).ruling for rule in topic.lead],
        "picture": picture_of(*topic.lead),
        "rules": [rule_row(rule) for rule in topic.home],
        "also": [rule_row(rule) for rule in topic.also],
        "differences": [difference_box(row, mine) for row in rows],
        "sources": sources_of(*topic.home),
        "puzzles": puzzle_links(at_home),
        "topics": topic_links(topic.slug),
    }
