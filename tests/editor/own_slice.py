"""A slice with one page: a table is set up, given a title and kept. It knows the editor alone."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from lessons.editor.changes.complete import check_complete
from lessons.editor.form import Fields, refuse
from lessons.editor.place import EditorPlace, UnfinishedTable
from lessons.editor.situation import Situation
from lessons.editor.views import pressed, show

UNTITLED = "Give the table a title."
KEPT: dict[str, str] = {}
"""The lines of each table by its title."""


def table(request: HttpRequest) -> HttpResponse:
    """An empty table, and what every button answers."""
    if request.method == "POST":
        return pressed(request, OWN)
    return show(request, OWN, Situation())


def keep(situation: Situation, posted: Fields) -> UnfinishedTable:
    return UnfinishedTable({"title": posted.get("title", "")})


def finished(request: HttpRequest, situation: Situation, posted: Fields) -> HttpResponse:
    check_complete(situation.table)
    if not posted.get("title"):
        raise refuse("title", UNTITLED)
    KEPT[posted["title"]] = situation.text
    return HttpResponse("kept")


OWN = EditorPlace(
    title="A table of one’s own",
    action="/own-table/",
    finished=finished,
    names=("title",),
    template="own_fields.html",
    keep=keep,
)

urlpatterns = [path("own-table/", table)]
