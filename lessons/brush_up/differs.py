"""Lists where a rule book differs from the League, as far as that changes a ruling."""

from functools import cache
from typing import Any

from lessons.reference.differences import Difference, differences
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from mahjlearn.engine.rulings import Rule

SILENT = "Its sources don’t say. Ask before you play."


@cache
def differing_points(ruleset: str) -> tuple[dict[str, str], ...]:
    """Return the points in which a ruleset decides otherwise.

    Each has question, league, book, source and url; a rule of its own only question and url. There
    is none for the League itself.
    """
    points = [_point(row, ruleset) for row in differences() if _differs(row, ruleset)]
    return (*points, *map(_rule, _own_rules(ruleset)))


def differs_context(ruleset: str) -> dict[str, Any]:
    """Return the context of templates/brush_up/_differs.html."""
    return {"book": short_name(ruleset), "points": differing_points(ruleset)}


def differs_url(ruleset: str) -> str:
    """Return the address of the card; empty where there is nothing on it."""
    return address("brush-up-differs", ruleset) if differing_points(ruleset) else ""


def _differs(row: Difference, ruleset: str) -> bool:
    return bool(row.option) and _choice(row, ruleset) != _choice(row, LEAGUE.name)


def _own_rules(ruleset: str) -> list[Rule]:
    """Return the rules that hold by this book alone, whatever is chosen on a point."""
    found = ruleset_named(ruleset).rules
    return [rule for rule in found if rule.option is None and rule.id not in LEAGUE.by_id]


def _rule(rule: Rule) -> dict[str, str]:
    return {"question": whole(rule.title), "url": address("rule", rule.id, rule.slug)}


def _choice(row: Difference, ruleset: str) -> str:
    return str(getattr(ruleset_named(ruleset).options, row.option))


def _point(row: Difference, ruleset: str) -> dict[str, str]:
    said = {answer.choice: answer for answer in row.answers if answer.choice}
    league, book = (said.get(_choice(row, name)) for name in (LEAGUE.name, ruleset))
    return {
        "question": whole(row.question),
        "league": whole(league.text) if league else SILENT,
        "book": whole(book.text) if book else SILENT,
        "source": whole(book.source) if book else "",
        "url": f"{address('differences')}#{row.id}",
    }
