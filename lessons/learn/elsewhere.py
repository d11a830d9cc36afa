"""Addresses that are no more: where they lead today, and the answers that were given there."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import ResolverMatch
from django_htmx.http import HttpResponseClientRedirect

from lessons.attempts.place import FIRST, LESSONS, Place
from lessons.content_store import course
from lessons.learn.addresses import StepAddress, step_called
from lessons.learn.placements import changed, ruling_placement, step_placement
from lessons.models import Attempt
from lessons.puzzles import Link, Placement, explain_former, own_answer, puzzle_with
from lessons.web.addresses import address
from lessons.web.fragments import is_fragment, see_other

RULINGS = ("home", "ruling", "change", "ruling_done")
"""The names of the addresses of a ruling, the first page's being the first; all others are of a
lesson."""
View = Callable[..., HttpResponse]


def leads_on(view: View) -> View:
    """The view of a ruling, or of a part of a lesson; where it finds nothing, what was there."""

    @wraps(view)
    def found(request: HttpRequest, **names: str | int) -> HttpResponse:
        try:
            return view(request, **names)
        except Http404:
            response = answer_given_here(request) or way_on(request)
            if response is None:
                raise
            return response

    return found


def way_on(request: HttpRequest) -> HttpResponse | None:
    """To where the address leads today; None where that is nowhere else.

    What is sent there is sent on, if there still is a puzzle. For good, but for the address of an
    answer: that leads elsewhere for whoever gave it.
    """
    match = matched(request)
    url, asked = ruling_today(match) if match.url_name in RULINGS else lesson_today(match)
    if url in ("", request.path):
        return None
    if request.method != "POST":
        return redirect(url, permanent="answer" not in request.GET)
    if asked:
        return redirect(url, permanent=True, preserve_request=True)
    return HttpResponseClientRedirect(url) if is_fragment(request) else see_other(url)


def matched(request: HttpRequest) -> ResolverMatch:
    """Return what the address names."""
    assert request.resolver_match is not None
    return request.resolver_match


def ruling_today(match: ResolverMatch) -> tuple[str, bool]:
    """The address of what this ruling became, "" for nothing, and whether something is asked."""
    now = course().renamed.rulings.get(match.kwargs.get("slug", ""))
    if now is None:
        return "", False
    return address("ruling_done" if match.url_name == "ruling_done" else "ruling", now), True


def lesson_today(match: ResolverMatch) -> tuple[str, bool]:
    """The same for a lesson, or a part of it: the puzzle if it is there, else the opening."""
    name, slug = match.url_name or "", match.kwargs["slug"]
    gone = course().renamed.gone(slug)
    puzzle = match.kwargs.get("puzzle_slug", "")
    if gone is not None and "number" in match.kwargs:
        puzzle = gone.puzzle(match.kwargs["number"])
    with suppress(Http404):
        at = step_today(slug, puzzle, again=name.startswith("again"))
        return f"{at.url}done/" if name.endswith("done") else at.url, True
    if gone is None:
        return "", False
    return address("lesson_end" if name == "lesson_end" else "lesson", gone.now), False


def step_today(lesson: str, puzzle: str, *, again: bool) -> StepAddress:
    """The step that asks today what a lesson asked under these slugs; Http404 where none does."""
    return step_called(*course().renamed.puzzle(lesson, puzzle), again=again)


def answer_given_here(request: HttpRequest) -> HttpResponse | None:
    """Show the answer of `?answer=` that was given under this lesson or ruling.

    Where its puzzle still stands somewhere under the same names, it is shown there. None for an
    answer of somebody else, or given elsewhere, or whose puzzle is not stored.
    """
    row = own_answer(request) if request.method in ("GET", "HEAD") else None
    if row is None:
        return None
    place = Place.parse(row.place)
    if place is None or not stands_under(place, matched(request)):
        return None
    there = placement_at(place)
    if there is None:
        return former_answer(request, place, row)
    return redirect(f"{there.url}?answer={row.client_key}") if there.url != request.path else None


def stands_under(place: Place, match: ResolverMatch) -> bool:
    """Return True if a place is in the lesson, or at the ruling, that an address names."""
    rulings = match.url_name in RULINGS
    part, length = (FIRST, 2) if rulings else (LESSONS, 3)
    slug = match.kwargs.get("slug", place.names[1])
    return len(place.names) == length and place.names[:2] == (part, slug)


def placement_at(place: Place) -> Placement | None:
    """The puzzle that stands at this very place today; None where there is none."""
    try:
        if place.names[0] == FIRST:
            own = ruling_placement(place.names[1])
        else:
            own = step_placement(step_called(*place.names[1:], again=place.again))
        return changed(own, place.change) if place.change else own
    except Http404:
        return None


def former_answer(request: HttpRequest, place: Place, row: Attempt) -> HttpResponse | None:
    """The answer to a puzzle that is asked here no more, from its text."""
    puzzle = puzzle_with(row.puzzle_hash)
    if puzzle is None:
        return None
    placement = Placement(
        puzzle=puzzle,
        url=request.path,
        place=replace(place, move=0, why=False),
        follows=lambda learner: link_on(place),
    )
    return explain_former(request, placement)


def link_on(place: Place) -> Link:
    """To what has taken the place of the puzzle that was asked there."""
    if place.names[0] == FIRST:
        return Link(address("summary"), "The rulings of today")
    _, slug, puzzle = place.names
    lesson, _ = course().renamed.puzzle(slug, puzzle)
    with suppress(Http404):
        return Link(step_today(slug, puzzle, again=False).url, "The puzzle as it is today")
    if lesson in course().by_slug:
        return Link(address("lesson", lesson), "The lesson as it is today")
    return Link(address("course"), "All lessons")
