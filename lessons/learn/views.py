"""The first page and the twelve rulings."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from lessons.guests import guest_of, keep_guest, learner_of
from lessons.learn.acts import views as acts
from lessons.learn.course_page import go_on_context
from lessons.learn.progress import lesson_state
from lessons.learn.replies import reordered, reply_to, whole_page
from lessons.learn.see_done import see_done
from lessons.learn.selectors import progress_of
from lessons.learn.services import answer_puzzle, answer_why
from lessons.learn.stands import (
    Stand,
    again_stand,
    change_stand,
    changed,
    home_stand,
    lesson_stand,
    ruling_stand,
    stand_of,
    step_of,
)
from lessons.learn.steps import read_context
from lessons.learn.summary import summary_context
from lessons.models import Learner
from mahjlearn.course import Try

METHODS = ["GET", "HEAD", "POST"]
ACT, ORDER = "act", "order"


@require_http_methods(METHODS)
def home(request: HttpRequest) -> HttpResponse:
    """The first ruling; for somebody who has answered it, the next one, at last the summary."""
    first = home_stand()
    if request.method == "POST":
        return answered(request, first)
    learner = learner_of(request)
    follows = progress_of(learner).next if "answer" not in request.GET else first.puzzle
    if follows is None:
        context = summary_context(progress_of(learner)) | {"way": go_on_context(learner)}
        return render(request, "learn/summary.html", context)
    stand = first if follows is first.puzzle else replace(stand_of(follows), front=True)
    return shown(request, stand, learner)


@require_http_methods(METHODS)
def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the twelve rulings."""
    return puzzle(request, ruling_stand(slug))


@require_http_methods(METHODS)
def change(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A ruling with one fact changed."""
    return puzzle(request, change_stand(slug, number))


@require_http_methods(METHODS)
def step(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A step of a lesson: something to read, or a puzzle."""
    place = step_of(slug, number)
    found = place.lesson.steps[number - 1]
    if isinstance(found, Try):
        return puzzle(request, lesson_stand(place))
    if request.method == "POST":
        return HttpResponseNotAllowed(["GET", "HEAD"])
    state = lesson_state(learner_of(request), place.lesson)
    return render(request, "learn/read.html", read_context(place, found, state))


@require_http_methods(METHODS)
def again(request: HttpRequest, slug: str, puzzle_slug: str) -> HttpResponse:
    """An idea that was missed, with other tiles."""
    return puzzle(request, again_stand(slug, puzzle_slug))


@require_http_methods(METHODS)
def step_change(request: HttpRequest, slug: str, number: int, change: int) -> HttpResponse:
    """A ruling of a lesson with one fact changed."""
    return puzzle(request, changed(lesson_stand(step_of(slug, number)), change))


@require_safe
def ruling_done(request: HttpRequest, slug: str) -> HttpResponse:
    """A ruling seen done."""
    return see_done(request, ruling_stand(slug))


@require_safe
def step_done(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A step seen done."""
    return see_done(request, lesson_stand(step_of(slug, number)))


@require_safe
def again_done(request: HttpRequest, slug: str, puzzle_slug: str) -> HttpResponse:
    """An idea that came back, seen done."""
    return see_done(request, again_stand(slug, puzzle_slug))


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
    if stand.puzzle.kind == ACT:
        return acts.answered(request, stand)
    if stand.puzzle.kind == ORDER and "move" in request.POST:
        return reordered(request, stand)
    why_alone = "reason" in request.POST and "answer" not in request.POST
    store = answer_why if why_alone else answer_puzzle
    response = reply_to(request, stand, store(guest_of(request), stand, request.POST))
    keep_guest(request, response)
    return response


def shown(request: HttpRequest, stand: Stand, learner: Learner | None) -> HttpResponse:
    if stand.puzzle.kind == ACT:
        return acts.shown(request, stand, learner)
    response = whole_page(request, stand, learner)
    keep_guest(request, response)
    return response
