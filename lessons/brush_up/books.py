"""The rule books by which somebody can brush up: printed ones, and house rules of her clubs; and
where each of them differs from the League, as far as that changes a ruling.
"""

from functools import lru_cache
from typing import Any

from lessons.models import Learner
from lessons.reference.differences import Difference, differences
from lessons.visitors.rulebook import clubs_of, known_name, rulebook_rows, short_name
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, base_of, ruleset_named
from mahjlearn.engine.rulings import Rule

RULES_OF = "The rules of {club}"
MOST = 256
"""Rulesets remembered: books, and books with house rules."""
SILENT = "Its sources don’t say. Ask before you play."


def book_rows(learner: Learner | None, rulebook: str) -> list[dict[str, Any]]:
    """Return a row for each, the clubs first: {value, name, text, ruleset, differs, checked}.

    `rulebook` is what she goes by, and checked. One query; none for somebody without a row.
    """
    printed = [row | {"ruleset": row["value"]} for row in rulebook_rows()]
    rows = [*_of_clubs(learner), *printed]
    known = {str(row["ruleset"]) for row in rows}
    mine = rulebook if rulebook in known else base_of(rulebook)
    first = next(row for row in rows if row["ruleset"] == mine)
    return [
        row | {"differs": differs_url(str(row["ruleset"])), "checked": row is first} for row in rows
    ]


def chosen_book(learner: Learner | None, value: str) -> str:
    """Return the ruleset that a form names so; empty for none of hers. One query at most."""
    if value in RULESETS:
        return value
    return next((row["ruleset"] for row in _of_clubs(learner) if row["value"] == value), "")


def _of_clubs(learner: Learner | None) -> list[dict[str, str]]:
    """Return the clubs with house rules; one that plays by a book as it is printed has none."""
    rulesets = [(club, known_name(club.ruleset)) for club in clubs_of(learner)]
    return [
        {
            "value": club.public_id,
            "name": RULES_OF.format(club=club.name),
            "text": short_name(ruleset),
            "ruleset": ruleset,
        }
        for club, ruleset in rulesets
        if ruleset and ruleset_named(ruleset).house
    ]


@lru_cache(maxsize=MOST)
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
