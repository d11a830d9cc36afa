"""Pages of Referee mode."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from random import SystemRandom
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt
from lessons.puzzles.ask import OF_THE_SENDER
from lessons.puzzles.kinds.referee.excerpts import levels_offered, read_level
from lessons.puzzles.kinds.referee.watching import WHO, Watching
from lessons.referee.pages import again_context, end_context, play_context, told_context
from lessons.referee.recording import record_end, record_stop, score_of
from lessons.referee.sitting import Sitting, sitting_of
from lessons.visitors import keep_visitor, visitor_of
from lessons.web.addresses import address, read_number
from lessons.web.fragments import is_fragment, render_notice, render_page_or_fragment, see_other
from mahjlearn.tutor.generate.names import is_former
from mahjlearn.tutor.generate.pool import offered_at

View = Callable[..., HttpResponse]

PAGE, REGION, NOTICE = "referee/play.html", "referee/_play.html", "_error_notice.html"
REFUSED = {
    Reply.CHANGED: "This hand has changed. Open Referee again.",
    Reply.SIGNED_OUT: "You’re signed out. Your stop isn’t saved yet. We’ve kept it here.",
}
NOT_CHOSEN = "You didn’t tap anything. Tap a player or a joker, or keep going."


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Show the levels; with `?level=` lead to an excerpt of it that is new to the learner."""
    level = read_level(request.GET.get("level", ""))
    if level:
        return redirect(_new_url(request, level))
    levels = [{"number": n, "text": text} for n, text in levels_offered().items()]
    score = score_of(visitor_of(request))
    context = {"levels": levels, "score": score, "former": "former" in request.GET}
    return render(request, "referee/start.html", context)


def _new_url(request: HttpRequest, level: int) -> str:
    slugs = offered_at(level)
    learner = visitor_of(request).learner
    done = Attempt.objects.filter(learner=learner, puzzle_slug__in=slugs)
    met = set(done.values_list("puzzle_slug", flat=True)) if learner else set()
    new = [slug for slug in slugs if slug not in met] or list(slugs)
    slug = SystemRandom().choice(new)
    return f"{address('excerpt', slug)}?s={uuid4()}"


def _leading_on(view: View) -> View:
    """Lead from an excerpt that an earlier generator made to the start page, which says so."""

    @wraps(view)
    def lead_on(request: HttpRequest, slug: str) -> HttpResponse:
        if is_former(slug):
            return see_other(f"{address('referee')}?former")
        return view(request, slug)

    return lead_on


@require_http_methods(["GET", "HEAD", "POST"])
@_leading_on
def excerpt(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a play of an excerpt: watched, stopped, or with what came of a stop."""
    sent = request.POST if request.method == "POST" else request.GET
    sitting = _begun(request, slug, sent)
    if sitting is None:
        return redirect(f"{address('excerpt', slug)}?s={uuid4()}")
    reply = _reply if request.method == "POST" else _page
    response = reply(request, sitting, sitting.watching.at(sent))
    keep_visitor(request, response)
    return response


@require_POST
@_leading_on
def end(request: HttpRequest, slug: str) -> HttpResponse:
    """End a sitting: store what was missed, then show it."""
    sitting = _ending(request, slug, request.POST)
    record_end(sitting)
    response = see_other(f"{address('excerpt_told', slug)}?s={sitting.id}")
    keep_visitor(request, response)
    return response


@require_safe
@_leading_on
def told(request: HttpRequest, slug: str) -> HttpResponse:
    """Show how a sitting went once it has ended, or a fault again; before that, its plays."""
    sitting = _ending(request, slug, request.GET)
    if not sitting.ended:
        return redirect(sitting.watching.address(0))
    numbers = range(1, len(sitting.all_to_see) + 1)
    again = read_number(request.GET.get("again", ""), range(len(numbers) + 1))
    if again in numbers:
        step = read_number(request.GET.get("step", ""), range(2))
        return render(request, "referee/again.html", again_context(sitting, again, step))
    return render(request, "referee/end.html", end_context(sitting, score_of(sitting.visitor)))


def _ending(request: HttpRequest, slug: str, sent: QueryDict) -> Sitting:
    """Return the sitting that a request names; Http404 where it names none."""
    sitting = _begun(request, slug, sent)
    if sitting is None:
        raise Http404("No such sitting")
    return sitting


def _begun(request: HttpRequest, slug: str, sent: QueryDict) -> Sitting | None:
    try:
        number = UUID(sent.get("s", ""))
    except ValueError:
        return None
    return sitting_of(visitor_of(request), slug, number)


def _page(request: HttpRequest, sitting: Sitting, at: Watching) -> HttpResponse:
    told = request.GET.get("told", "")
    for number in range(1, len(sitting.stops) + 1):
        if told == str(number):
            return render(request, PAGE, told_context(sitting, at, number))
    return render(request, PAGE, play_context(request, sitting, at))


def _reply(request: HttpRequest, sitting: Sitting, at: Watching) -> HttpResponse:
    recorded = record_stop(sitting, request.POST)
    if recorded.attempt is None:
        return _refused(request, sitting, at, recorded)
    fresh = replace(sitting, new=recorded.attempt)
    keys = [row.client_key for row in fresh.stopped]
    number = keys.index(recorded.attempt.client_key) + 1
    if not is_fragment(request):
        return see_other(f"{at.here}&told={number}")
    return render_page_or_fragment(request, PAGE, REGION, told_context(fresh, at, number))


def _refused(
    request: HttpRequest, sitting: Sitting, at: Watching, recorded: Recorded
) -> HttpResponse:
    """Reply to a stop that was not stored: why, and what to do."""
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    message = REFUSED.get(recorded.reply, NOT_CHOSEN)
    signed_out = _ways_when_signed_out(request, sitting, recorded.reply)
    status = 409 if recorded.reply in REFUSED else 422
    if is_fragment(request):
        said = {"message": message, "signed_out": signed_out}
        return render_notice(request, NOTICE, NOTICE, said, status)
    context = play_context(request, sitting, replace(at, stopped=at.stopped or WHO), message)
    context["form"] |= {"signed_out": signed_out}
    return render(request, PAGE, context, status=status)


def _ways_when_signed_out(
    request: HttpRequest, sitting: Sitting, reply: Reply
) -> dict[str, Any] | None:
    """Return the ways on after a sign-out: sign in and come back, or stop as a guest."""
    if reply is not Reply.SIGNED_OUT:
        return None
    url = address("excerpt", sitting.excerpt.slug)
    said = [(name, value) for name, value in request.POST.items() if name not in OF_THE_SENDER]
    back = urlencode({"next": f"{url}?s={sitting.id}"})
    return {
        "sign_in": f"{address('account_login')}?{back}",
        "url": url,
        "fields": [] if sitting.visitor.account else said,
    }
