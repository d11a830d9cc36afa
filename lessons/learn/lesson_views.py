"""The pages around the lessons: the map, the opening of a lesson, its end."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lessons.guests import learner_of
from lessons.learn.course_page import course_context
from lessons.learn.end_page import end_context, wrong_answers
from lessons.learn.lesson_page import opening_context
from lessons.learn.progress import lesson_state, lesson_states
from lessons.learn.stands import lesson_of


@require_safe
def course_map(request: HttpRequest) -> HttpResponse:
    """All lessons, and how far one has come."""
    states = lesson_states(learner_of(request))
    return render(request, "learn/course.html", course_context(states))


@require_safe
def lesson_opening(request: HttpRequest, slug: str) -> HttpResponse:
    """What a lesson is about, before its first step."""
    lesson = lesson_of(slug)
    state = lesson_state(learner_of(request), lesson)
    return render(request, "learn/lesson.html", opening_context(lesson, state))


@require_safe
def lesson_end(request: HttpRequest, slug: str) -> HttpResponse:
    """What a lesson has brought, or what is left of it."""
    lesson = lesson_of(slug)
    learner = learner_of(request)
    context = end_context(lesson, lesson_states(learner), wrong_answers(learner, lesson))
    return render(request, "learn/lesson_end.html", context)
