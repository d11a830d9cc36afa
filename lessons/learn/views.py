"""The first page, the twelve rulings, and the steps of the lessons."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.learn.addresses import again_of, lesson_of, step_of
from lessons.learn.home import ahead, may_keep
from lessons.learn.pages.check import check_context, check_end_context
from lessons.learn.pages.course import assigned_cards, course_context
from lessons.learn.pages.demonstration import demonstration_context
from lessons.learn.pages.end import end_context, wrong_answers
from lessons.learn.pages.opening import opening_context
from lessons.learn.pages.returning import returning_context
from lessons.learn.pages.summary import summary_context
from lessons.learn.placements import (
    changed,
    front_placement,
    home_placement,
    ruling_placement,
    step_placement,
)
from lessons.learn.progress.checks import give_marks
from lessons.learn.progress.counted import counted
from lessons.learn.progress.known import known_lessons, years_answers
from lessons.learn.progress.marks import rule_marks
from lessons.learn.progress.noted import lesson_state, lesson_states
from lessons.learn.rulings import progress_of
from lessons.learn.steps import read_context
from lessons.puzzles import ask, walkthrough
from lessons.standing.kept import standing_of
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from lessons.web.fragments import see_other
from mahjlearn.course import Read, Shown


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest) -> HttpResponse:
    """The first ruling; for somebody who has answered it, the next one, at last the summary. On a
    later day the ways on.
    """
    first = home_placement()
    if request.method == "POST" or "answer" in request.GET:
        return ask(request, first)
    learner = visitor_of(request).learner
    again = returning_context(learner)
    if again is not None:
        return render(request, "learn/returning.html", again | {"keep": may_keep(learner)})
    progress = progress_of(learner)
    if progress.next is None:
        first_of_all = ahead(learner)
        context = summary_context(progress) | {
            "assigned": first_of_all["assigned"],
            "way": first_of_all["go_on"],
            "keep": may_keep(learner),
        }
        return render(request, "learn/summary.html", context)
    if progress.next is first.puzzle:
        return ask(request, first)
    return ask(request, front_placement(progress.next.slug))


def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the twelve rulings."""
    return ask(request, ruling_placement(slug))


def change(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A ruling with one fact changed."""
    return ask(request, changed(ruling_placement(slug), number))


@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A step of a lesson: something to read or to see, or a puzzle."""
    at = step_of(slug, number)
    if not isinstance(at.step, Shown):
        return ask(request, step_placement(at))
    if request.method == "POST":
        return HttpResponseNotAllowed(["GET", "HEAD"])
    if "answer" in request.GET:
        raise Http404("Nothing was asked here")
    state = lesson_state(visitor_of(request).learner, at.lesson)
    if isinstance(at.step, Read):
        return render(request, "learn/read.html", read_context(at, at.step, state))
    context = demonstration_context(at, at.step, state, request.GET.get("frame", ""))
    return render(request, "learn/see.html", context)


def again(request: HttpRequest, slug: str, puzzle_slug: str) -> HttpResponse:
    """An idea that was missed, with other tiles."""
    return ask(request, step_placement(again_of(slug, puzzle_slug)))


def step_change(request: HttpRequest, slug: str, number: int, change: int) -> HttpResponse:
    """A ruling of a lesson with one fact changed."""
    return ask(request, changed(step_placement(step_of(slug, number)), change))


def ruling_done(request: HttpRequest, slug: str) -> HttpResponse:
    """A ruling seen done."""
    return walkthrough(request, ruling_placement(slug))


def step_done(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """A step seen done."""
    return walkthrough(request, step_placement(step_of(slug, number)))


def again_done(request: HttpRequest, slug: str, puzzle_slug: str) -> HttpResponse:
    """An idea that came back, seen done."""
    return walkthrough(request, step_placement(again_of(slug, puzzle_slug)))


@require_safe
def summary(request: HttpRequest) -> HttpResponse:
    """All rulings, and how they went so far."""
    progress = progress_of(visitor_of(request).learner)
    return render(request, "learn/summary.html", summary_context(progress))


@require_safe
def course_map(request: HttpRequest) -> HttpResponse:
    """All lessons, and how far one has come."""
    learner = visitor_of(request).learner
    context = course_context(lesson_states(learner), counted(learner), standing_of(learner))
    return render(request, "learn/course.html", context | {"assigned": assigned_cards(learner)})


@require_safe
def lesson_opening(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a lesson or a check is about, before its first step."""
    lesson = lesson_of(slug)
    learner = visitor_of(request).learner
    if lesson.is_check:
        return render(request, "learn/check.html", check_context(lesson, counted(learner)))
    known = known_lessons(learner, years_answers(learner)).get(slug)
    context = opening_context(lesson, lesson_state(learner, lesson), known)
    return render(request, "learn/lesson.html", context)


@require_safe
def lesson_end(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a lesson has brought, or a check has shown, or what is left of it."""
    lesson = lesson_of(slug)
    learner = visitor_of(request).learner
    if lesson.is_check:
        context = check_end_context(lesson, counted(learner), standing_of(learner))
        return render(request, "learn/check_end.html", context)
    states, wrong = lesson_states(learner), wrong_answers(learner, lesson)
    marks, standing = rule_marks(counted(learner)), standing_of(learner)
    context = end_context(lesson, states, wrong, marks, standing)
    return render(request, "learn/lesson_end.html", context)


@require_POST
def check_marks(request: HttpRequest, slug: str) -> HttpResponse:
    """Take back the marks that a passed check gave, or with `again` give them once more."""
    check, learner = lesson_of(slug), visitor_of(request).learner
    if not check.is_check:
        raise Http404("Only a check gives marks")
    if learner is not None:
        give_marks(learner, check, given=request.POST.get("again") == "yes")
    return see_other(address("lesson_end", check.slug))
