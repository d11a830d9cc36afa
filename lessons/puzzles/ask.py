"""A puzzle at its address: shown for a GET; for a POST stored first and explained second."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt
from lessons.puzzles.asking import Asking, asking_of, find_answered
from lessons.puzzles.contexts import PuzzlePage
from lessons.puzzles.former import explain_removed, explain_then, explain_without_ways
from lessons.puzzles.kind import REASON
from lessons.puzzles.pages import question_context, reason_context, stage_context
from lessons.puzzles.placement import Context, Placement
from lessons.puzzles.record import record
from lessons.visitors import Visitor, keep_visitor
from lessons.web.addresses import address
from lessons.web.fragments import is_fragment, render_notice, render_page_or_fragment, see_other

NOTICE = "_error_notice.html"
OF_THE_SENDER = ("learner", "csrfmiddlewaretoken")
"""Fields of a form that say for whom it was made, not what was answered."""
CHOOSE_REASON = "No reason was chosen. Choose one of the reasons."
REFUSED = {
    Reply.CHANGED: "This puzzle has changed. Open it again.",
    Reply.SIGNED_OUT: "You’re signed out. Your answer isn’t saved yet. We’ve kept it here.",
}


@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, placement: Placement) -> HttpResponse:
    """Show the puzzle or, with `?answer=`, explain an answer; store and explain a POST."""
    asking = asking_of(request, placement)
    if request.method != "POST":
        response = show_page(asking)
    elif query := asking.kind.rearranged(asking.puzzle, request.POST):
        return show_rearranged(asking, query)
    else:
        response = reply_to(asking, record(asking))
    keep_visitor(request, response)
    return response


def show_page(asking: Asking) -> HttpResponse:
    """Return the page of a GET."""
    query = asking.request.GET
    if "answer" not in query:
        return render_puzzle(asking, question_context(asking))
    skip, stands = query.get("reasons") == "shown", query.get("first") == "stands"
    return render_puzzle(*explain_answer(asking, query["answer"], skip=skip, first_stands=stands))


def explain_answer(
    asking: Asking, key: str, *, skip: bool, first_stands: bool
) -> tuple[Asking, PuzzlePage]:
    """Return the puzzle with the answer of this key, and the context that explains it.

    Http404 where the visitor gave none such here. `skip` goes past the question what settles it.
    """
    asking, row = asking.with_answer(key)
    if not asking.is_as_answered(row):
        return explain_then(asking, row, skip=skip, first_stands=first_stands)
    answered = find_answered(asking, key, skip=skip, first_stands=first_stands)
    return asking, stage_context(asking, answered)


@require_safe
def explain_former(request: HttpRequest, placement: Placement) -> HttpResponse:
    """Explain the answer of `?answer=`, given to a puzzle that is no longer asked here.

    Http404 where the visitor gave none such here.
    """
    asking = asking_of(request, placement)
    return render_puzzle(*explain_removed(asking, request.GET.get("answer", "")))


def explain_to_others(
    request: HttpRequest, placement: Placement, row: Attempt
) -> PuzzlePage | None:
    """Return the context of puzzles/page.html for somebody who may see another learner’s answer.

    The placement has the puzzle that it was given to. Nothing can be answered there. None where the
    answer can no longer be followed. `row` comes with its learner.
    """
    giver = Visitor(id=str(row.learner.guest_id), known=True, chosen=row.ruleset)
    return explain_without_ways(asking_of(request, placement, giver), row)


def lead_on(asking: Asking) -> HttpResponse:
    """Go to what follows without a word on the answer, which is stored."""
    url = asking.placement.follows(asking.learner).url
    return HttpResponseClientRedirect(url) if is_fragment(asking.request) else see_other(url)


def show_rearranged(asking: Asking, query: str) -> HttpResponse:
    """Show the form as it was changed, before any of it is checked. Nothing is stored."""
    url = f"{asking.placement.url}?{query}"
    return HttpResponseClientRedirect(url) if is_fragment(asking.request) else see_other(url)


def reply_to(asking: Asking, recorded: Recorded) -> HttpResponse:
    """Return the reply to an answer that was sent: fragment, redirect, or a plain sentence."""
    if recorded.attempt is not None and asking.placement.told_later:
        return lead_on(with_confirmed(asking, recorded))
    if recorded.attempt is not None:
        stands = recorded.reply is Reply.FIRST_STANDS
        return show_verdict(with_confirmed(asking, recorded), recorded.attempt, first_stands=stands)
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    if recorded.reply in REFUSED:
        ways = ways_when_signed_out(asking) if recorded.reply is Reply.SIGNED_OUT else None
        return refuse(asking, REFUSED[recorded.reply], ways)
    return render_puzzle(asking, ask_again(asking), 422)


def with_confirmed(asking: Asking, recorded: Recorded) -> Asking:
    """Add the answer that was confirmed; with a reason it is not all that is new."""
    if recorded.attempt is None:
        return asking
    alone = recorded.reply is Reply.STORED and "reason" not in asking.request.POST
    return asking.after(recorded.attempt, new=alone)


def show_verdict(asking: Asking, attempt: Attempt, *, first_stands: bool) -> HttpResponse:
    """Show the stored verdict: in place of the question, or by way of its own address."""
    if not is_fragment(asking.request):
        more = "&first=stands" if first_stands else ""
        return see_other(f"{asking.placement.url}?answer={attempt.client_key}{more}")
    key = str(attempt.client_key)
    return render_puzzle(*explain_answer(asking, key, skip=False, first_stands=first_stands))


def ways_when_signed_out(asking: Asking) -> Context:
    """Return the ways on after a sign-out: sign in and come back, or send the answer as a guest."""
    url = asking.placement.url
    said = [one for one in asking.request.POST.lists() if one[0] not in OF_THE_SENDER]
    fields = [(name, value) for name, values in said for value in values]
    return {
        "sign_in": f"{address('account_login')}?{urlencode({'next': url})}",
        "url": url,
        "fields": [] if asking.visitor.account else fields,
    }


def refuse(asking: Asking, message: str, signed_out: Context | None) -> HttpResponse:
    """Reply 409: nothing is stored. The form stays as it is; the sentence says what to do, and
    `signed_out` leads on a browser that is signed in no more.
    """
    if is_fragment(asking.request):
        said = {"message": message, "signed_out": signed_out}
        return render_notice(asking.request, NOTICE, NOTICE, said, 409)
    context = question_context(asking, message)
    context["form"] |= {"signed_out": signed_out}
    return render_puzzle(asking, context, 409)


def ask_again(asking: Asking) -> PuzzlePage:
    """Return the question as it was, with a good key, or the question what settles it."""
    if asking.puzzle.choices and "answer" not in asking.request.POST:
        for row in asking.last_run.rows[-1:]:
            key = str(row.client_key)
            answered = find_answered(asking, key, skip=False, first_stands=False)
            if answered is not None and answered.stage == REASON:
                return reason_context(asking, answered, CHOOSE_REASON)
    return question_context(asking, asking.kind.missing)


def render_puzzle(asking: Asking, shown: PuzzlePage, status: int = 200) -> HttpResponse:
    """Render the puzzle alone for a POST by htmx, else the whole page around it."""
    page, region = asking.placement.page, asking.kind.region
    context: Context = dict(shown)
    if not is_fragment(asking.request):
        context |= asking.placement.around(asking.visitor.learner)
    return render_page_or_fragment(asking.request, page, region, context, status)
