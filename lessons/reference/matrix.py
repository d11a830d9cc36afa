"""The page of differences: a row a point and a column a book, my book first; on a phone a point a
card, with the answer of my book on its face.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from lessons.reference.badges import point_url
from lessons.reference.customs import customs
from lessons.reference.data_files import table
from lessons.reference.differences import Difference, differences, silences
from lessons.reference.differing import difference_box
from lessons.reference.points import answer_in, books_in_order
from lessons.reference.rules.rows import rule_links
from lessons.visitors.rulebook import DEFAULT, SHORT, rulebook_rows, short_name
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, base_of
from mahjlearn.engine.rules import RULES_BY_ID

Keeps = Callable[[Difference, Ruleset], bool]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which points are shown. `name` is that of the address; the first one has none."""

    name: str
    text: str
    keeps: Keeps


FILTERS = (
    Filter("", "All", lambda row, book: True),
    Filter("rulings", "Changes a ruling", lambda row, book: bool(row.option)),
    Filter("silent", "My book is silent", lambda row, book: not answer_in(row, book).text),
)


def differences_context(mine: str, show: str = "", point: str = "") -> dict[str, Any]:
    """Return the context of templates/reference/differences.html.

    `mine` is the reader’s choice, `show` the name of a filter, `point` the anchor of what lies
    open.
    """
    books = books_in_order(mine)
    chosen = next((one for one in FILTERS if one.name == show), FILTERS[0])
    rows = [row for row in differences() if chosen.keeps(row, books[0])]
    points = [_point(row, mine, books[0]) | {"open": row.id == point} for row in rows]
    return {
        "filters": [_filter(one, books[0], current=one is chosen) for one in FILTERS],
        "columns": [_column(book, mine) for book in books],
        "rows": [_row(row, books) for row in sorted(rows, key=lambda row: not row.option)],
        "chosen": [one for one in points if one["marking"]],
        "others": [one for one in points if not (one["marking"] or one["settled"])],
        "settled": [one for one in points if one["settled"]],
        "silences": [whole(text) for text in silences()],
        "customs": [_custom(slug) for slug in customs() if not slug.outside],
        "custom_open": any(one.slug == point for one in customs()),
        "books": [_book(row, mine) for row in table("differences")["book"]],
        "choices": rulebook_rows(),
        "mine": base_of(mine or DEFAULT),
        "my_name": short_name(mine or DEFAULT),
        "house": mine != base_of(mine),
    }


def _filter(one: Filter, book: Ruleset, *, current: bool) -> dict[str, Any]:
    count = sum(one.keeps(row, book) for row in differences())
    query = f"?show={one.name}" if one.name else ""
    return {
        "text": one.text,
        "count": count,
        "url": f"{reverse('differences')}{query}",
        "current": current,
    }


def _column(book: Ruleset, mine: str) -> dict[str, Any]:
    return {"name": SHORT[base_of(book.name)], "mine": bool(mine) and book.name == mine}


def _row(row: Difference, books: list[Ruleset]) -> dict[str, Any]:
    """The short question, and a cell a book; `differs` from my book’s, where that says anything.

    `plays` is what every book plays where none has a choice, and there are no cells then.
    """
    first, *others = [answer_in(row, book) for book in books]
    cells = [
        {
            "text": whole(one.text),
            "borrowed": one.borrowed and not one.house,
            "house": one.house,
            "differs": bool(first.text and one.text) and one.text != first.text,
        }
        for one in (first, *others)
        if row.option
    ]
    plays = "" if row.option else whole(row.plays)
    return {"short": whole(row.short), "url": point_url(row), "cells": cells, "plays": plays}


def _point(row: Difference, mine: str, book: Ruleset) -> dict[str, Any]:
    found = [RULES_BY_ID[number] for number in row.rules if number in RULES_BY_ID]
    answer = answer_in(row, book)
    return difference_box(row, mine) | {
        "rules": rule_links(found),
        "mine": whole(answer.text.rstrip(".")) if row.option else "",
    }


def _custom(row: Any) -> dict[str, Any]:
    rules = [RULES_BY_ID[number] for number in row.rules]
    return {
        "id": row.slug,
        "title": row.title,
        "text": row.text,
        "source": row.source,
        "rules": rule_links(rules),
    }


def _book(row: dict[str, Any], mine: str) -> dict[str, Any]:
    """What a book is, and on how many points its sources say something of their own."""
    book = RULESETS[row["name"]]
    asked = [answer_in(one, book) for one in differences() if one.option]
    own = sum(bool(one.text) and not one.borrowed for one in asked)
    return {
        "name": SHORT[book.name],
        "text": row["text"],
        "own": own,
        "of": len(asked),
        "default": book.name == DEFAULT,
        "mine": bool(mine) and book.name == base_of(mine),
    }
