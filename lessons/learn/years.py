"""Views of the tables for who has played for years, and of what counts as known by them."""

from collections.abc import Collection
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.learn.addresses import lesson_of
from lessons.learn.pages.years import years_around, years_context, years_end_context
from lessons.learn.progress.known import (
    Answers,
    YearsRounds,
    count_as_known,
    next_table,
    years_place,
    years_rounds,
)
from lessons.learn.progress.noted import lesson_states
from lessons.models import Learner, Mode
from lessons.puzzles import Link, Placement, ask
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from lessons.web.fragments import see_other
from mahjlearn.course import Lesson, Puzzle


@require_safe
def years(request: HttpRequest) -> HttpResponse:
    """Say what happens, or once all tables are answered what they have shown."""
    learner = visitor_of(request).learner
    rounds = years_rounds(learner)
    if learner is None or rounds.is_begun or not rounds.ended:
        return render(request, "learn/years.html", years_context(rounds))
    context = years_end_context(learner, rounds, lesson_states(learner))
    return render(request, "learn/years_end.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def years_table(request: HttpRequest, number: int) -> HttpResponse:
    """A table, in the order in which they come. An answer is final, and told of after the last."""
    rounds = years_rounds(visitor_of(request).learner)
    if request.method == "POST":
        sent = round_of_form(rounds, number, request.POST.get("attempt_key", ""))
        return ask(request, years_placement(rounds, sent, number))
    if "answer" in request.GET and rounds.ended and not rounds.is_begun:
        told = years_placement(rounds, rounds.ended, number)
        return ask(request, replace(told, follows=back_to_all))
    if number != len(rounds.answers(rounds.asked)) + 1 or not rounds.may_go_on:
        return see_other(address("years"))
    return ask(request, years_placement(rounds, rounds.asked, number))


def round_of_form(rounds: YearsRounds, number: int, key: str) -> int:
    """The round of a form that was sent: the one that is asked, unless it is over and the same
    answer was given in it, or no other may begin yet.
    """
    again = rounds.answers(rounds.newest)[number - 1 : number]
    sent_twice = any(str(one.key) == key for one in again)
    return rounds.newest if sent_twice or not rounds.may_go_on else rounds.asked


def years_placement(rounds: YearsRounds, of_round: int, number: int) -> Placement:
    """The table of this number, from 1: one that was answered, or the next. Http404 beyond."""
    answers = rounds.answers(of_round)
    table = table_at(answers, number, rounds.seen)
    if table is None:
        raise Http404("No such table")
    lesson, puzzle = table
    return Placement(
        puzzle=puzzle,
        url=address("years_table", number),
        place=years_place(of_round, lesson, puzzle),
        follows=follows,
        mode=Mode.CHECK,
        around=lambda learner: years_around(number, len(answers)),
        told_later=True,
    )


def table_at(
    answers: Answers, number: int, before: Collection[Puzzle]
) -> tuple[Lesson, Puzzle] | None:
    """The table of this number with its lesson; None beyond the next, and for one that is gone."""
    if number == len(answers) + 1:
        return next_table(answers, before)
    if not 1 <= number <= len(answers):
        return None
    one = answers[number - 1]
    return (one.lesson, one.puzzle) if one.puzzle else None


def follows(learner: Learner | None) -> Link:
    """The next table; after the last what they have shown."""
    rounds = years_rounds(learner)
    if not rounds.is_begun:
        return Link(address("years"), "See what counts as known")
    return Link(address("years_table", len(rounds.answers(rounds.asked)) + 1), "Next table")


def back_to_all(learner: Learner | None) -> Link:
    """From the ruling on a table back to all of them."""
    return Link(address("years"), "Back to the tables")


@require_POST
def years_lesson(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a lesson all the same, or with `known` let it count as known again."""
    lesson, learner = lesson_of(slug), visitor_of(request).learner
    if lesson.is_check:
        raise Http404("A check is never known")
    if learner is not None:
        count_as_known(learner, lesson, known=request.POST.get("known") == "yes")
    if "lesson" in request.POST:
        return see_other(address("lesson", slug))
    return see_other(f"{address('years')}#{slug}")
