"""The pages of the ruling desk. None of them asks the database."""

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from lessons.desk import replies, setting_up
from lessons.desk.disputes import disputes
from lessons.desk.notation import notation_context
from lessons.desk.ruling.asks import with_answer
from lessons.desk.ruling.context import ruled, ruling_page
from lessons.desk.start import opened
from lessons.desk.state import Desk, desk_of_code
from lessons.editor.form import Refusal, plain
from lessons.editor.written import TooLong
from lessons.visitors import visitor_of
from lessons.visitors.rulebook import known_name
from lessons.web.code import NoTable
from lessons.web.prose import whole
from lessons.web.qr import square
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.words.events import asked

# What an address that was cut short or made up may come to.
NO_SUCH_TABLE = (NoTable, TooLong, EngineError)
LONGEST_QR = 900
"""Letters of an address; a longer one makes squares too small for the camera of a phone."""


@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HttpRequest) -> HttpResponse:
    """Show where to start; a transcript, pasted or in a link, is opened."""
    sent = request.POST if request.method == "POST" else request.GET
    if "transcript" not in sent:
        return replies.start_page(request, ruleset=visitor_of(request).rulebook)
    text = plain(sent["transcript"], long=True)
    ruleset = sent.get("ruleset", visitor_of(request).rulebook)
    try:
        found = opened(text, ruleset)
    except (TooLong, EngineError, Refusal) as error:
        return replies.not_opened(request, text, error, ruleset)
    try:
        return replies.opened(request, with_answer(found, sent.dict()))
    except Refusal as error:
        return replies.not_answered(request, found, error)


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest) -> HttpResponse:
    """An empty table; every button of the set-up page posts here."""
    if request.method != "POST":
        return setting_up.show(request, Desk(ruleset=visitor_of(request).rulebook))
    return setting_up.pressed(request)


@require_safe
def notation(request: HttpRequest) -> HttpResponse:
    """Show how a table is written, line by line."""
    return render(request, "desk/notation.html", notation_context())


@require_safe
def dispute(request: HttpRequest, slug: str) -> HttpResponse:
    """Lead to the ruling on one of the common disputes."""
    found = disputes().get(slug)
    if found is None:
        raise Http404("No such dispute")
    return redirect(found.state.url())


@require_safe
def set_up(request: HttpRequest, code: str) -> HttpResponse:
    """The table of an address, to be changed; `place` and `ask` are what was chosen last."""
    try:
        found = desk_of_code(code, fitting=False)
    except NO_SUCH_TABLE as error:
        return replies.lost(request, code, error)
    chosen = {name: request.GET[name] for name in ("place", "ask") if name in request.GET}
    return setting_up.show(request, found, chosen)


@require_safe
def ruling(request: HttpRequest, code: str) -> HttpResponse:
    """The ruling on the table of an address; `ruleset` asks another rule book."""
    try:
        found = desk_of_code(code)
    except NO_SUCH_TABLE as error:
        return replies.lost(request, code, error)
    if found.question is None:
        return redirect("desk-set-up", code=code)
    wanted = known_name(request.GET.get("ruleset", "")) or found.ruleset
    if wanted != found.ruleset:
        return ruled(request, replace(found, ruleset=wanted))
    return ruling_page(request, found)


@require_safe
def share(request: HttpRequest, code: str) -> HttpResponse:
    """The link of a table, as text, as a picture for a phone, and the table to copy."""
    try:
        found = desk_of_code(code)
    except NO_SUCH_TABLE as error:
        return replies.lost(request, code, error)
    return render(request, "desk/share.html", share_context(request, found, code))


def share_context(request: HttpRequest, desk: Desk, code: str) -> dict[str, Any]:
    """Return the context of templates/desk/share.html; `code` is that of the desk."""
    name = "desk-set-up" if desk.question is None else "desk-ruling"
    url = request.build_absolute_uri(reverse(name, args=[code]))
    return {
        "url": url,
        "back": reverse(name, args=[code]),
        "title": whole(asked(desk.question)) if desk.question else "A table",
        "transcript": desk.text,
        "book": ruleset_named(desk.ruleset).title,
        "qr": square(url) if len(url) <= LONGEST_QR else None,
    }
