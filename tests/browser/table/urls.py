"""A puzzle of each kind at an address, with the line of a lesson above it."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from lessons.attempts.place import Place
from lessons.models import Learner
from lessons.puzzles import Context, Link, Placement, ask
from tests.browser.table.asked import ASKED

PROGRESS = {
    "label": "Lesson 1: A table",
    "label_short": "Lesson 1",
    "url": "/learn/",
    "word": "Step",
    "number": 3,
    "total": 9,
    "pips": ["done", "done", "now", *["later"] * 6],
    "what": "try",
}


def placed(name: str) -> Placement:
    """KeyError for a name that the tests do not know."""
    return Placement(
        puzzle=ASKED[name],
        url=f"/table/{name}/",
        place=Place(("table", name)),
        follows=next_table,
        around=around,
    )


def next_table(learner: Learner | None) -> Link:
    return Link("/learn/", "Next table")


def around(learner: Learner | None) -> Context:
    return {"stepping": True, "progress": PROGRESS}


def table(request: HttpRequest, name: str) -> HttpResponse:
    return ask(request, placed(name))


urlpatterns = [
    path("table/<slug:name>/", table, name="table"),
    path("", include("mahjlearn.urls")),
]
