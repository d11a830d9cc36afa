"""A table of practice as a puzzle at an address: the line above it, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.http import HttpRequest
from django.template.loader import render_to_string

from lessons.attempts.place import Place
from lessons.models import Attempt, Learner, Mode
from lessons.practice.scopes import PracticeScope
from lessons.practice.serving import (
    A_SITTING,
    Serving,
    dealt_table,
    make_ahead,
    next_slug,
    place_in_practice,
    serving,
)
from lessons.puzzles import Context, Different, Link, Placement, own_answer, puzzle_with
from lessons.web.addresses import address
from lessons.web.days import today
from mahjlearn.course import Puzzle
from mahjlearn.tutor.choice import Purpose
from mahjlearn.tutor.generate.tables.different import other_of, what_was_different
from mahjlearn.tutor.generate.tables.index import by_slug
from mahjlearn.tutor.reviews import back_from

MODES = {Purpose.DUE: Mode.REVIEW}


@dataclass
class AskedInPractice:
    """A table while it is asked in what is practised: what was known of the learner before, and
    after an answer to it what that adds.
    """

    scope: PracticeScope
    puzzle: Puzzle
    before: Serving
    answered: Serving | None = None

    def note(self, attempt: Attempt, rows: Sequence[Attempt]) -> None:
        """Add what an answer tells, so that nothing but the tables played is read after it."""
        self.answered = self.before.after(self.puzzle, rows)

    def follows(self, learner: Learner | None) -> Link:
        """Return the way on."""
        return link_after(self.scope, self.answered or self.before)


def practice_placement(scope: PracticeScope, slug: str, learner: Learner | None) -> Placement:
    """Return the table with this name in what is practised; Http404 for no such table."""
    asked = AskedInPractice(scope, dealt_table(slug), serving(learner))
    purpose, _ = asked.before.asked.purpose(by_slug().get(slug))
    url = address("practice_table", scope.slug, slug)
    return Placement(
        puzzle=asked.puzzle,
        url=url,
        place=place_in_practice(slug),
        follows=asked.follows,
        note=asked.note,
        mode=MODES.get(purpose, Mode.PRACTICE),
        chosen_because=purpose.value,
        around=lambda _: around(scope, asked.before, slug),
        walkthrough_url=f"{url}done/",
        different=partial(difference, scope, slug),
    )


def difference(scope: PracticeScope, slug: str) -> Different | None:
    """Return what was different, and the way to the near miss; None for a table without one."""
    other = other_of(slug)
    if not other:
        return None
    link = Link(address("practice_table", scope.slug, other), "Play that table")
    return Different(what_was_different(slug), link)


def former_placement(request: HttpRequest, scope: PracticeScope, slug: str) -> Placement | None:
    """Return the table that `?answer=` was given to, which no generator makes any more.

    None where the visitor gave none such here.
    """
    row = own_answer(request) if request.method in ("GET", "HEAD") else None
    place = place_in_practice(slug)
    given = Place.parse(row.place) if row is not None else None
    if row is None or given is None or replace(given, move=0) != place:
        return None
    puzzle = puzzle_with(row.puzzle_hash)
    if puzzle is None:
        return None
    url, onward = address("practice_table", scope.slug, slug), partial(follows, scope)
    return Placement(puzzle=puzzle, url=url, place=place, follows=onward, mode=Mode.PRACTICE)


def follows(scope: PracticeScope, learner: Learner | None) -> Link:
    """Return the way on for a learner of whom nothing has been read since the answer."""
    return link_after(scope, serving(learner))


def link_after(scope: PracticeScope, known: Serving) -> Link:
    """Return the way to the next table; after twelve of them on a day to how they went."""
    if known.played and known.count_today % A_SITTING == 0:
        return Link(address("practice_end", scope.slug), "See how it went")
    slug = next_slug(scope, known)
    make_ahead(slug)
    return Link(address("practice_table", scope.slug, slug), "Next table")


def around(scope: PracticeScope, known: Serving, slug: str) -> Context:
    """Return the line above a table: Stop, what is practised or from when it comes, Change."""
    number = known.count_today % A_SITTING + 1
    shown = {
        "end_url": address("practice_end", scope.slug),
        "title": _back_from(scope, known, slug) or scope.over,
        "change_url": address("practice_change"),
        "number": number,
        "total": A_SITTING,
    }
    line = render_to_string("practice/_head.html", {"practice": shown})
    progress = {"word": "Table", "number": number, "total": A_SITTING, "line": line}
    return {"stepping": True, "progress": progress}


def _back_from(scope: PracticeScope, known: Serving, slug: str) -> str:
    """Return `Back from Tuesday` for a table about an idea that comes back; else nothing.

    Where that idea is what is practised it stands over every table, until one about it is answered:
    a table of another idea among them is not to be told by its label.
    """
    asked = known.asked
    purpose, idea = asked.purpose(by_slug().get(slug))
    if scope.idea in asked.due:
        idea = scope.idea
    elif purpose is not Purpose.DUE:
        return ""
    return back_from(known.standing.reviews[idea], today())
