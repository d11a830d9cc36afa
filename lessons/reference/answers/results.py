"""What was found for a question: the answer, six rows close to it, and three tables to try."""

from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from lessons.reference.answers.card import card_of
from lessons.reference.answers.rows import row_of
from lessons.reference.puzzles import PuzzleMet, all_puzzles, probing_puzzles
from lessons.reference.search.entries import AnswerKind, SearchEntry
from lessons.reference.search.find import SearchHit, find, ranked
from lessons.reference.search.index import Index, index_of
from lessons.web.prose import whole

FEW, MOST = 6, 50
TABLES = 3
NO_ANSWER = "We have no answer to that."


def results_of(asked: str, mine: str, *, everything: bool) -> dict[str, Any]:
    """Return the context of templates/reference/_results.html: `answer`, `rows`, `more_url` and
    `count` where there are more rows, `tables`, and `heading`, what is said aloud.
    """
    found = find(asked)
    answer = found[0] if found and found[0].sure else None
    close = [
        one
        for one in found[:MOST]
        if one is not answer and one.entry.kind is not AnswerKind.OUTSIDE
    ]
    card = card_of(answer.entry, mine) if answer else None
    rows = [row_of(one.entry) for one in (close if everything else close[:FEW])]
    return {
        "answer": card,
        "heading": card["title"] if card else NO_ANSWER,
        "rows": rows,
        "more": len(close) - len(rows),
        "more_url": f"{reverse('rules')}?{urlencode({'q': asked, 'all': 1})}",
        "tables": [_link(one) for one in _tables(asked, answer)],
    }


def _link(one: PuzzleMet) -> dict[str, str]:
    return {"title": whole(one.puzzle.title), "url": one.url, "place": one.place}


def _tables(asked: str, answer: SearchHit | None) -> list[PuzzleMet]:
    """Tables that probe the rule of the answer, or else whose own words are close."""
    if answer is not None:
        entry = answer.entry
        return (
            probing_puzzles(frozenset({entry.id}))[:TABLES] if entry.kind is AnswerKind.RULE else []
        )
    by_slug = {one.puzzle.slug: one for one in all_puzzles()}
    return [by_slug[one.entry.id] for one in ranked(asked, _table_index())[:TABLES]]


@cache
def _table_index() -> Index:
    return index_of(tuple(_entry(one) for one in all_puzzles()))


def _entry(one: PuzzleMet) -> SearchEntry:
    puzzle = one.puzzle
    return SearchEntry(AnswerKind.TABLE, puzzle.slug, ((puzzle.title, 1.0), (puzzle.question, 1.0)))
