"""The first page of the desk: five questions, six disputes, and the ways to a whole table."""

from typing import Any

from django.urls import reverse

from lessons.board.tiles import bare_tile_html
from lessons.desk.asking.pages import book_context
from lessons.desk.disputes import Dispute, disputes
from lessons.desk.state import Desk, read_desk
from lessons.editor.form import refuse
from lessons.editor.page.lists import rule_books
from lessons.visitors.rulebook import DEFAULT, known_name
from lessons.web.prose import whole
from mahjlearn.tutor.desk.reading import questions

EMPTY = "Paste a table first, then what happens."


def start_context(text: str, faults: tuple[str, ...], ruleset: str) -> dict[str, Any]:
    """Return the context of templates/desk/start.html; `faults` stand above their text."""
    return {
        "asks": [
            {
                "url": reverse("desk-ask", args=[ask.id]),
                "ask": ask.ask,
                "about": ask.about,
                "art": bare_tile_html(ask.art),
            }
            for ask in questions().values()
        ],
        "book": book_context(known_name(ruleset) or DEFAULT, reverse("desk")),
        "books": rule_books(ruleset),
        "cards": [_card(dispute) for dispute in disputes().values()],
        "text": text,
        "faults": [whole(fault) for fault in faults],
    }


def _card(dispute: Dispute) -> dict[str, Any]:
    return {
        "slug": dispute.slug,
        "url": dispute.state.url(),
        "title": whole(dispute.title),
        "text": whole(dispute.text),
        "art": [bare_tile_html(tile.value) for tile in dispute.tiles],
    }


def opened(text: str, ruleset: str) -> Desk:
    """The desk of a transcript; an unknown rule book is the League’s.

    Raises TooLong, Refusal for no text at all, else as `read_desk` does.
    """
    if not text.strip():
        raise refuse("transcript", EMPTY)
    return read_desk(text, known_name(ruleset) or DEFAULT)
