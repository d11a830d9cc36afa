"""The steps of a lesson: the line above them, what is read, and where they lead."""

from typing import Any

from django.urls import reverse

from lessons.board.tiles import bare_groups_html
from lessons.content_store import course
from lessons.learn.folding import LessonState
from lessons.learn.stands import StepPlace, step_url
from lessons.learn.ways import missed, steps_done
from lessons.prose import rendered, whole
from mahjlearn.course import Lesson, Read

TRY, READ, AGAIN = "try", "read", "once more"


def progress_context(place: StepPlace, state: LessonState) -> dict[str, Any]:
    """The line above a step: the way back to the lesson, and a mark for each step."""
    lesson = place.lesson
    number = course().number_of(lesson)
    return {
        "label": f"Lesson {number}: {lesson.title}",
        "label_short": f"Lesson {number}",
        "url": reverse("lesson", args=[lesson.slug]),
        "word": "Step",
        "number": place.number,
        "total": len(lesson.steps),
        "pips": pips(place, state),
        "what": what(place),
    }


def pips(place: StepPlace, state: LessonState) -> list[str]:
    done = steps_done(place.lesson, state) | reads_before(place)
    marks = ["done" if step.slug in done else "later" for step in place.lesson.steps]
    if place.again:
        return [*marks, "now"]
    marks[place.number - 1] = "now"
    return marks


def reads_before(place: StepPlace) -> set[str]:
    """The reads that lead up to this step without a try between: whoever is here is past them."""
    found: set[str] = set()
    for step in reversed(place.lesson.steps[: place.number - 1]):
        if not isinstance(step, Read):
            break
        found.add(step.slug)
    return found


def what(place: StepPlace) -> str:
    """`try`, `read`, or `once more` for an idea that comes back."""
    if place.again:
        return AGAIN
    return READ if isinstance(place.lesson.steps[place.number - 1], Read) else TRY


def next_link(place: StepPlace, state: LessonState) -> dict[str, str]:
    """The step that follows; after the last the ideas that were missed; then the end."""
    lesson = place.lesson
    if not place.again and place.number < len(lesson.steps):
        url = step_url(StepPlace(lesson, place.number + 1))
        return {"url": url, "label": "Next step"}
    come_back = missed(lesson, state)
    if come_back:
        number = lesson.number_of(come_back[0].slug)
        url = step_url(StepPlace(lesson, number, again=True))
        return {"url": url, "label": "One idea once more"}
    return {"url": reverse("lesson_end", args=[lesson.slug]), "label": "Finish the lesson"}


def read_context(place: StepPlace, step: Read, state: LessonState) -> dict[str, Any]:
    """What templates/learn/read.html asks for."""
    return {
        "stepping": True,
        "progress": progress_context(place, state),
        "title": whole(step.title),
        "text": rendered(step.html),
        "picture": picture(step),
        "next": next_link(place, state),
        "back": back_url(place.lesson, place.number),
    }


def back_url(lesson: Lesson, number: int) -> str:
    """The step before; from the first one the lesson's opening."""
    if number == 1:
        return reverse("lesson", args=[lesson.slug])
    return step_url(StepPlace(lesson, number - 1))


def picture(step: Read) -> dict[str, Any] | None:
    """The row of tiles, group by group, and what it shows in words."""
    if step.picture is None:
        return None
    return {"groups": bare_groups_html(step.picture.groups), "caption": whole(step.picture.caption)}
