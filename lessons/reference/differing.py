"""The page of all points where authorities differ, and a difference as a box."""

from typing import Any

from django.urls import reverse

from lessons.reference.differences import AnswerOfBooks, Difference, differences, silences
from lessons.reference.rules.rows import rule_links
from lessons.visitors.rulebook import DEFAULT, beside_the_name, short_name
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, base_of, ruleset_named
from mahjlearn.engine.rules import RULES_BY_ID

ACCEPTED = "where these answers lead to different rulings, either call is accepted."


def difference_box(row: Difference, mine: str) -> dict[str, Any]:
    """One box an answer, of equal weight; no answer is called the right one.

    `mine` is the rule book that the reader has chosen, if any: it is marked where it stands. What
    its house rules choose stands first.
    """
    house, book = house_choice(row, mine), base_of(mine)
    answers = sorted(row.answers, key=lambda one: not (house and one.choice == house))
    return {
        "id": row.id,
        "number": row.number,
        "question": whole(row.question),
        "answers": [_answer(answer, "" if house else book, house) for answer in answers],
        "unsettled": "; ".join(short_name(name) for name in row.unsettled),
        "settled": row.settled,
        "marking": ACCEPTED if row.option else "",
        "plays": whole(row.plays),
        "note": whole(row.note),
        "url": f"{reverse('differences')}#{row.id}",
    }


def house_choice(row: Difference, ruleset: str) -> str:
    """Return what a ruleset's house rules choose here; empty if they leave it to their book."""
    if not (ruleset and row.option):
        return ""
    book = ruleset_named(ruleset)
    return str(getattr(book.options, row.option)) if row.option in book.house else ""


def _answer(answer: AnswerOfBooks, mine: str, house: str) -> dict[str, Any]:
    return {
        "title": whole(answer.text),
        "source": whole(answer.source),
        "house": bool(house) and answer.choice == house,
        "players": [
            {
                "name": short_name(player.name),
                "borrowed": player.borrowed,
                "mine": player.name == mine,
            }
            for player in answer.players
        ],
    }


def differences_context(mine: str) -> dict[str, Any]:
    """Return the context of templates/reference/differences.html; `mine` is the reader’s choice."""
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
