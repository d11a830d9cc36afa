"""A brush-up that a club asks for: its terms, the tries so far, and if one may be started."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from lessons.brush_up.books import differs_url
from lessons.brush_up.pages import under_way
from lessons.brush_up.runs import TITLES, open_run
from lessons.clubs.assignments.brush_ups import (
    AssignableBrushUp,
    BrushUpTerms,
    result_of,
)
from lessons.clubs.assignments.completion import date_for
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.to_do import assignments_for, format_due
from lessons.models import Assignment, BrushUp, Learner
from lessons.models.brush_up import EXAM
from lessons.visitors.rulebook import by_book
from lessons.web.addresses import address
from mahjlearn.tutor.brush_up import TABLES
from mahjlearn.tutor.exam import FIRST, PASS_MARK

PASSED, FAILED = "Passed.", "{} passes."


def asked_of(
    learner: Learner | None, public_id: str
) -> tuple[Assignment, AssignableBrushUp, BrushUpTerms] | None:
    """Return the brush-up that a club asks of this learner; None for any other. One query."""
    if learner is None:
        return None
    for row in assignments_for(learner):
        what = assignable_of(row) if row.public_id == public_id else None
        if isinstance(what, AssignableBrushUp) and what.terms is not None:
            return row, what, what.terms
    return None


def asked_context(
    row: Assignment,
    book: str,
    terms: BrushUpTerms,
    runs: Sequence[BrushUp],
    learner: Learner,
    now: datetime,
) -> dict[str, Any]:
    """Return the context of templates/brush_up/asked.html; `book` is the rule book of today (two
    queries, for the date of the learner).
    """
    sort = assignable_of(row).kind
    result, run = result_of(terms, runs, now), open_run(runs, now, row, sort)
    today = row.club.day_of(now)
    return {
        "title": TITLES[sort],
        "is_exam": sort == EXAM,
        "first": FIRST,
        "club": row.club.name,
        "when": format_due(date_for(row, learner, now), today),
        "note": row.note,
        "terms": terms,
        "tables": TABLES,
        "book": by_book(book),
        "differs_url": differs_url(book),
        "result": result,
        "heading": heading(terms, result.passed, result.best),
        "under_way": None if run is None else under_way(run),
        "start": start_words(terms, result.used) if result.left and run is None else "",
        "url": address("brush-up-asked", row.public_id),
        "tries": [
            {
                "number": number,
                "score": f"{one.score} of {len(one.slugs)}",
                "passed": one.score >= terms.passed_at,
                "url": address("brush-up-run", one.public_id),
            }
            for number, one in enumerate(sorted(runs, key=lambda one: one.started), 1)
            if one.over_since(now)
        ],
    }


def heading(terms: BrushUpTerms, passed: bool, best: int | None) -> str:
    """Return `Passed.`; `12 of 20. 16 passes.`; before the first try `16 of 20 passes.`"""
    if passed:
        return PASSED
    if best is None:
        return f"{terms.passed_at} of {TABLES} passes."
    return f"{best} of {TABLES}. {FAILED.format(terms.passed_at)}"


def start_words(terms: BrushUpTerms, used: int) -> str:
    """Return `Start`, and with several tries `Start try 2 of 3`."""
    return "Start" if terms.tries == 1 else f"Start try {used + 1} of {terms.tries}"


def may_start(terms: BrushUpTerms, runs: Sequence[BrushUp], now: datetime) -> bool:
    """Return True while a try is left, or one is under way."""
    under = any(not run.over_since(now) for run in runs)
    return under or result_of(terms, runs, now).left > 0


def verdict_on(run: BrushUp) -> str:
    """Return `Passed.` or `16 passes.` of an exam or of what a club asked for; else nothing."""
    mark = pass_mark_of(run)
    if mark is None:
        return ""
    return PASSED if run.score >= mark else FAILED.format(mark)


def pass_mark_of(run: BrushUp) -> int | None:
    """Return how many pass: what the club says, 16 of an exam of one’s own, else None."""
    what = assignable_of(run.assignment) if run.assignment is not None else None
    terms = what.terms if isinstance(what, AssignableBrushUp) else None
    if terms is not None:
        return terms.passed_at
    return PASS_MARK if run.is_exam else None
