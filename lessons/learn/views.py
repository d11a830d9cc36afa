"""The first page and the twelve rulings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from lessons.guests import guest_of, keep_guest, learner_of
from lessons.learn.replies import reply_to, whole_page
from lessons.learn.selectors import progress_of
from lessons.learn.services import answer_ruling, answer_why
from lessons.learn.stands import Stand, change_stand, home_stand, ruling_stand, stand_of
from lessons.learn.summary import summary_context
from lessons.models import Learner

METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(METHODS)
def home(request: HttpRequest) -> HttpResponse:
    """The first ruling; for somebody who has answered it, the next one, at last the summary."""
    first = home_stand()
    if request.method == "POST":
        return answered(request, first)
    learner = learner_of(request)
    follows = progress_of(learner).next if "answer" not in request.GET else first.puzzle
    if follows is None:
        return render(request, "learn/summary.html", summary_context(progress_of(learner)))
    stand = first if follows is first.puzzle else stand_of(follows)
    return shown(request, stand, learner)


@require_http_methods(METHODS)
def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the twelve rulings."""
    return puzzle(request, ruling_stand(slug))


@require_http_methods(METHODS)
def change(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A ruling with one fact changed."""
    return puzzle(request, change_stand(slug, number))


@require_safe
def summary(request: HttpRequest) -> HttpResponse:
    """All rulings, and how they went so far."""
    progress = progress_of(learner_of(request))
    return render(request, "learn/summary.html", summary_context(progress))


def puzzle(request: HttpRequest, stand: Stand) -> HttpResponse:
    """Show the puzzle, or store what was answered and show what is said to it."""
    if request.method == "POST":
        return answered(request, stand)
    return shown(request, stand, learner_of(request))


def answered(request: HttpRequest, stand: Stand) -> HttpResponse:
    """Store first, explain second."""
    why_alone = "reason" in request.POST and "answer" not in request.POST
    store = answer_why if why_alone else answer_ruling
    response = reply_to(request, stand, store(guest_of(request), stand, request.POST))
    keep_guest(request, response)
    return response


def shown(request: HttpRequest, stand: Stand, learner: Learner | None) -> HttpResponse:
    response = whole_page(request, stand, learner)
    keep_guest(request, response)
    return response
