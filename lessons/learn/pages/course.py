"""The course map: every lesson with its state, and the one to go on with."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.safestring import SafeString

from lessons.board.tiles import bare_tile_html
from lessons.content_store import course, rulings
from lessons.learn.addresses import StepAddress
from lessons.learn.pages.check import check_row, played_before_url
from lessons.learn.progress.counted import CountedAnswer
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.progress.marks import mastered, rule_marks
from lessons.learn.progress.next_step import (
    NOT_BEGUN,
    NextStep,
    done,
    go_on,
    missed,
    next_step,
    settled,
    steps_done,
)
from lessons.learn.progress.noted import lesson_states
from lessons.models import Learner
from lessons.standing.coming_back import coming_back
from lessons.standing.kept import KeptStanding
from lessons.web.addresses import address
from lessons.web.days import today
from lessons.web.prose import whole
from mahjlearn.course import Course, Lesson, Unit
from mahjlearn.engine.words.sentences import number_word

States = Mapping[str, LessonState]
BEGUN = "Your course"


def course_context(
    states: States, answers: Sequence[CountedAnswer], standing: KeptStanding
) -> dict[str, Any]:
    """Return the context of templates/learn/course.html. Units without a lesson are left out."""
    whole_course, marks = course(), rule_marks(answers)
    begun = any(state.begun or state.known for state in states.values())
    ahead = go_on(whole_course, states) if begun else None
    units = [unit for unit in whole_course.units if unit.lessons]
    here = ahead.lesson if ahead else None
    in_hand = next((unit for unit in units if here in unit.lessons), units[0] if units else None)
    return {
        "title": BEGUN if begun else whole_course.title,
        "begun": begun,
        "known": sum(state.known for state in states.values()),
        "sentence": sentence(whole_course, states) if whole_course.lessons else "",
        "mastered": mastered(whole_course, marks),
        "coming_back": coming_back(standing, today()),
        "rulings_title": rulings().title,
        "played_before_url": "" if begun else played_before_url(),
        "units": [
            {
                "number": number,
                "slug": unit.slug,
                "title": unit.title,
                "text": unit.text,
                "open": unit is in_hand,
                "chip": far(unit, states),
                "settled": all(
                    settled(one, states.get(one.slug, NOT_BEGUN)) for one in unit.lessons
                ),
                "cards": [card(lesson, states, ahead, begun=begun) for lesson in unit.lessons],
                "drills": whole_course.is_for_beginners(unit),
                "check": check_row(unit.check, answers) if unit.check else None,
            }
            for number, unit in enumerate(units)
        ],
    }


def far(unit: Unit, states: States) -> str:
    """`5 lessons`, `2 of 5 done`, `2 of 5 done or known`, `2 of 5 known`, `Known`, `Done`."""
    of_each = [(one, states.get(one.slug, NOT_BEGUN)) for one in unit.lessons]
    finished = sum(done(*one) for one in of_each)
    skipped = sum(settled(*one) for one in of_each)
    total = len(unit.lessons)
    if finished == total:
        return "Done"
    if skipped == finished:
        return f"{finished} of {total} done" if finished else f"{total} lesson{'s' * (total != 1)}"
    words = "done or known" if finished else "known"
    return words.capitalize() if skipped == total else f"{skipped} of {total} {words}"


def sentence(whole_course: Course, states: States) -> str:
    """`17 of 66 steps done. About 5 minutes a lesson.`"""
    lessons = whole_course.lessons
    total = sum(len(lesson.steps) for lesson in lessons)
    finished = sum(len(steps_done(one, states.get(one.slug, NOT_BEGUN))) for one in lessons)
    minutes = round(sum(lesson.minutes for lesson in lessons) / len(lessons))
    far = f"{finished} of {total} steps done." if finished else f"{total} steps."
    return f"{far} About {minutes} minutes a lesson."


def card(lesson: Lesson, states: States, ahead: NextStep | None, *, begun: bool) -> dict[str, Any]:
    """A lesson on the map. One card has a button: where to go on, or for a newcomer the first."""
    state = states.get(lesson.slug, NOT_BEGUN)
    number = course().number_of(lesson)
    shown = {
        "title": numbered(lesson),
        "line": lesson.line,
        "tile": mark(lesson),
        "url": address("lesson", lesson.slug),
        "note": note(lesson, state),
        "done": settled(lesson, state),
    }
    if ahead is not None and ahead.lesson is lesson:
        return shown | {
            "button": "Continue",
            "button_url": next_url(ahead),
            "line": next_words(ahead),
        }
    if not begun and number == 1:
        return shown | {"button": "Start", "button_url": next_url(next_step(lesson, state))}
    return shown


def note(lesson: Lesson, state: LessonState) -> str:
    """`8 steps`, `3 of 8 steps done`, `One idea comes back`, `Done`, `Known`."""
    if state.known and not done(lesson, state):
        return "Known"
    finished, total = len(steps_done(lesson, state)), len(lesson.steps)
    if finished < total:
        return f"{finished} of {total} steps done" if finished else f"{total} steps"
    ideas = len(missed(lesson, state))
    return ideas_come_back(ideas) if ideas else "Done"


def ideas_come_back(count: int) -> str:
    """`Two ideas come back`"""
    return f"{number_word(count).capitalize()} idea{' comes' if count == 1 else 's come'} back"


def numbered(lesson: Lesson) -> str:
    """`4. When your turn begins`"""
    return f"{course().number_of(lesson)}. {whole(lesson.title)}"


def mark(lesson: Lesson) -> SafeString:
    """The tile by which a lesson is known on the map."""
    return bare_tile_html(lesson.tile.value)


def next_url(ahead: NextStep) -> str:
    """The address of what comes next."""
    if ahead.step is None:
        return address("lesson_end", ahead.lesson.slug)
    return StepAddress(ahead.lesson, ahead.number, ahead.again).url


def next_words(ahead: NextStep) -> str:
    """`Step 3 of 8`"""
    return (
        ideas_come_back(1) if ahead.again else f"Step {ahead.number} of {len(ahead.lesson.steps)}"
    )


def go_on_context(learner: Learner | None) -> dict[str, Any] | None:
    """Return the context of templates/learn/_go_on.html; None if nothing is begun, or all is done.

    One query; none for somebody who has not answered yet.
    """
    ahead = go_on(course(), lesson_states(learner))
    if ahead is None:
        return None
    return {
        "lesson_number": course().number_of(ahead.lesson),
        "title": whole(ahead.lesson.title),
        "step": 0 if ahead.again else ahead.number,
        "steps": len(ahead.lesson.steps),
        "words": next_words(ahead),
        "url": next_url(ahead),
    }


def assigned_cards(learner: Learner | None) -> list[dict[str, Any]]:
    """Return the cards of all TO_DO_HOOKS, each a dict for templates/learn/_assigned.html with the
    keys when, title, number, club, far and url.
    """
    return [card for hook in settings.TO_DO_HOOKS for card in import_string(hook)(learner)]
