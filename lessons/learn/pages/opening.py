"""The opening of a lesson: what it promises, what it rests on, and its steps."""

from typing import Any

from lessons.learn.addresses import StepAddress
from lessons.learn.pages.course import mark, next_url, next_words, numbered
from lessons.learn.pages.years import known_context
from lessons.learn.progress.known import KnownLesson
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.progress.next_step import NextStep, next_step, steps_done
from lessons.models import Outcome
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Demonstration, Lesson, LessonStep, Read, Try
from mahjlearn.course.sources import source_line
from mahjlearn.engine.rules import RULES_BY_ID

WORDS = {Outcome.RIGHT: "Correct", Outcome.WRONG: "Not quite", Outcome.ACCEPTED: "Accepted"}


def opening_context(
    lesson: Lesson, state: LessonState, known: KnownLesson | None = None
) -> dict[str, Any]:
    """Return the context of templates/learn/lesson.html; `known`: why it need not be taken."""
    first = StepAddress(lesson, 1).url
    ahead = next_step(lesson, state)
    return {
        "title": numbered(lesson),
        "tile": mark(lesson),
        "promise": whole(lesson.promise),
        "size": f"{len(lesson.steps)} steps, about {lesson.minutes} minutes",
        "begun": state.begun,
        "done": ahead.step is None,
        "button": button(ahead, state),
        "url": first if ahead.step is None else next_url(ahead),
        "first_url": first,
        "end_url": address("lesson_end", lesson.slug),
        "now": [whole(text) for text in lesson.now],
        "rules": [rule_source(rule) for rule in lesson.rules],
        "steps": steps(lesson, state),
        "known": known_context(known) if known else None,
    }


def button(ahead: NextStep, state: LessonState) -> str:
    """`Start the lesson`, `Go on: step 3 of 8`; for a lesson that is done, an offer."""
    if not state.begun:
        return "Start the lesson"
    return "Take it again" if ahead.step is None else f"Continue: {next_words(ahead).lower()}"


def steps(lesson: Lesson, state: LessonState) -> list[dict[str, str]]:
    """Each step with what became of it. Titles of puzzles name the table, never the ruling."""
    finished = steps_done(lesson, state)
    return [
        {
            "title": whole(step_title(step)),
            "url": StepAddress(lesson, number).url,
            "chip": chip(step, state) if step.slug in finished else "",
        }
        for number, step in enumerate(lesson.steps, 1)
    ]


def step_title(step: LessonStep) -> str:
    """`See: Call, lay it all down, exchange` for a demonstration."""
    if isinstance(step, Try):
        return step.puzzle.title
    return f"See: {step.title}" if isinstance(step, Demonstration) else step.title


def chip(step: LessonStep, state: LessonState) -> str:
    """Return what became of a step that is done."""
    if isinstance(step, Read):
        return "Read"
    if isinstance(step, Demonstration):
        return "Seen"
    answered = state.steps.get(step.slug)
    return WORDS.get(Outcome(answered.outcome), "") if answered else ""


def rule_source(rule_id: str) -> dict[str, str]:
    """A rule that is taught, with its page and the places where it is written."""
    rule = RULES_BY_ID[rule_id]
    return {
        "rule": whole(rule.title),
        "url": address("rule", rule.id, rule.slug),
        "text": whole(source_line(rule)),
    }
