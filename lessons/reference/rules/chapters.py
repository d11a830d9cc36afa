"""The chapters of the catalogue: the letters with which the number of a rule begins."""

import re

from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule

CHAPTERS: dict[str, str] = {
    "JU": "Where a joker may stand",
    "CH": "The Charleston",
    "TS": "When your turn begins",
    "CL": "Calling and exposing",
    "EX": "The exchange",
    "LK": "When exposures lock",
    "DS": "When a tile is discarded",
    "WN": "Winning",
    "WO": "Until when a discard may be called",
    "PR": "Two want the same tile",
    "WT": "The wrong tile was handed over",
    "DH": "Dead hands",
    "MN": "Misnamed tiles",
    "ME": "Mah jongg in error",
    "ST": "Strategy",
    "XA": "From further authorities",
}


def letters_of(rule: Rule) -> str:
    """`EX` of EX13."""
    return re.sub(r"[^A-Z].*", "", rule.id)


def by_chapter() -> list[tuple[str, list[Rule]]]:
    """Title and rules of each chapter that has any, in the order of the catalogue."""
    found = (
        (name, [r for r in ALL_RULES if letters_of(r) == key]) for key, name in CHAPTERS.items()
    )
    return [(name, rules) for name, rules in found if rules]
