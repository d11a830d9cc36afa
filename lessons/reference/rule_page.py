"""The page of a rule: what it says, why people get it wrong, where it is written."""

from typing import Any

from django.urls import reverse

from lessons.content_store import rulings
from lessons.prose import paragraphs, whole
from lessons.reference.differences import differences_of
from mahjlearn.course.sources import authorities_of
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulesets import RULESETS
from mahjlearn.engine.rulings import Kind, Rule

KINDS: dict[Kind, str] = {
    Kind.BAR: "Kind of rule: one that can be broken",
    Kind.PERMISSION: "Kind of rule: something you may do",
    Kind.CONSEQUENCE: "Kind of rule: what follows from an act",
    Kind.ADVICE: "Advice: it never changes a ruling",
    Kind.NOTE: "A note: it never changes a ruling",
}
CHAPTERS: dict[str, str] = {
    "JU": "Where a joker may stand",
    "TS": "When your turn begins",
    "CL": "Calling and exposing",
    "EX": "The exchange",
    "LK": "When exposures lock",
    "DS": "When a tile is discarded",
    "WN": "Winning",
    "WO": "Until when a discard may be called",
    "WT": "The wrong tile was handed over",
    "DH": "Dead hands",
    "ME": "Mah jongg in error",
    "XA": "From further authorities",
}
BY_NUMBER: dict[str, Rule] = {rule.id.casefold(): rule for rule in ALL_RULES}


def rule_numbered(number: str) -> Rule | None:
    """The rule of the catalogue, in whatever case its number is written."""
    return BY_NUMBER.get(number.casefold())


def rule_context(rule: Rule) -> dict[str, Any]:
    ruling, *more = paragraphs(rule.doc) or [whole(rule.says)]
    return {
        "rule": rule,
        "title": whole(rule.title),
        "chapter": CHAPTERS.get(rule.id.rstrip("abcd0123456789"), ""),
        "kind": KINDS[rule.kind],
        "ruling": ruling,
        "paragraphs": more,
        "only_in": _only_in(rule),
        "mixups": _mixups(rule),
        "differences": differences_of(rule),
        "sources": [whole(line) for line in authorities_of(rule)],
        "puzzles": _puzzles(rule),
    }


def _only_in(rule: Rule) -> list[str]:
    """The rulesets in which the rule is in force, where not in all."""
    if rule.rulesets is None:
        return []
    return [RULESETS[name].title for name in RULESETS if name in rule.rulesets]


def _mixups(rule: Rule) -> list[dict[str, str]]:
    return [
        {"belief": whole(mixup.belief), "refutation": whole(mixup.repair)}
        for mixup in MISCONCEPTIONS.values()
        if rule.id in mixup.rules
    ]


def _puzzles(rule: Rule) -> list[dict[str, str]]:
    """Rulings that turn on the rule."""
    return [
        {"title": whole(puzzle.title), "url": reverse("ruling", args=[puzzle.slug])}
        for puzzle in rulings().puzzles
        if rule.id in puzzle.rules
    ]
