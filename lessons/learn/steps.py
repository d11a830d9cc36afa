"""The steps of a lesson: the line above them, what is read, and where they lead."""

from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.board.tiles import bare_groups_html
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.progress.next_step import comebacks, missed, steps_done
from lessons.learn.progress.noted import lesson_state
from lessons.learn.terms import cards, first_uses, linked
from lessons.models import Learner
from lessons.puzzles import Context, Link, question_html
from lessons.web.addresses import address
from lessons.web.prose import rendered, whole
from mahjlearn.course import Demonstration, Lesson, Read, Shown, Try

TRY, READ, SEE = "try", "read", "see"


def around(at: StepAddress, learner: Learner | None) -> Context:
    """Return what stands around the puzzle of a step, and its question with terms explained."""
    context = {
        "stepping": True,
        "progress": progress_context(at, lesson_state(learner, at.lesson)),
    }
    [new] = first_uses(at.lesson)[at.step.slug]
    if not new or at.again:
        return context
    asked = question_html(at.step.puzzle, None) if isinstance(at.step, Try) else ""
    return context | {"asked": linked(asked, new), "terms": cards(new)}


def follows(at: StepAddress, learner: Learner | None) -> Link:
    """Return what comes after the puzzle of a step, for a learner who has answered it."""
    return next_step_link(at) or next_link(at, lesson_state(learner, at.lesson))


def progress_context(at: StepAddress, state: LessonState) -> dict[str, Any]:
    """The line above a step: the way back to the lesson, and a mark for each step."""
    lesson = at.lesson
    line = {**names(lesson), "url": address("lesson", lesson.slug), "what": what(at)}
    if at.again and isinstance(at.step, Try):
        number, total = comebacks(lesson, state, at.step)
        return with_line(
            line | {"word": "Coming back:", "number": number, "total": total, "pips": ()}
        )
    marks = tuple(pips(at, state))
    return with_line(line | {"number": at.number, "total": len(lesson.steps), "pips": marks})


def names(lesson: Lesson) -> dict[str, str]:
    """Return the names in the line above a step: of the lesson or check, long and short, and of one
    step.
    """
    if lesson.is_check:
        return {"label": lesson.title, "label_short": "Check", "word": "Table"}
    number = f"Lesson {course().number_of(lesson)}"
    return {"label": f"{number}: {lesson.title}", "label_short": number, "word": "Step"}


def pips(at: StepAddress, state: LessonState) -> list[str]:
    done = steps_done(at.lesson, state) | shown_before(at)
    marks = ["done" if step.slug in done else "later" for step in at.lesson.steps]
    marks[at.number - 1] = "now"
    return marks


def shown_before(at: StepAddress) -> set[str]:
    """Return what leads up to this step without a try between; it has been read or seen here."""
    found: set[str] = set()
    for step in reversed(at.lesson.steps[: at.number - 1]):
        if not isinstance(step, Shown):
            break
        found.add(step.slug)
    return found


def what(at: StepAddress) -> str:
    """`try`, `read` or `see`; nothing for a table that comes back, which is counted by itself, and
    in a check, which is tables alone.
    """
    if at.again or at.lesson.is_check:
        return ""
    if isinstance(at.step, Read):
        return READ
    return SEE if isinstance(at.step, Demonstration) else TRY


def next_link(at: StepAddress, state: LessonState) -> Link:
    """The step that follows; after the last the ideas that were missed; then the end."""
    follows_here = next_step_link(at)
    if follows_here:
        return follows_here
    lesson = at.lesson
    come_back = missed(lesson, state)
    if come_back:
        number = lesson.number_of(come_back[0].slug)
        return Link(StepAddress(lesson, number, again=True).url, "One more like that")
    words = "See how it went" if lesson.is_check else "Finish the lesson"
    return Link(address("lesson_end", lesson.slug), words)


def next_step_link(at: StepAddress) -> Link | None:
    """The step that follows, however far one has come; None after the last."""
    if at.again or at.number == len(at.lesson.steps):
        return None
    words = "Next table" if at.lesson.is_check else "Next step"
    return Link(StepAddress(at.lesson, at.number + 1).url, words)


def read_context(at: StepAddress, step: Read, state: LessonState) -> dict[str, Any]:
    """Return the context of templates/learn/read.html."""
    [new] = first_uses(at.lesson)[step.slug]
    # A beginner has the sources behind Why alone.
    sources = not course().is_for_beginners(course().unit_of(at.lesson))
    return {
        "stepping": True,
        "progress": progress_context(at, state),
        "title": whole(step.title),
        "text": linked(rendered(step.html, sources=sources), new),
        "terms": cards(new),
        "picture": picture(step),
        "next": next_link(at, state),
        "back": back_url(at.lesson, at.number),
    }


def back_url(lesson: Lesson, number: int) -> str:
    """The step before; from the first one the lesson's opening."""
    if number == 1:
        return address("lesson", lesson.slug)
    return StepAddress(lesson, number - 1).url


def picture(step: Read) -> dict[str, Any] | None:
    """The row of tiles, group by group, and what it shows in words."""
    if step.picture is None:
        return None
    return {"groups": bare_groups_html(step.picture.groups), "caption": whole(step.picture.caption)}


def with_line(progress: Context) -> Context:
    """Return the context of templates/puzzles/_progress.html, and as `line` what it makes of it.

    `pips` has to be a tuple: the same line is made once for all who have come as far.
    """
    return progress | {"line": _line(tuple(item for item in progress.items() if item[0] != "line"))}


@lru_cache(maxsize=1024)
def _line(progress: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string("puzzles/_progress.html", {"progress": dict(progress)})
