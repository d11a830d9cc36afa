"""Pages of the brush-up and the exam. Each is somebody's own; another one's is not found."""

from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from lessons.brush_up.asked import asked_context, asked_of, may_start
from lessons.brush_up.books import book_rows, chosen_book, differing_points, differs_context
from lessons.brush_up.clock import MINUTES
from lessons.brush_up.ending import finish
from lessons.brush_up.exams.choosing import is_fixed, later_begun, open_later
from lessons.brush_up.pages import later_context, list_context, start_context
from lessons.brush_up.placing import asked_placement, flag_context, slug_at, told_placement
from lessons.brush_up.runs import flag, run_of, runs_of, start_run, way_in
from lessons.brush_up.told import told_context
from lessons.models import BrushUp
from lessons.models.brush_up import BRUSH_UP
from lessons.puzzles import ask
from lessons.visitors import keep_visitor, visitor_of
from lessons.visitors.rulebook import known_name
from lessons.web.addresses import address
from lessons.web.fragments import is_fragment, keep_nowhere, see_other


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, sort: str = BRUSH_UP) -> HttpResponse:
    """Say what happens and ask for the rule book and the clock; on POST start, or go on; with
    `another` end the one that is under way first.
    """
    visitor, now = visitor_of(request), timezone.now()
    if request.method == "POST":
        book = chosen_book(visitor.learner, request.POST.get("book", ""))
        if not book:
            return see_other(address(sort))
        minutes = MINUTES if request.POST.get("clock") == "yes" else None
        another = request.POST.get("another") == "yes"
        run = start_run(visitor, book, minutes, now, sort=sort, another=another)
        response: HttpResponse = see_other(way_in(run))
    else:
        books = book_rows(visitor.learner, visitor.rulebook)
        context = start_context(runs_of(visitor.learner), books, now, sort)
        response = render(request, "brush_up/start.html", context)
    keep_visitor(request, response)
    keep_nowhere(request)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def asked(request: HttpRequest, assignment: str) -> HttpResponse:
    """Say what a club asks, and how the tries went; on POST start one, or go on."""
    visitor, now = visitor_of(request), timezone.now()
    keep_nowhere(request)
    learner = visitor.learner
    found = asked_of(learner, assignment)
    if found is None or learner is None:
        raise Http404("Nothing is asked there")
    row, what, terms = found
    runs = [run for run in runs_of(learner) if run.assignment_id == row.pk]
    if request.method == "POST" and may_start(terms, runs, now):
        run = start_run(visitor, what.book, terms.minutes, now, row, sort=what.kind)
        return see_other(way_in(run))
    context = asked_context(row, what.book, terms, runs, learner, now)
    return render(request, "brush_up/asked.html", context)


@require_safe
def differs(request: HttpRequest, book: str) -> HttpResponse:
    """The card: where a rule book differs from the League."""
    if known_name(book) != book or not differing_points(book):
        raise Http404("No such card")
    return render(request, "brush_up/differs.html", differs_context(book))


@require_safe
def one_run(request: HttpRequest, run: str) -> HttpResponse:
    """All twenty while it is under way; how it went once it is over."""
    found = _run(request, run)
    if found.over_since(timezone.now()):
        context = told_context(found, late=request.GET.get("late") == "1")
        return render(request, "brush_up/end.html", context)
    return render(request, "brush_up/list.html", list_context(found))


@require_POST
def finish_run(request: HttpRequest, run: str) -> HttpResponse:
    """End it, whatever is open."""
    found = _run(request, run)
    finish(found, timezone.now())
    return see_other(address("brush-up-run", found.public_id))


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, run: str, number: int) -> HttpResponse:
    """A table: asked until the end, without a word on the answer; then told of.

    An answer after the end is not taken. What was answered before it counts.
    """
    found, now = _run(request, run), timezone.now()
    known = slug_at(found, number)
    url = address("brush-up-run", found.public_id)
    if not found.over_since(now):
        if not known and later_begun(found):
            found = open_later(found, number, now)
            known = slug_at(found, number)
        if not known:
            return see_other(address("exam-later", found.public_id))
        if is_fixed(found, known):
            return _away(request, url)
        if "answer" in request.GET:
            return see_other(request.path)
        return ask(request, asked_placement(found, number, get_token(request)))
    if request.method == "POST":
        return _away(request, f"{url}?late=1")
    if "answer" not in request.GET:
        return see_other(url)
    return ask(request, told_placement(found, number))


@require_http_methods(["GET", "HEAD", "POST"])
def later(request: HttpRequest, run: str) -> HttpResponse:
    """Say that earlier answers stay from here on; on POST choose the first of the later tables."""
    found, now = _run(request, run), timezone.now()
    number = found.next_chosen
    if found.over_since(now) or not number:
        return see_other(address("brush-up-run", found.public_id))
    if request.method == "POST":
        open_later(found, number, now)
    elif not later_begun(found):
        return render(request, "exam/later.html", later_context(found, number))
    return see_other(address("brush-up-table", found.public_id, number))


@require_POST
def flag_table(request: HttpRequest, run: str, number: int) -> HttpResponse:
    """Flag a table, or take its flag away; the table stays as it is."""
    found = _run(request, run)
    slug = slug_at(found, number)
    after = flag(found, slug, timezone.now(), flagged=request.POST.get("flagged") == "yes")
    if is_fragment(request):
        return render(request, "brush_up/_flag.html", {"flag": flag_context(after, number)})
    return see_other(address("brush-up-table", found.public_id, number))


def _away(request: HttpRequest, url: str) -> HttpResponse:
    """Lead a browser to another page, also where only a part of this one was asked for."""
    return HttpResponseClientRedirect(url) if is_fragment(request) else see_other(url)


def _run(request: HttpRequest, public_id: str) -> BrushUp:
    keep_nowhere(request)
    found = run_of(visitor_of(request).learner, public_id)
    if found is None:
        raise Http404("No such brush-up")
    return found
