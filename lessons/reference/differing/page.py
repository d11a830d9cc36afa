"""Every point where authorities differ, side by side, and what no source settles."""

from typing import Any

from lessons.reference.differing.box import difference_box
from lessons.reference.differing.differences import Difference, differences, silences
from lessons.reference.rules.rows import rule_links
from lessons.visitors.rulebook import DEFAULT, beside_the_name, short_name
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, base_of
from mahjlearn.engine.rules import RULES_BY_ID


def differences_context(mine: str) -> dict[str, Any]:
    """What templates/reference/differences.html asks for; `mine` is the reader’s choice."""
    rows = [_with_rules(row, mine) for row in differences()]
    return {
        "all": rows,
        "chosen": [row for row in rows if row["marking"]],
        "others": [row for row in rows if not (row["marking"] or row["settled"])],
        "settled": [row for row in rows if row["settled"]],
        "silences": [whole(text) for text in silences()],
        "rulesets": [_ruleset(ruleset, mine) for ruleset in RULESETS.values()],
    }


def _ruleset(ruleset: Ruleset, mine: str) -> dict[str, Any]:
    """Its short name, and what the title says beside that."""
    return {
        "name": short_name(ruleset.name),
        "text": beside_the_name(ruleset.name),
        "default": ruleset.name == DEFAULT,
        "mine": ruleset.name == base_of(mine),
        "house": mine != base_of(mine),
    }


def _with_rules(row: Difference, mine: str) -> dict[str, Any]:
    found = [RULES_BY_ID[number] for number in row.rules if number in RULES_BY_ID]
    return difference_box(row, mine) | {"rules": rule_links(found)}
