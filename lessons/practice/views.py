"""Pages of practice. It opens on a table; what is practised stands in the address."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from lessons.practice.pages import change_context, end_context
from lessons.practice.placing import former_placement, practice_placement
from lessons.practice.scopes import MIXED, PracticeScope, scope_of
from lessons.practice.serving import next_slug, played_today, serving
from lessons.puzzles import Placement, ask, explain_former, walkthrough
from lessons.visitors import visitor_of
from lessons.web.addresses import address


@require_safe
def start(request: HttpRequest, scope: str = MIXED) -> HttpResponse:
    """Lead to the next table of what is practised."""
    chosen = _scope(scope)
    slug = next_slug(chosen, serving(visitor_of(request).learner))
    response = redirect(address("practice_table", chosen.slug, slug))
    response["Cache-Control"] = "no-store"
    return response


def table(request: HttpRequest, scope: str, table: str) -> HttpResponse:
    """One table, asked like a step of a lesson; of one that is made no more, an answer to it."""
    try:
        placement = _placement(request, scope, table)
    except Http404:
        former = former_placement(request, _scope(scope), table)
        if former is None:
            raise
        return explain_former(request, former)
    return ask(request, placement)


def table_done(request: HttpRequest, scope: str, table: str) -> HttpResponse:
    """A table seen done."""
    return walkthrough(request, _placement(request, scope, table))


@require_safe
def end(request: HttpRequest, scope: str) -> HttpResponse:
    """Say in two lines how it went today, and what to look at."""
    found = played_today(visitor_of(request).learner)
    return render(request, "practice/end.html", end_context(_scope(scope), found))


@require_safe
def change(request: HttpRequest) -> HttpResponse:
    """Show what else can be practised."""
    return render(request, "practice/change.html", change_context())


def _placement(request: HttpRequest, scope: str, table: str) -> Placement:
    return practice_placement(_scope(scope), table, visitor_of(request).learner)


def _scope(slug: str) -> PracticeScope:
    found = scope_of(slug)
    if found is None:
        raise Http404("Nothing to practise under that name")
    return found
