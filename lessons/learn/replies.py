"""From what became of an answer to the reply: fragment, redirect, or a plain sentence."""

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django_htmx.http import HttpResponseClientRedirect

from lessons.attempts.values import Recorded, Reply
from lessons.fragments import is_fragment, render_notice, render_page_or_fragment, see_other
from lessons.guests import guest_of, learner_of
from lessons.learn import pages
from lessons.learn.course_page import go_on_context
from lessons.learn.selectors import tries_at
from lessons.learn.stands import Stand
from lessons.learn.state import REASON, State, state_of
from lessons.learn.tasks import pages_of
from lessons.learn.tasks.order import moved_query
from lessons.models import Attempt, Learner

FRAGMENT = "learn/_puzzle.html"
NOTICE = "_error_notice.html"
CHOOSE = "That answer did not arrive whole. Choose one of the answers."
CHOOSE_REASON = "No reason was chosen. Choose one of the reasons."
REFUSED = {
    Reply.CHANGED: "This puzzle has changed. Open it again.",
    Reply.SIGNED_OUT: "You were signed out. Your answer is not saved yet; it is kept here.",
}


def reply_to(request: HttpRequest, stand: Stand, recorded: Recorded) -> HttpResponse:
    """The reply to an answer that was sent."""
    if recorded.attempt is not None:
        stands = recorded.reply is Reply.FIRST_STANDS
        return confirmed(request, stand, recorded.attempt, first_stands=stands)
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    if recorded.reply in REFUSED:
        return refused(request, stand, REFUSED[recorded.reply])
    return asked_again(request, stand)


def confirmed(
    request: HttpRequest, stand: Stand, attempt: Attempt, *, first_stands: bool
) -> HttpResponse:
    """The stored verdict: at once in place of the question, or by way of its own address."""
    if not is_fragment(request):
        more = "&first=stands" if first_stands else ""
        return see_other(f"{stand.url}?answer={attempt.client_key}{more}")
    tries = tries_at(attempt.learner, stand)
    key = str(attempt.client_key)
    state = state_of(stand, guest_of(request).id, tries, key, skip=False)
    state = replace(state, first_stands=first_stands)
    return drawn(request, stand, pages.stage_context(request, stand, state, tries))


def reordered(request: HttpRequest, stand: Stand) -> HttpResponse:
    """The steps in another order, before any of them is checked: nothing is stored."""
    url = f"{stand.url}?{moved_query(stand.puzzle, request.POST)}"
    return HttpResponseClientRedirect(url) if is_fragment(request) else see_other(url)


def refused(request: HttpRequest, stand: Stand, message: str) -> HttpResponse:
    """409: nothing is stored. The form stays as it is; the sentence says what to do."""
    if is_fragment(request):
        return render_notice(request, NOTICE, NOTICE, {"message": message}, 409)
    learner = learner_of(request)
    context = pages.question(request, stand, tries_at(learner, stand), message)
    return drawn(request, stand, context, learner, 409)


def asked_again(request: HttpRequest, stand: Stand) -> HttpResponse:
    """422: the question as it was, with a good key."""
    learner = learner_of(request)
    tries = tries_at(learner, stand)
    task = pages_of(stand.puzzle)
    context = pages.question(request, stand, tries, CHOOSE if task is None else task.missing)
    if "answer" not in request.POST and tries.answers:
        key = str(tries.answers[0].client_key)
        state = state_of(stand, guest_of(request).id, tries, key, skip=False)
        if state.stage == REASON:
            context = pages.reasons(request, stand, state, CHOOSE_REASON)
    return drawn(request, stand, context, learner, 422)


def drawn(
    request: HttpRequest,
    stand: Stand,
    context: dict[str, Any],
    learner: Learner | None = None,
    status: int = 200,
) -> HttpResponse:
    """The puzzle alone for a POST by htmx, else the whole page around it."""
    template = "learn/home.html" if stand.home else "learn/ruling.html"
    if not is_fragment(request):
        context |= around(stand, learner)
    return render_page_or_fragment(request, template, FRAGMENT, context, status)


def around(stand: Stand, learner: Learner | None) -> dict[str, Any]:
    """What the page has besides the puzzle."""
    if stand.home:
        return {"doors": pages.doors(), "go_on": go_on_context(learner)}
    context = {"stepping": True, "progress": pages.progress_context(stand, learner)}
    return context | {"go_on": go_on_context(learner)} if stand.front else context


def whole_page(request: HttpRequest, stand: Stand, learner: Learner | None) -> HttpResponse:
    """The page of a GET: the question, or with `?answer=` what was said to an answer."""
    tries = tries_at(learner, stand)
    state = State()
    if "answer" in request.GET:
        skip = request.GET.get("reasons") == "shown"
        key = request.GET["answer"]
        state = state_of(stand, guest_of(request).id, tries, key, skip=skip)
        state = replace(state, first_stands=request.GET.get("first") == "stands")
    context = pages.stage_context(request, stand, state, tries)
    return drawn(request, stand, context, learner)
