"""The pages around the lessons: the map, the opening of a lesson, its end."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.learn.addresses import lesson_of
from lessons.learn.pages.assigned import assigned_cards
from lessons.learn.pages.course import course_context
from lessons.learn.pages.end import end_context, wrong_answers
from lessons.learn.pages.opening import opening_context
from lessons.learn.progress.noted import lesson_state, lesson_states
from lessons.visitors import visitor_of


@require_safe
def course_map(request: HttpRequest) -> HttpResponse:
    """All lessons, and how far one has come."""
    learner = visitor_of(request).learner
    context = course_context(lesson_states(learner)) | {"assigned": assigned_cards(learner)}
    return render(request, "learn/course.html", context)


@require_safe
def lesson_opening(request: HttpRequest, slug: str) -> HttpResponse:
    """What a lesson is about, before its first step."""
    lesson = lesson_of(slug)
    state = lesson_state(visitor_of(request).learner, lesson)
    return render(request, "learn/lesson.html", opening_context(lesson, state))


@require_safe
def lesson_end(request: HttpRequest, slug: str) -> HttpResponse:
    """What a lesson has brought, or what is left of it."""
    lesson = lesson_of(slug)
    learner = visitor_of(request).learner
    context = end_context(lesson, lesson_states(learner), wrong_answers(learner, lesson))
    return render(request, "learn/lesson_end.html", context)
