"""The table of the day: one for everybody, at an address that keeps it for ever."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from lessons.attempts.place import Place
from lessons.attempts.selectors import attempts_of
from lessons.models import Attempt, Learner, Mode, Outcome, PuzzleText, TableOfTheDay
from lessons.puzzles import Context, Link, Placement, ask, outcome_of, puzzle_with, walkthrough
from lessons.puzzles.record import as_text
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from lessons.web.days import days_of_week, today, week_dots
from mahjlearn.course import Puzzle
from mahjlearn.tutor.choice import slug_of_the_day
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of

TODAY = "today"
"""The first name of the places of answers to the tables of the days."""
FIRST = date(2026, 11, 27)
"""The first day that has a table."""


class IsoDate:
    """A day in an address: `2026-11-27`."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date | str) -> str:
        return value if isinstance(value, str) else value.isoformat()


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Lead to the table of today."""
    response = redirect(url_of(today()))
    response["Cache-Control"] = "no-store"
    return response


def table(request: HttpRequest, day: date) -> HttpResponse:
    """Ask the table of a day."""
    return ask(request, _placement(day, kept=request.method != "POST"))


def table_done(request: HttpRequest, day: date) -> HttpResponse:
    """Show the table of a day done."""
    return walkthrough(request, _placement(day, kept=True))


@require_safe
def others(request: HttpRequest, day: date) -> HttpResponse:
    """Say how everybody did, to somebody who has answered; others are led to the table."""
    learner = visitor_of(request).learner
    mine = _first_answer(learner, day)
    if mine is None:
        return redirect(url_of(day))
    row = _row(day, kept=True)
    return render(request, "practice/others.html", _others_context(row, mine, learner))


def url_of(day: date) -> str:
    """Return the address of the table of a day."""
    return address("today_table", day.isoformat())


def puzzle_of_day(day: date) -> Puzzle:
    """Return the table of a day for somebody who looks at it from elsewhere; Http404 for a day that
    has none. Nothing is stored.
    """
    row = _row(day, kept=False)
    return puzzle_with(row.hash) or table_of(row.slug)


def place_of(day: date) -> Place:
    """Return where its answers are stored."""
    return Place((TODAY, day.isoformat()))


def _placement(day: date, *, kept: bool) -> Placement:
    """Return the table of a day at its address; Http404 for a day that has none yet.

    `kept`: the table is stored as it is shown; a form that is sent before it was shown stores
    nothing but its answer.
    """
    row = _row(day, kept=kept)
    puzzle = puzzle_with(row.hash) or table_of(row.slug)
    url = url_of(day)
    return Placement(
        puzzle=puzzle,
        url=url,
        place=place_of(day),
        follows=lambda learner: Link(f"{url}others/", "See how others did"),
        mode=Mode.PRACTICE,
        chosen_because=TODAY,
        note=partial(_count, puzzle, day),
        around=lambda learner: _around(day),
        walkthrough_url=f"{url}done/",
    )


def _row(day: date, *, kept: bool) -> TableOfTheDay:
    if not FIRST <= day <= today():
        raise Http404("No table on that day")
    known = TableOfTheDay.objects.filter(pk=day).first()
    return known or (_shown_first(day) if kept else _chosen(day))


def _chosen(day: date) -> TableOfTheDay:
    """Return the row of a day that has none yet, not stored."""
    slug = slug_of_the_day(day, table_entries())
    return TableOfTheDay(day=day, slug=slug, hash=table_of(slug).hash)


@transaction.atomic
def _shown_first(day: date) -> TableOfTheDay:
    """Choose the table of a day and store its text, so that the day keeps it."""
    puzzle = table_of(_chosen(day).slug)
    PuzzleText.objects.bulk_create([as_text(puzzle)], ignore_conflicts=True)
    chosen = {"slug": puzzle.slug, "hash": puzzle.hash}
    return TableOfTheDay.objects.get_or_create(pk=day, defaults=chosen)[0]


def _count(puzzle: Puzzle, day: date, attempt: Attempt, rows: Sequence[Attempt]) -> None:
    """Count the first answer of a learner."""
    outcome = outcome_of(puzzle, rows)
    if attempt.try_no > 1 or not outcome:
        return
    one_more = {"answered": F("answered") + 1, "right": F("right") + int(outcome == Outcome.RIGHT)}
    that_day = TableOfTheDay.objects.filter(pk=day)
    if not that_day.update(**one_more):
        _shown_first(day)
        that_day.update(**one_more)


def _around(day: date) -> Context:
    shown = {"title": "Table of the day", "day": date_format(day, "l, F j")}
    line = render_to_string("practice/_day_head.html", {"day": shown})
    return {"stepping": True, "progress": {"word": shown["day"], "number": "", "line": line}}


def _first_answer(learner: Learner | None, day: date) -> Attempt | None:
    mine = attempts_of(learner).filter(place=str(place_of(day)), outcome__in=_COUNTED)
    return mine.first()


_COUNTED = (Outcome.RIGHT, Outcome.WRONG)


def _others_context(row: TableOfTheDay, mine: Attempt, learner: Learner | None) -> dict[str, Any]:
    """Return the context of templates/practice/others.html."""
    right = mine.outcome == Outcome.RIGHT
    days = _week(learner, row.day)
    return {
        "heading": "You got it right." if right else "You missed this one.",
        "counts": _counts(row, right=right),
        "day": date_format(row.day, "l, F j"),
        "days": days,
        "on": [one["name"] for one in days if one["played"]],
        "missed_days": [one for one in days if one["url"] and not one["played"]],
        "again_url": f"{url_of(row.day)}?answer={mine.client_key}",
    }


def _counts(row: TableOfTheDay, *, right: bool) -> str:
    """`31 of 48 players got it right at once.`; of herself alone that nobody else has answered."""
    if row.answered <= 1:
        return "You’re the first to answer it."
    if right and row.right == 1:
        return f"Of {row.answered} players you’re the only one who got it right at once."
    return f"{row.right or 'None'} of {row.answered} players got it right at once."


def _week(learner: Learner | None, day: date) -> list[dict[str, Any]]:
    """Return the seven dots of the week of that day: filled for a table of the day answered."""
    days = days_of_week(day)
    places = {str(place_of(one)): one for one in days}
    mine = attempts_of(learner).filter(place__in=places).values_list("place", flat=True)
    dots = week_dots(day, {places[place] for place in mine})
    return [
        dot | {"url": url_of(one) if FIRST <= one <= today() else ""}
        for one, dot in zip(days, dots, strict=True)
    ]
