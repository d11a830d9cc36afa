"""A difference as templates/reference/_answers.html asks for it."""

from typing import Any

from django.urls import reverse

from lessons.reference.differing.differences import Answer, Difference
from lessons.visitors.rulebook import short_name
from lessons.web.prose import whole

ACCEPTED = "where these answers lead to different rulings, either call is accepted."


def difference_box(row: Difference, mine: str) -> dict[str, Any]:
    """One box an answer, of equal weight; no answer is called the right one.

    `mine` is the rule book that the reader has chosen, if any: it is marked where it stands.
    """
    return {
        "id": row.id,
        "number": row.number,
        "question": whole(row.question),
        "answers": [_answer(answer, mine) for answer in row.answers],
        "unsettled": "; ".join(short_name(name) for name in row.unsettled),
        "settled": row.settled,
        "marking": ACCEPTED if row.option else "",
        "plays": whole(row.plays),
        "note": whole(row.note),
        "url": f"{reverse('differences')}#{row.id}",
    }


def _answer(answer: Answer, mine: str) -> dict[str, Any]:
    return {
        "title": whole(answer.text),
        "source": whole(answer.source),
        "players": [
            {
                "name": short_name(player.name),
                "borrowed": player.borrowed,
                "mine": player.name == mine,
            }
            for player in answer.players
        ],
    }
