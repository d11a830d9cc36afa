"""A table of practice as a puzzle at an address: the line above it, and what comes next."""

from functools import partial

from django.http import Http404, HttpRequest
from django.template.loader import render_to_string

from lessons.attempts.selectors import with_key
from lessons.attempts.values import read_key
from lessons.models import Learner, Mode
from lessons.practice.scopes import PracticeScope
from lessons.practice.serving import (
    A_SITTING,
    PlayedTable,
    make_ahead,
    next_slug,
    place_in_practice,
    played,
    played_today,
    sitting_marks,
)
from lessons.puzzles import Context, Link, Placement, puzzle_with
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from mahjlearn.course import Puzzle
from mahjlearn.tutor.generate.tables.making import table_of

NEW = "new"
"""Why a table was chosen that nothing else asks for."""


def practice_placement(scope: PracticeScope, slug: str) -> Placement:
    """Return the table with this name in what is practised; Http404 for no such table."""
    url = address("practice_table", scope.slug, slug)
    return Placement(
        puzzle=_table(slug),
        url=url,
        place=place_in_practice(slug),
        follows=partial(follows, scope),
        mode=Mode.PRACTICE,
        chosen_because=NEW,
        around=partial(around, scope),
        walkthrough_url=f"{url}done/",
    )


def _table(slug: str) -> Puzzle:
    try:
        return table_of(slug)
    except KeyError:
        raise Http404("No such table") from None


def former_placement(request: HttpRequest, scope: PracticeScope, slug: str) -> Placement | None:
    """Return the table that `?answer=` was given to, which no generator makes any more.

    None where the visitor gave none such here.
    """
    key = read_key(request.GET.get("answer")) if request.method in ("GET", "HEAD") else None
    row = with_key(key) if key is not None else None
    place = place_in_practice(slug)
    mine = row is not None and row.learner.guest_id == visitor_of(request).id
    if row is None or not mine or row.place != str(place):
        return None
    puzzle = puzzle_with(row.puzzle_hash)
    if puzzle is None:
        return None
    url = address("practice_table", scope.slug, slug)
    onward = partial(follows, scope)
    return Placement(puzzle=puzzle, url=url, place=place, follows=onward, mode=Mode.PRACTICE)


def follows(scope: PracticeScope, learner: Learner | None) -> Link:
    """Return the way to the next table; after twelve of them on a day to how they went."""
    found = played(learner)
    if found and len(played_today(found)) % A_SITTING == 0:
        return Link(address("practice_end", scope.slug), "See how it went")
    slug = next_slug(scope, learner, found)
    make_ahead(slug)
    return Link(address("practice_table", scope.slug, slug), "Next table")


def around(scope: PracticeScope, learner: Learner | None) -> Context:
    """Return the line above a table: Stop, what is practised, Change."""
    count = len(played_today(played(learner)))
    return {"stepping": True, "progress": _progress(scope, count)}


def _progress(scope: PracticeScope, count: int) -> Context:
    number = min(count % A_SITTING + 1, A_SITTING)
    shown = {
        "end_url": address("practice_end", scope.slug),
        "title": scope.title,
        "change_url": address("practice_change"),
        "number": number,
        "total": A_SITTING,
        "pips": tuple(sitting_marks(count % A_SITTING)),
    }
    line = render_to_string("practice/_head.html", {"practice": shown})
    return {"word": "Table", "number": number, "total": A_SITTING, "line": line}


def missed(found: list[PlayedTable]) -> list[PlayedTable]:
    """Return the tables of today that were not right."""
    return [one for one in played_today(found) if not one.served.right]
