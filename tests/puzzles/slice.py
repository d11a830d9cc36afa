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
        url=reverse("trial", args=[kind]),
        place=Place(("trial", kind)),
        mode=Mode.PRACTICE,
        chosen_because="the first of its kind",
        follows=follows,
        note=lambda attempt, rows: noted.append(attempt),
        walkthrough_url=reverse("trial-done", args=[kind]),
    )


def follows(learner: Learner | None) -> Link:
    return Link("/trial/", "Another one")


def trial(request: HttpRequest, kind: str) -> HttpResponse:
    return ask(request, placed(kind))


def trial_done(request: HttpRequest, kind: str) -> HttpResponse:
    return walkthrough(request, placed(kind))


urlpatterns = [
    path("trial/<slug:kind>/", trial, name="trial"),
    path("trial/<slug:kind>/done/", trial_done, name="trial-done"),
    path("", include("mahjlearn.urls")),
]
