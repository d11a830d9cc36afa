"""What comes back, and where: the one answer for the first page, the map, the ends of lessons and
checks, progress and practice.

`mahjlearn.tutor.reviews` says which idea and when. Here is the way to a table about it: practice
makes a new one, and where it makes none, a table that comes back in a lesson has to do.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from django.utils.formats import date_format
from django.utils.text import slugify

from lessons.content_store import course
from lessons.standing.kept import KeptStanding
from lessons.web.addresses import address
from lessons.web.once import made_once
from mahjlearn.course import Course, Puzzle
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.reviews import (
    IDEA_TITLES,
    Review,
    back_from,
    due_ideas,
    ideas_of,
    week_ahead,
)


def coming_back(standing: KeptStanding, day: date) -> dict[str, str] | None:
    """Return the context of templates/learn/_coming_back.html, {label, title, url}, for the idea
    that comes back first on this day; None on a day without any.

    How many come back is not told: nobody has debts here.
    """
    for idea in due_ideas(standing.reviews, day):
        review = standing.reviews[idea]
        url = url_about(idea, review)
        if url:
            return {"label": back_from(review, day), "title": IDEA_TITLES[idea], "url": url}
    return None


def url_about(idea: str, review: Review) -> str:
    """Return the address of a table about an idea, not the one of the last time; "" without any.

    Practice deals it anew. Of the tables of lessons it is each one's turn, by the day of the last
    answer, so that it stays the same until it is answered.
    """
    if idea in _ideas_in_practice():
        return address("practice_scope", slugify(IDEA_TITLES[idea]))
    tables = _comebacks(course()).get(idea, ())
    return tables[review.answered.toordinal() % len(tables)] if tables else ""


def days_ahead(standing: KeptStanding, day: date) -> list[dict[str, Any]]:
    """Return the context `week` of templates/learn/_days_ahead.html: {name, ideas} of each day of
    a week from this one on that something comes back on.
    """
    return _days(week_ahead(standing.reviews, day), day, set(standing.reviews))


def missed_come_back(
    standing: KeptStanding, missed: Iterable[Puzzle], day: date
) -> list[dict[str, Any]]:
    """Return the same for the ideas of these puzzles alone, as far as they were asked today.

    Of an idea that was right first on that day and missed later, the first answer decides when.
    """
    ideas = {idea for puzzle in missed for idea in ideas_of(puzzle.mixups)}
    reviews = standing.reviews
    asked = {one for one in ideas if one in reviews and reviews[one].answered == day}
    return _days(week_ahead(reviews, day), day, asked)


def _days(
    ahead: Mapping[date, Iterable[str]], day: date, shown: Collection[str]
) -> list[dict[str, Any]]:
    names = {day: "Today", day + timedelta(days=1): "Tomorrow"}
    rows = [
        {
            "name": names.get(one) or date_format(one, "l"),
            "ideas": [IDEA_TITLES[idea] for idea in ideas if idea in shown],
        }
        for one, ideas in ahead.items()
    ]
    return [row for row in rows if row["ideas"]]


@lru_cache(maxsize=1)
def _ideas_in_practice() -> frozenset[str]:
    return frozenset(idea for entry in table_entries() for idea in ideas_of(entry.about))


@made_once
def _comebacks(read: Course) -> dict[str, list[str]]:
    """Return by idea the addresses of the tables that come back for it in a lesson."""
    found: dict[str, list[str]] = {}
    for lesson in read.lessons:
        for step in lesson.tries:
            for idea in ideas_of(step.again.mixups):
                found.setdefault(idea, []).append(address("again", lesson.slug, step.slug))
    return found
