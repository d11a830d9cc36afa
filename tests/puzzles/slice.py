"""A slice that asks puzzles and knows no lessons: the least that a new page needs."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path, reverse

from lessons.attempts.place import Place
from lessons.models import Attempt, Learner, Mode
from lessons.puzzles import Link, Placement, ask, walkthrough
from tests.puzzles.samples import puzzle_of

noted: list[Attempt] = []
"""The answers that were stored, as the slice was told of them."""


def placed(kind: str) -> Placement:
    return Placement(
        puzzle=puzzle_of(kind),
        url=reverse("drill", args=[kind]),
        place=Place(("drill", kind)),
        mode=Mode.PRACTICE,
        chosen_because="the first of its kind",
        follows=follows,
        note=lambda attempt, rows: noted.append(attempt),
        walkthrough_url=reverse("drill-done", args=[kind]),
    )


def follows(learner: Learner | None) -> Link:
    return Link("/drill/", "Another one")


def drill(request: HttpRequest, kind: str) -> HttpResponse:
    return ask(request, placed(kind))


def drill_done(request: HttpRequest, kind: str) -> HttpResponse:
    return walkthrough(request, placed(kind))


urlpatterns = [
    path("drill/<slug:kind>/", drill, name="drill"),
    path("drill/<slug:kind>/done/", drill_done, name="drill-done"),
    path("", include("mahjlearn.urls")),
]
