"""The pages of the five questions. None of them asks the database."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.desk.asking.pages import CHANGE, ask_context, change_context
from lessons.desk.asking.ruling import ruling_context
from lessons.desk.asking.shared import shared
from lessons.desk.asking.state import AskState, book_in, read_state
from lessons.desk.limit import count_house_rules
from lessons.visitors import visitor_of
from lessons.visitors.rulebook import short_name
from lessons.web.qr import square
from mahjlearn.tutor.desk.chooser import Settled
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import has_rows
from mahjlearn.tutor.desk.written import written


@require_safe
def question(request: HttpRequest, question: str) -> HttpResponse:
    """Ask the next fact, the last list, or rule; the answers so far stand in the address."""
    state = _state(request, question)
    if CHANGE in request.GET:
        return render(request, "desk/change.html", change_context(state))
    step = state.step
    if isinstance(step, Settled):
        return render(request, "desk/answer.html", ruling_context(request, state, step))
    return render(request, "desk/asking.html", ask_context(state, step))


@require_safe
def share(request: HttpRequest, question: str) -> HttpResponse:
    """The link of a ruling, as text and as a picture for a phone, and its table to copy."""
    state = _state(request, question)
    step = state.step
    if not isinstance(step, Settled):
        raise Http404("Nothing is ruled on yet")
    return render(request, "desk/share.html", _share_context(request, state, step))


def _state(request: HttpRequest, name: str) -> AskState:
    ask = questions().get(name)
    if ask is None:
        raise Http404("No such question")
    visitor, sent = visitor_of(request), request.GET.dict()
    if not has_rows(ask.id, book_in(sent, visitor.rulebook)):
        count_house_rules(visitor.network)
    return read_state(ask, sent, visitor.rulebook)


def _share_context(request: HttpRequest, state: AskState, step: Settled) -> dict[str, Any]:
    """Return the context of templates/desk/share.html."""
    words = headline(state.ask, step.row.ruling)
    url = request.build_absolute_uri(state.url(**shared(state, words)))
    return {
        "url": url,
        "back": state.url(),
        "title": f"{state.ask.ask} {words}",
        "transcript": written(state.ask, step.row.given, state.sample).text,
        "book": short_name(state.book),
        "qr": square(url),
    }
