"""A row close to the answer: a rule, a dispute, a word or a table custom, each in a line or two."""

from typing import Any

from django.urls import reverse

from lessons.reference.badges import Badge, open_url, point_url
from lessons.reference.customs import custom_named
from lessons.reference.differences import difference_numbered
from lessons.reference.rules.rows import rule_row
from lessons.reference.search.entries import AnswerKind, SearchEntry
from lessons.reference.words_page import word_entry
from lessons.web.prose import whole
from lessons.web.varying import CUSTOM, DIFFER
from mahjlearn.engine.rules import RULES_BY_ID


def row_of(entry: SearchEntry) -> dict[str, Any]:
    """Return the context of a row of templates/reference/_rows.html."""
    rows = {
        AnswerKind.RULE: _rule,
        AnswerKind.DISPUTE: _dispute,
        AnswerKind.WORD: _word,
        AnswerKind.CUSTOM: _custom,
    }
    return rows[entry.kind](entry.id)


def _rule(number: str) -> dict[str, Any]:
    return rule_row(RULES_BY_ID[number])


def _dispute(number: str) -> dict[str, Any]:
    row = difference_numbered(number)
    return {
        "title": whole(row.question),
        "url": point_url(row),
        "ruling": whole(row.plays),
        "badge": None if row.settled else Badge(DIFFER, point_url(row)),
    }


def _word(anchor: str) -> dict[str, Any]:
    word = word_entry(anchor)
    return {"title": word.name, "url": f"{reverse('words')}#{anchor}", "ruling": word.meaning}


def _custom(slug: str) -> dict[str, Any]:
    row = custom_named(slug)
    badge = Badge(CUSTOM, open_url(slug))
    return {"title": row.title, "url": open_url(slug), "ruling": row.text, "badge": badge}
