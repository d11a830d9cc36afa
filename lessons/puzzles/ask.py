"""A puzzle at its address: shown for a GET; for a POST stored first and explained second."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt
from lessons.puzzles.asking import Asking, asking_of, find_answered
from lessons.puzzles.contexts import PuzzlePage
from lessons.puzzles.former import told_of_former, told_of_others, told_of_then
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
    Reply.SIGNED_OUT: "You were signed out. Your answer is not saved yet; it is kept here.",
}


@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, placement: Placement) -> HttpResponse:
    """The puzzle, or with `?answer=` what was said to an answer; of a POST what it comes to."""
    asking = asking_of(request, placement)
    if request.method != "POST":
        response = whole_page(asking)
    elif query := asking.kind.rearranged(asking.puzzle, request.POST):
        return rearranged(asking, query)
    else:
        response = reply_to(asking, record(asking))
    keep_visitor(request, response)
    return response


def whole_page(asking: Asking) -> HttpResponse:
    """The page of a GET."""
    query = asking.request.GET
    if "answer" not in query:
        return page_or_region(asking, question_context(asking))
    skip, stands = query.get("reasons") == "shown", query.get("first") == "stands"
    return page_or_region(*explain_answer(asking, query["answer"], skip=skip, first_stands=stands))


def explain_answer(
    asking: Asking, key: str, *, skip: bool, first_stands: bool
) -> tuple[Asking, PuzzlePage]:
    """Return the puzzle with the answer of this key, and the context that explains it.

    Http404 where the visitor gave none such here. `skip` goes past the question what settles it.
    """
    asking, row = asking.with_answer(key)
    if not asking.is_as_answered(row):
        return told_of_then(asking, row, skip=skip, first_stands=first_stands)
    answered = find_answered(asking, key, skip=skip, first_stands=first_stands)
    return asking, stage_context(asking, answered)


@require_safe
def explain_former(request: HttpRequest, placement: Placement) -> HttpResponse:
    """What was said to the answer of `?answer=`, given to a puzzle that is asked here no more.

    Http404 where the visitor gave none such here.
    """
    asking = asking_of(request, placement)
    return page_or_region(*told_of_former(asking, request.GET.get("answer", "")))


def told_to_others(request: HttpRequest, placement: Placement, row: Attempt) -> PuzzlePage | None:
    """The context of puzzles/page.html for somebody who may see the answer of another.

    The placement has the puzzle that it was given to. Nothing can be answered there. None where the
    answer can no longer be followed. `row` comes with its learner.
    """
    giver = Visitor(id=str(row.learner.guest_id), known=True, chosen=row.ruleset)
    return told_of_others(asking_of(request, placement, giver), row)


def rearranged(asking: Asking, query: str) -> HttpResponse:
    """The form as it was changed, before any of it is checked: nothing is stored."""
    url = f"{asking.placement.url}?{query}"
    return HttpResponseClientRedirect(url) if is_fragment(asking.request) else see_other(url)


def reply_to(asking: Asking, recorded: Recorded) -> HttpResponse:
    """The reply to an answer that was sent: fragment, redirect, or a plain sentence."""
    if recorded.attempt is not None:
        stands = recorded.reply is Reply.FIRST_STANDS
        return confirmed(after(asking, recorded), recorded.attempt, first_stands=stands)
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    if recorded.reply in REFUSED:
        ways = ways_on(asking) if recorded.reply is Reply.SIGNED_OUT else None
        return refused(asking, REFUSED[recorded.reply], ways)
    return page_or_region(asking, asked_again(asking), 422)


def after(asking: Asking, recorded: Recorded) -> Asking:
    """The puzzle with the answer that was confirmed; one with a reason is not all that is new."""
    if recorded.attempt is None:
        return asking
    alone = recorded.reply is Reply.STORED and "reason" not in asking.request.POST
    return asking.after(recorded.attempt, new=alone)


def confirmed(asking: Asking, attempt: Attempt, *, first_stands: bool) -> HttpResponse:
    """The stored verdict: at once in place of the question, or by way of its own address."""
    if not is_fragment(asking.request):
        more = "&first=stands" if first_stands else ""
        return see_other(f"{asking.placement.url}?answer={attempt.client_key}{more}")
    key = str(attempt.client_key)
    return page_or_region(*explain_answer(asking, key, skip=False, first_stands=first_stands))


def ways_on(asking: Asking) -> Context:
    """For whoever was signed out: to sign in and come back, or to send what was said as a guest."""
    url = asking.placement.url
    said = [one for one in asking.request.POST.lists() if one[0] not in OF_THE_SENDER]
    fields = [(name, value) for name, values in said for value in values]
    return {
        "sign_in": f"{address('account_login')}?{urlencode({'next': url})}",
        "url": url,
        "fields": [] if asking.visitor.account else fields,
    }


def refused(asking: Asking, message: str, signed_out: Context | None) -> HttpResponse:
    """409: nothing is stored. The form stays as it is; the sentence says what to do, and
    `signed_out` leads on whoever has no account here any more.
    """
    if is_fragment(asking.request):
        said = {"message": message, "signed_out": signed_out}
        return render_notice(asking.request, NOTICE, NOTICE, said, 409)
    context = question_context(asking, message)
    context["form"] |= {"signed_out": signed_out}
    return page_or_region(asking, context, 409)


def asked_again(asking: Asking) -> PuzzlePage:
    """The question as it was, with a good key; or once more what settles it."""
    if asking.puzzle.choices and "answer" not in asking.request.POST:
        for row in asking.last_run.rows[-1:]:
            key = str(row.client_key)
            answered = find_answered(asking, key, skip=False, first_stands=False)
            if answered is not None and answered.stage == REASON:
                return reason_context(asking, answered, CHOOSE_REASON)
    return question_context(asking, asking.kind.missing)


def page_or_region(asking: Asking, shown: PuzzlePage, status: int = 200) -> HttpResponse:
    """The puzzle alone for a POST by htmx, else the whole page around it."""
    page, region = asking.placement.page, asking.kind.region
    context: Context = dict(shown)
    if not is_fragment(asking.request):
        context |= asking.placement.around(asking.visitor.learner)
    return render_page_or_fragment(asking.request, page, region, context, status)
