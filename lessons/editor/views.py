"""The two calls of a slice that lets a table be set up: show a table, answer a button."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from lessons.editor.buttons import carry_out
from lessons.editor.form import Fields, Refusal, posted_fields, refuse
from lessons.editor.page.context import editor_context, unread_context
from lessons.editor.place import EditorPlace
from lessons.editor.situation import Situation, Unreadable, read_lines
from lessons.editor.written import TooLong
from lessons.web.fragments import is_fragment, render_page_or_fragment, see_other

FRAGMENT = "editor/_editor.html"
UNPROCESSABLE, TOO_LARGE = 422, 413


def show(
    request: HttpRequest,
    editor: EditorPlace,
    situation: Situation,
    fields: Fields | None = None,
) -> HttpResponse:
    """The page with a table. `fields` are what the slice's own fields say, as `keep` has them if
    nothing is given; `place` among them is the place that is chosen."""
    own = editor.keep(situation, {}).fields if fields is None else fields
    return render(request, editor.page, editor_context(editor, situation, own))


def pressed(
    request: HttpRequest, editor: EditorPlace, data: QueryDict | None = None
) -> HttpResponse:
    """Answer a button of the form: the table as it now is, or what is wrong.

    `data` is what stands for the fields that were sent, where a slice has changed them.
    """
    posted = posted_fields(request.POST if data is None else data, editor.names)
    try:
        base = read_lines(posted)
    except (Unreadable, TooLong) as error:
        return _unreadable(request, editor, posted, error)
    try:
        return _carried_out(request, editor, base, posted)
    except Refusal as refusal:
        fields = {**editor.keep(base, {}).fields, **posted}
        context = editor_context(editor, base, fields, refusal)
        return _reply(request, editor, context, UNPROCESSABLE)


def _carried_out(
    request: HttpRequest, editor: EditorPlace, base: Situation, posted: Fields
) -> HttpResponse:
    """A finished table goes to the slice; any other has its address, wherever that holds it all."""
    done = carry_out(base, posted)
    own = editor.buttons.get(posted.get("do", ""))
    if own is not None:
        situation, told = own(done.situation, posted)
        done = replace(done, situation=situation, told=told)
    if posted.get("do") == editor.finish:
        return editor.finished(request, done.situation, posted)
    kept = editor.keep(done.situation, {**posted, "place": done.place})
    if kept.address and kept.whole and not is_fragment(request):
        return see_other(kept.address)
    fields = {**kept.fields, "place": done.place}
    context = editor_context(editor, done.situation, fields)
    return _reply(request, editor, context | {"address": kept.address, "told": done.told})


def _unreadable(
    request: HttpRequest, editor: EditorPlace, posted: Fields, error: Refusal | TooLong
) -> HttpResponse:
    """422, or 413 for too much: no table to draw, but every line as it was written."""
    if isinstance(error, TooLong):
        context = unread_context(editor, posted, refuse("table-lines", str(error)))
        return _reply(request, editor, context, TOO_LARGE)
    return _reply(request, editor, unread_context(editor, posted, error), UNPROCESSABLE)


def _reply(
    request: HttpRequest, editor: EditorPlace, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    return render_page_or_fragment(request, editor.page, FRAGMENT, context, status)
