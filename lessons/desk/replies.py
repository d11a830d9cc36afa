"""What a button of the desk answers with: the next address, the page itself, or what is wrong."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from lessons.desk.actions import Done
from lessons.desk.choices import rule_books
from lessons.desk.refusal import Refusal, refuse
from lessons.desk.ruling import ruling_context
from lessons.desk.set_up import set_up_context, unread_context
from lessons.desk.start import start_context
from lessons.desk.state import Desk, written_in
from lessons.desk.written import TooLong
from lessons.desk_address import NoTable
from lessons.fragments import is_fragment, render_page_or_fragment, see_other
from lessons.prose import whole
from mahjlearn.engine.errors import EngineError

PAGE, FRAGMENT, RULING, START = (
    "desk/set_up.html",
    "desk/_desk.html",
    "desk/ruling.html",
    "desk/start.html",
)
UNPROCESSABLE, TOO_LARGE, NOT_FOUND = 422, 413, 404
CUT_OFF = "This link holds no table. A part of it may have been lost when it was copied."


def address(desk: Desk, name: str, **more: str) -> str:
    """The address of a desk; empty where the table is too long for one."""
    code = desk.code
    if not code:
        return ""
    kept = {key: value for key, value in more.items() if value}
    return reverse(name, args=[code]) + (f"?{urlencode(kept)}" if kept else "")


def after(request: HttpRequest, done: Done, posted: Mapping[str, str]) -> HttpResponse:
    """The ruling, or the table as it now is. A redirect wherever the address can hold it all."""
    if done.ruled:
        return ruled(request, done.desk)
    kept = {"place": done.place, "ask": posted.get("ask", "") if done.unasked else ""}
    here = address(done.desk, "desk-set-up", **kept)
    if here and not done.unasked and not is_fragment(request):
        return see_other(here)
    shown = still_shown(posted) if done.unasked else {}
    context = set_up_context(done.desk, {**shown, "place": done.place})
    context |= {"address": here, "told": done.told}
    return render_page_or_fragment(request, PAGE, FRAGMENT, context)


def still_shown(posted: Mapping[str, str]) -> dict[str, str]:
    """The fields of a question that makes no line yet."""
    of_questions = ("ask", "take_", "claim_", "dead_", "win_", "announce_", "line")
    return {name: value for name, value in posted.items() if name.startswith(of_questions)}


def ruled(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling at its own address, or here where the table is too long for one."""
    here = address(desk, "desk-ruling")
    return see_other(here) if here else ruling_page(request, desk)


def ruling_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling under whatever address was asked for."""
    return render(request, RULING, _whole_page(desk))


def _whole_page(desk: Desk) -> dict[str, Any]:
    links = {"code": desk.code, "books": rule_books(desk.ruleset)}
    return ruling_context(desk) | {"desk": desk} | links


def refused(
    request: HttpRequest, desk: Desk, posted: Mapping[str, str], refusal: Refusal
) -> HttpResponse:
    """422: the table as it was, the form as it was filled, what is wrong above it."""
    context = set_up_context(desk, posted, refusal)
    return render_page_or_fragment(request, PAGE, FRAGMENT, context, UNPROCESSABLE)


def unreadable(
    request: HttpRequest, posted: Mapping[str, str], error: Refusal | TooLong
) -> HttpResponse:
    """422, or 413 for too much: no table to draw, but every line as it was written."""
    long = isinstance(error, TooLong)
    refusal = refuse("table-lines", str(error)) if isinstance(error, TooLong) else error
    context = unread_context(posted, refusal)
    status = TOO_LARGE if long else UNPROCESSABLE
    return render_page_or_fragment(request, PAGE, FRAGMENT, context, status)


def opened(request: HttpRequest, desk: Desk) -> HttpResponse:
    """A transcript from elsewhere: its ruling, or its table where nothing is asked yet."""
    if desk.question is not None:
        return ruled(request, desk)
    here = address(desk, "desk-set-up")
    return see_other(here) if here else render(request, PAGE, set_up_context(desk))


def not_answered(request: HttpRequest, desk: Desk, refusal: Refusal) -> HttpResponse:
    """422: the ruling that asked for a fact, with what is wrong beside the question.

    Where nothing was asked there is no such place: then the transcript, on the first page.
    """
    context = _whole_page(desk) if desk.question is not None else {}
    if not context.get("asks"):
        return not_opened(request, desk.text, refusal, desk.ruleset)
    wrong = [whole(trouble.words) for trouble in refusal.troubles]
    return render(request, RULING, context | {"wrong": wrong}, status=UNPROCESSABLE)


def not_opened(
    request: HttpRequest, text: str, error: TooLong | EngineError | Refusal, ruleset: str = ""
) -> HttpResponse:
    """422, or 413 for too much: the transcript as it was sent, and every fault with its line."""
    if isinstance(error, TooLong):
        return start_page(request, text, (str(error),), TOO_LARGE, ruleset)
    if isinstance(error, Refusal):
        words = tuple(trouble.words for trouble in error.troubles)
    else:
        words = tuple(
            f"Line {fault.line}: {fault.message}" if fault.line else fault.message
            for fault in error.faults
        )
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
    return render(request, START, start_context(text, faults, ruleset), status=status)
