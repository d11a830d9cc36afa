"""A set at its own address in a club: its list of tables for a player, and each table asked."""

from dataclasses import dataclass
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse

from lessons.access import ANYBODY, access_asked_set
from lessons.clubs.assignments.assignable import find_first_try
from lessons.clubs.assignments.records import load_answers
from lessons.clubs.page import BOTH, READ, club_page, club_render
from lessons.clubs.sets.assignable import assignable_set
from lessons.clubs.sets.tables import order_for, set_place
from lessons.models import Learner, Membership, TableSet
from lessons.puzzles import Context, Link, Placement, ask, walkthrough
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Puzzle

PAGE = "clubs/sets/play.html"


@dataclass(frozen=True, slots=True)
class SetRow:
    """A table in the list of a player: its number for them, whether they have answered it."""

    number: int
    slug: str
    title: str
    url: str
    answered: bool


def set_rows(mine: Membership, table_set: TableSet) -> list[SetRow]:
    """Return the tables of a set in the order of this member (one query)."""
    what = assignable_set(table_set, mine.club)
    given = load_answers([what], [mine.learner_id], mine.joined).get(mine.learner_id, {})
    rows = []
    for number, slug in enumerate(order_for(table_set, mine), 1):
        place = set_place(table_set, slug)
        puzzle = what.puzzles[place]
        url = _table_url(mine, table_set, slug)
        answered = bool(find_first_try(puzzle, given.get(place, ())).outcome)
        rows.append(SetRow(number, slug, whole(puzzle.title), url, answered))
    return rows


@club_page(ANYBODY, READ, table_set=access_asked_set)
def show(request: HttpRequest, mine: Membership, table_set: TableSet) -> HttpResponse:
    """List the tables of a set with which are answered, and where to go on."""
    rows = set_rows(mine, table_set)
    context = {
        "table_set": table_set,
        "rows": rows,
        "answered": sum(row.answered for row in rows),
        "ahead": next((row for row in rows if not row.answered), None),
    }
    return club_render(request, mine, "clubs/sets/show.html", context)


@club_page(ANYBODY, BOTH, table_set=access_asked_set)
def table(request: HttpRequest, mine: Membership, table_set: TableSet, table: str) -> HttpResponse:
    """Ask a table of a set as a step of a lesson is asked."""
    return ask(request, place_table(mine, table_set, table))


@club_page(ANYBODY, READ, table_set=access_asked_set)
def done(request: HttpRequest, mine: Membership, table_set: TableSet, table: str) -> HttpResponse:
    """Show a table of a set done."""
    return walkthrough(request, place_table(mine, table_set, table))


def place_table(mine: Membership, table_set: TableSet, slug: str) -> Placement:
    """Return the placement of a table. Raises Http404 if the set has it not, or no longer."""
    place = set_place(table_set, slug)
    puzzle: Puzzle | None = assignable_set(table_set, mine.club).puzzles.get(place)
    if puzzle is None:
        raise Http404("No such table in this set")
    url = _table_url(mine, table_set, slug)
    return Placement(
        puzzle=puzzle,
        url=url,
        place=place,
        follows=partial(_link_after, mine, table_set, slug),
        around=partial(_context_around, mine, table_set, slug),
        page=PAGE,
        walkthrough_url=f"{url}done/",
    )


def _table_url(mine: Membership, table_set: TableSet, slug: str) -> str:
    return address("club-set-table", mine.club.public_id, table_set.public_id, slug)


def _link_after(mine: Membership, table_set: TableSet, slug: str, learner: Learner | None) -> Link:
    """Return the link to the next table that is open, the later ones first; else to the list."""
    rows = set_rows(mine, table_set)
    here = next(row.number for row in rows if row.slug == slug)
    waiting = [row for row in rows if not row.answered and row.slug != slug]
    waiting.sort(key=lambda row: (row.number < here, row.number))
    if waiting:
        return Link(waiting[0].url, f"Table {waiting[0].number} of {len(rows)}")
    return Link(address("club-set", mine.club.public_id, table_set.public_id), "Done. See the set")


def _context_around(
    mine: Membership, table_set: TableSet, slug: str, learner: Learner | None
) -> Context:
    """Return the context above the table: club, mine, table_set, number, total, stepping."""
    order = order_for(table_set, mine)
    return {
        "club": mine.club,
        "mine": mine,
        "table_set": table_set,
        "number": order.index(slug) + 1,
        "total": len(order),
        "stepping": True,
    }
