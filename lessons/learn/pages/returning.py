"""The first page on a later day: where to go on, what a club asks, and one thing to clear.

What the days were is told, and how many were missed never is: nobody has debts here.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.formats import date_format

from lessons.content_store import course, rulings
from lessons.learn.pages.check import way_on
from lessons.learn.pages.course import assigned_cards, next_url, next_words, numbered
from lessons.learn.progress.checks import check_result
from lessons.learn.progress.counted import CountedAnswer, counted
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.progress.marks import mastered, rule_marks
from lessons.learn.progress.next_step import NOT_BEGUN, go_on, next_step, steps_done
from lessons.learn.progress.noted import lesson_states
from lessons.learn.rulings import Progress, progress_of
from lessons.models import Learner
from lessons.standing.coming_back import coming_back
from lessons.standing.kept import KeptStanding, standing_of
from lessons.web.addresses import address
from lessons.web.days import today, week_dots
from lessons.web.prose import whole
from mahjlearn.course import Lesson
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.marks import RuleMarks

Answers = Sequence[CountedAnswer]


def returning_context(learner: Learner | None) -> dict[str, Any] | None:
    """Return the context of templates/learn/returning.html; None for somebody who came first
    today.
    """
    day = today()
    if learner is None or day_of(learner.created) >= day:
        return None
    answers = counted(learner)
    marks = rule_marks(answers)
    days = week_dots(day, {one.day for one in answers})
    return {
        "days": days,
        "on": [one["name"] for one in days if one["played"]],
        "cards": [
            *continue_cards(answers, lesson_states(learner), progress_of(learner)),
            *map(assigned_card, assigned_cards(learner)),
            *back_cards(standing_of(learner), day),
            day_card(answers, day),
            map_card(marks),
            card("Settle a dispute", "The ruling desk", address("desk")),
        ],
    }


def card(when: str, title: str, url: str, **more: Any) -> dict[str, Any]:
    """Return one way on: a few words, its title, its address; perhaps `far` and `pips`."""
    return {"when": when, "title": title, "url": url, "far": "", "pips": (), **more}


def continue_cards(
    answers: Answers, states: Mapping[str, LessonState], progress: Progress
) -> list[dict[str, Any]]:
    """A check that is begun, then the lesson in hand, else the rulings, else the first lesson."""
    checks = [unit.check for unit in course().units if unit.check]
    found = [one for check in checks for one in check_card(check, answers)]
    ahead = go_on(course(), states)
    if ahead is not None:
        state = states.get(ahead.lesson.slug, NOT_BEGUN)
        far = {"far": next_words(ahead).lower(), "pips": pips(ahead.lesson, state)}
        return [*found, card("Continue", numbered(ahead.lesson), next_url(ahead), **far)]
    if progress.next is not None and progress.outcomes:
        number = rulings().number_of(progress.next.slug)
        far = {"far": f"table {number} of {len(rulings().puzzles)}"}
        url = address("ruling", progress.next.slug)
        return [*found, card("Continue", rulings().title, url, **far)]
    if found or any(state.begun for state in states.values()) or not course().lessons:
        return found
    first = course().lessons[0]
    url = next_url(next_step(first, NOT_BEGUN))
    return [card("The first lesson", numbered(first), url, far=f"{len(first.steps)} steps")]


def check_card(check: Lesson, answers: Answers) -> list[dict[str, Any]]:
    """A check that is begun and not over."""
    result = check_result(check, answers)
    if not result.tables or not result.left:
        return []
    on = way_on(result, today())
    far = f"{result.left} of {len(check.tries)} tables left"
    return [card("Continue", whole(check.title), on["button_url"], far=far)]


def pips(lesson: Lesson, state: LessonState) -> tuple[str, ...]:
    """A mark for each step of the lesson in hand."""
    finished = steps_done(lesson, state)
    return tuple("done" if step.slug in finished else "" for step in lesson.steps)


def day_card(answers: Answers, day: date) -> dict[str, Any]:
    """Return the way to the table of the day, and whether she has played it."""
    played = any(one.place.names == ("today", day.isoformat()) for one in answers)
    far = "Played. See how others did" if played else "The same for everybody. About a minute"
    return card("Table of the day", date_format(day, "l, F j"), address("today"), far=far)


def assigned_card(assigned: dict[str, Any]) -> dict[str, Any]:
    """Return the way to what a club has assigned."""
    far = ", ".join(filter(None, (assigned["far"], assigned["club"])))
    return card(assigned["when"], assigned["title"], assigned["url"], far=far)


def back_cards(standing: KeptStanding, day: date) -> list[dict[str, Any]]:
    """The one idea that comes back, on another table than last time."""
    back = coming_back(standing, day)
    if back is None:
        return []
    return [card(back["label"], back["title"], back["url"], far="On another table")]


def map_card(marks: dict[str, RuleMarks]) -> dict[str, Any]:
    """All lessons, and how many rules have all their marks."""
    found = mastered(course(), marks)
    far = f"{found['count']} of {found['total']} rules mastered" if found else ""
    return card("The course", f"All {len(course().lessons)} lessons", address("course"), far=far)
