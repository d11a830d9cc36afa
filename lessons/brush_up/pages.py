"""The contexts of the start of a brush-up, and of the list of all twenty while it is under way."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from lessons.brush_up.clock import MINUTES, left_context
from lessons.brush_up.exams.choosing import is_fixed
from lessons.brush_up.runs import TITLES, open_run, way_in
from lessons.models import BrushUp
from lessons.models.brush_up import EXAM
from lessons.visitors.rulebook import by_book, short_name
from lessons.web.addresses import address
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.brush_up import TABLES
from mahjlearn.tutor.exam import FIRST, PASS_MARK

FORMER = 5
"""Brush-ups of the past that are listed."""


def start_context(
    runs: Sequence[BrushUp], books: Sequence[dict[str, Any]], now: datetime, sort: str
) -> dict[str, Any]:
    """Return the context of templates/brush_up/start.html; `books` are what can be chosen."""
    run = open_run(runs, now, sort=sort)
    over = [one for one in runs if one.sort == sort and one.over_since(now)]
    return {
        "title": TITLES[sort],
        "url": address(sort),
        "is_exam": sort == EXAM,
        "first": FIRST,
        "pass_mark": PASS_MARK,
        "tables": TABLES,
        "minutes": MINUTES,
        "under_way": None if run is None else under_way(run),
        "books": books,
        "former": [_former(one, now) for one in over[:FORMER]],
    }


def under_way(run: BrushUp) -> dict[str, str]:
    """Return where to go on, and how far she is: {words, url, far}."""
    total = len(run.slugs)
    number = run.next_open
    words = f"Continue: table {number} of {total}" if number else "Look over all of them"
    return {
        "words": words,
        "url": way_in(run),
        "far": f"{len(run.answers)} of {total} answered, by {by_book(run.ruleset)}.",
    }


def _former(run: BrushUp, now: datetime) -> dict[str, Any]:
    return {
        "score": f"{run.score} of {len(run.slugs)}",
        "book": short_name(run.ruleset),
        "at": run.over_since(now),
        "url": address("brush-up-run", run.public_id),
    }


def list_context(run: BrushUp) -> dict[str, Any]:
    """Return the context of templates/brush_up/list.html."""
    left = run.open_numbers
    return {
        "title": TITLES[run.sort],
        "start_url": address(run.sort),
        "fixed": any(is_fixed(run, slug) for slug in run.slugs),
        "heading": _heading(run, len(left)),
        "book": by_book(run.ruleset),
        "left": left_context(run),
        "tables": [_table(run, number, slug) for number, slug in enumerate(run.slugs, 1)],
        "on": under_way(run) if left else None,
        "open": _open_words(left),
        "finish_url": address("brush-up-finish", run.public_id),
    }


def _heading(run: BrushUp, left: int) -> str:
    """Return `Seven of 20 answered.`; `All 20 answered.`"""
    total = len(run.slugs)
    if not left:
        return f"All {total} answered."
    return (
        f"{number_word(total - left).capitalize() if total > left else 'None'} of {total} answered."
    )


def _open_words(left: Sequence[int]) -> str:
    """Return `Tables 3 and 9 are open. They’ll count as “I don’t know.”`; empty for none."""
    if not left:
        return ""
    if len(left) == 1:
        return f"Table {left[0]} is open. It will count as “I don’t know.”"
    *first, last = map(str, left)
    return f"Tables {', '.join(first)} and {last} are open. They’ll count as “I don’t know.”"


def _table(run: BrushUp, number: int, slug: str) -> dict[str, Any]:
    """Return a mark of the list: nothing in it says how the table went."""
    answered, flagged = slug in run.answers, slug in run.flags
    words = ["answered" if answered else "open", *(["flagged"] if flagged else [])]
    return {
        "number": number,
        "answered": answered,
        "flagged": flagged,
        "words": ", ".join(words),
        "url": "" if is_fixed(run, slug) else address("brush-up-table", run.public_id, number),
    }


def later_context(run: BrushUp, number: int) -> dict[str, Any]:
    """Return the context of templates/exam/later.html: before table `number`, which is chosen from
    what was answered.
    """
    before = [one for one in run.open_numbers if one < number]
    return {
        "title": TITLES[run.sort],
        "number": number,
        "last": len(run.slugs),
        "open": ", ".join(map(str, before)),
        "flagged": ", ".join(str(n) for n, slug in enumerate(run.slugs, 1) if slug in run.flags),
        "url": address("exam-later", run.public_id),
        "all_url": address("brush-up-run", run.public_id),
    }
