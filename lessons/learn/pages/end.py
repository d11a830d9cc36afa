"""The end of a lesson: what one can rule on now, mix-ups met, what comes back, the next lesson."""

from collections.abc import Mapping
from typing import Any

from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn import mixups
from lessons.learn.addresses import StepAddress
from lessons.learn.pages.course import ideas_come_back, mark, next_url, numbered
from lessons.learn.progress.lesson_state import LessonState
from lessons.learn.progress.next_step import (
    NOT_BEGUN,
    done,
    missed,
    next_step,
    not_done_from,
    steps_done,
)
from lessons.models import Learner, Outcome
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Lesson
from mahjlearn.engine.words.sentences import number_word

States = Mapping[str, LessonState]


def wrong_answers(learner: Learner | None, lesson: Lesson) -> list[tuple[str, list[str]]]:
    """Place and misconceptions of each wrong answer in a lesson, in no order. One query; none for
    a stranger.

    Asked for by puzzle, which has an index: her answers in other lessons are not looked at.
    """
    found = attempts_of(learner).filter(
        puzzle_slug__in=mixups.slugs(lesson),
        place__startswith=f"learn/{lesson.slug}/",
        outcome=Outcome.WRONG,
    )
    return list(found.order_by().values_list("place", "misconceptions"))


def end_context(
    lesson: Lesson, states: States, wrong: list[tuple[str, list[str]]]
) -> dict[str, Any]:
    """Return the context of templates/learn/lesson_end.html."""
    state = states.get(lesson.slug, NOT_BEGUN)
    found = mixups.met(lesson, wrong)
    return {
        "title": numbered(lesson),
        "url": address("lesson", lesson.slug),
        "done": done(lesson, state),
        "sure": not missed_twice(state),
        "sentence": sentence(lesson, state, len(found)),
        "ahead": ahead(lesson, state),
        "button": "Continue" if state.begun else "Start the lesson",
        "go_on_url": next_url(next_step(lesson, state)),
        "come_back": come_back(lesson, state),
        "now": [whole(text) for text in lesson.now],
        "mixups": [mixups.mixup_context(mixup) for mixup in found],
        "follows": follows(lesson, states),
    }


def missed_twice(state: LessonState) -> bool:
    """True where an idea was wrong again when it came back."""
    return any(step.outcome == step.again == Outcome.WRONG for step in state.steps.values())


def sentence(lesson: Lesson, state: LessonState, found: int) -> str:
    """`7 questions, 6 right. One mix-up worth a look.`; nothing before the first answer."""
    outcomes = [state.steps[one.slug].outcome for one in lesson.tries if one.slug in state.steps]
    if not outcomes:
        return ""
    right = sum(outcome != Outcome.WRONG for outcome in outcomes)
    questions = f"{len(outcomes)} question{'' if len(outcomes) == 1 else 's'}"
    counts = f"{questions}, {right or 'none'} right."
    if found:
        many = f"{number_word(found).capitalize()} mix-up{'' if found == 1 else 's'}"
        return f"{counts} {many} worth a look."
    return f"{counts} No mix-ups here." if right == len(outcomes) else counts


def ahead(lesson: Lesson, state: LessonState) -> str:
    """`Three steps are left.`, then `One idea comes back.`; nothing where the lesson is done."""
    steps = len(lesson.steps) - len(steps_done(lesson, state))
    if steps:
        return f"{number_word(steps).capitalize()} step{' is' if steps == 1 else 's are'} left."
    ideas = len(missed(lesson, state))
    return f"{ideas_come_back(ideas)}." if ideas else ""


def come_back(lesson: Lesson, state: LessonState) -> list[dict[str, str]]:
    """The ideas that were missed and have not come back, each once more with other tiles."""
    return [
        {
            "title": whole(one.puzzle.title),
            "url": StepAddress(lesson, lesson.number_of(one.slug), again=True).url,
        }
        for one in missed(lesson, state)
    ]


def follows(lesson: Lesson, states: States) -> dict[str, Any] | None:
    """The card of the lesson to take next; None after the last."""
    after = course().after(lesson)
    chosen = not_done_from(course(), states, after or course().lessons[0])
    if chosen is None or chosen is lesson:
        return None
    state = states.get(chosen.slug, NOT_BEGUN)
    return {
        "title": numbered(chosen),
        "promise": whole(chosen.promise),
        "tile": mark(chosen),
        "url": address("lesson", chosen.slug),
        "button": "Continue" if state.begun else "Start",
        "button_url": next_url(next_step(chosen, state)),
    }
