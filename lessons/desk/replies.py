"""What a transcript or a link is answered with: its ruling, its table, or what is wrong with it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from lessons.desk import setting_up
from lessons.desk.ruling.context import PAGE, ruled, whole_page
from lessons.desk.start import start_context
from lessons.desk.state import Desk, written_in
from lessons.editor.form import Refusal, line_words
from lessons.editor.views import TOO_LARGE, UNPROCESSABLE
from lessons.editor.written import TooLong
from lessons.web.code import NoTable
from lessons.web.fragments import see_other
from lessons.web.prose import whole
from mahjlearn.engine.errors import EngineError

NOT_FOUND = 404
CUT_OFF = "There’s no table in this link. Part of it may have been lost in copying."


def opened(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A transcript from elsewhere: its ruling, or its table where nothing is asked yet."""
    if desk.question is not None:
        return ruled(request, desk)
    here = desk.address("desk-set-up")
    return see_other(here) if here else setting_up.show(request, desk)


def not_answered(request: HttpRequest, desk: Desk, refusal: Refusal) -> HttpResponse:
    """422: the ruling that asked for a fact, with what is wrong beside the question.

    Where nothing was asked there is no such place: then the transcript, on the first page.
    """
    context = whole_page(desk) if desk.question is not None else {}
    if not context.get("asks"):
        return not_opened(request, desk.text, refusal, desk.ruleset)
    wrong = [whole(trouble.words) for trouble in refusal.troubles]
    return render(request, PAGE, context | {"wrong": wrong}, status=UNPROCESSABLE)


def not_opened(
    request: HttpRequest, text: str, error: TooLong | EngineError | Refusal, ruleset: str = ""
) -> HttpResponse:
    """422, or 413 for too much: the transcript as it was sent, and every fault with its line."""
    if isinstance(error, TooLong):
        return start_page(request, text, (str(error),), TOO_LARGE, ruleset)
    if isinstance(error, Refusal):
        words = tuple(trouble.words for trouble in error.troubles)
    else:
        words = tuple(map(line_words, error.faults))
    return start_page(request, text, words, UNPROCESSABLE, ruleset)


def lost(request: HttpRequest, code: str, error: NoTable | TooLong | EngineError) -> HttpResponse:
    """A link that holds no table: 404. One whose lines cannot be ruled on: 422 with them."""
    try:
        ruleset, text = written_in(code)
    except NoTable:
        ruleset, text = "", ""
    if isinstance(error, NoTable):
        return start_page(request, text, (CUT_OFF,), NOT_FOUND)
    return not_opened(request, text, error, ruleset)


def start_page(
    request: HttpRequest,
    text: str = "",
    faults: tuple[str, ...] = (),
    status: int = 200,
    ruleset: str = "",
) -> HttpResponse:
    """The first page of the desk, with a transcript that cannot be ruled on and why."""
    return render(request, "desk/start.html", start_context(text, faults, ruleset), status=status)
