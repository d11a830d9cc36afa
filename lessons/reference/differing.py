"""A point where authorities differ, as a box: each answer, its source and who plays it."""

from typing import Any

from lessons.reference.badges import point_url
from lessons.reference.differences import AnswerOfBooks, Difference
from lessons.visitors.rulebook import short_name
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import base_of, ruleset_named

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
        "short": whole(row.short),
        "question": whole(row.question),
        "answers": [_answer(answer, "" if house else book, house) for answer in answers],
        "unsettled": "; ".join(short_name(name) for name in row.unsettled),
        "settled": row.settled,
        "marking": ACCEPTED if row.option else "",
        "plays": whole(row.plays),
        "note": whole(row.note),
        "url": point_url(row),
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
