"""Pages of Referee mode."""

from dataclasses import replace
from random import SystemRandom
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt
from lessons.puzzles.kinds.referee.excerpts import levels_offered
from lessons.puzzles.kinds.referee.pictures import WHO
from lessons.puzzles.walkthrough import read_number
from lessons.referee import pages
from lessons.referee.pages import read_sitting, url_of
from lessons.referee.recording import record_end, record_stop
from lessons.referee.sitting import Sitting, sitting_of
from lessons.visitors import keep_visitor, visitor_of
from lessons.web.addresses import address
from lessons.web.fragments import is_fragment, render_notice, render_page_or_fragment, see_other
from mahjlearn.tutor.generate.pool import offered_at

PAGE, REGION, NOTICE = "referee/play.html", "referee/_play.html", "_error_notice.html"
NOT_CHOSEN = "Nothing was tapped. Tap a player or a joker, or play on."


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Where a level is chosen; with `?level=` an excerpt of it that is new to the learner."""
    offered = levels_offered()
    asked = request.GET.get("level", "")
    if asked.isascii() and asked.isdigit() and int(asked[:2]) in offered:
        return redirect(_new_url(request, int(asked[:2])))
    levels = [{"number": n, "text": text} for n, text in offered.items()]
    return render(request, "referee/start.html", {"levels": levels})


def _new_url(request: HttpRequest, level: int) -> str:
    slugs = offered_at(level)
    learner = visitor_of(request).learner
    done = Attempt.objects.filter(learner=learner, puzzle_slug__in=slugs)
    met = set(done.values_list("puzzle_slug", flat=True)) if learner else set()
    new = [slug for slug in slugs if slug not in met] or list(slugs)
    slug = SystemRandom().choice(new)
    return f"{address('excerpt', slug)}?s={uuid4()}"


@require_http_methods(["GET", "HEAD", "POST"])
def excerpt(request: HttpRequest, slug: str) -> HttpResponse:
    """A play of an excerpt: watched, stopped, or with what came of a stop."""
    sent = request.POST if request.method == "POST" else request.GET
    number = read_sitting(sent.get("s", ""))
    if number is None:
        return redirect(f"{address('excerpt', slug)}?s={uuid4()}")
    sitting = sitting_of(visitor_of(request), slug, number)
    play = read_number(sent.get("play", ""), range(len(sitting.task.plays) + 1))
    response = (
        _reply(request, sitting, play)
        if request.method == "POST"
        else _page(request, sitting, play)
    )
    keep_visitor(request, response)
    return response


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    """The end of a sitting: what was missed is stored, and then shown."""
    sitting = _begun(request, slug, request.POST)
    record_end(sitting)
    response = see_other(f"{address('excerpt_told', slug)}?s={sitting.id}")
    keep_visitor(request, response)
    return response


@require_safe
def told(request: HttpRequest, slug: str) -> HttpResponse:
    """How a sitting went, once it has ended; before that its plays."""
    sitting = _begun(request, slug, request.GET)
    if not sitting.ended:
        return redirect(url_of(sitting, 0))
    return render(request, "referee/end.html", pages.end_context(sitting))


def _begun(request: HttpRequest, slug: str, sent: QueryDict) -> Sitting:
    """The sitting that a request names; Http404 where it names none."""
    number = read_sitting(sent.get("s", ""))
    if number is None:
        raise Http404("No such sitting")
    return sitting_of(visitor_of(request), slug, number)


def _page(request: HttpRequest, sitting: Sitting, play: int) -> HttpResponse:
    stopped, number = request.GET.get("stopped", ""), request.GET.get("told", "")
    if number.isascii() and number.isdigit() and 1 <= int(number[:3]) <= len(sitting.stops):
        context = pages.told_context(request, sitting, play, int(number[:3]))
    elif stopped and play:
        context = pages.stopped_context(request, sitting, play, stopped)
    else:
        context = pages.play_context(request, sitting, play)
    return render(request, PAGE, context)


def _reply(request: HttpRequest, sitting: Sitting, play: int) -> HttpResponse:
    recorded = record_stop(sitting, request.POST)
    if recorded.attempt is None:
        return _refused(request, sitting, play, recorded)
    fresh = replace(sitting, new=recorded.attempt)
    keys = [row.client_key for row in fresh.stopped]
    number = keys.index(recorded.attempt.client_key) + 1
    if not is_fragment(request):
        return see_other(url_of(fresh, play, f"&told={number}"))
    context = pages.told_context(request, fresh, play, number)
    return render_page_or_fragment(request, PAGE, REGION, context)


def _refused(request: HttpRequest, sitting: Sitting, play: int, recorded: Recorded) -> HttpResponse:
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    if is_fragment(request):
        return render_notice(request, NOTICE, NOTICE, {"message": NOT_CHOSEN}, 422)
    context = pages.stopped_context(request, sitting, play, WHO) | {"problem": NOT_CHOSEN}
    return render(request, PAGE, context, status=422)
