"""The end of a lesson: how it went, what one can rule on now, the marks of its rules, mix-ups met,
what comes back, the next lesson.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn import mixups
from lessons.learn.addresses import StepAddress
from lessons.learn.pages.course import ideas_come_back, mark, next_url, numbered
from lessons.learn.progress.lesson_state import LessonState, StepState
from lessons.learn.progress.marks import marks_context
from lessons.learn.progress.next_step import (
    NOT_BEGUN,
    done,
    missed,
    missed_twice,
    next_step,
    not_done_from,
    outcome_again,
    steps_done,
    unanswered,
    were_wrong,
)
from lessons.learn.steps import picture
from lessons.models import Learner, Outcome
from lessons.standing.coming_back import coming_back, missed_come_back
from lessons.standing.kept import KeptStanding
from lessons.web.addresses import address
from lessons.web.days import today
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle, Read, Try
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.marks import RuleMarks

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
    lesson: Lesson,
    states: States,
    wrong: list[tuple[str, list[str]]],
    marks: Mapping[str, RuleMarks],
    standing: KeptStanding,
) -> dict[str, Any]:
    """Return the context of templates/learn/lesson_end.html."""
    state = states.get(lesson.slug, NOT_BEGUN)
    found, twice = mixups.met(lesson, wrong), missed_twice(lesson, state)
    shown = next((one for one in lesson.steps if isinstance(one, Read) and one.picture), None)
    return {
        "title": numbered(lesson),
        "url": address("lesson", lesson.slug),
        "heading": heading(lesson, state),
        "picture": picture(shown) if shown else None,
        "done": done(lesson, state),
        "sure": not twice,
        "sentence": sentence(lesson, state, len(found)),
        "ahead": ahead(lesson, state),
        "button": "Continue" if state.begun else "Start the lesson",
        "go_on_url": next_url(next_step(lesson, state)),
        "come_back": once_more(lesson, [*missed(lesson, state), *twice]),
        "now": [whole(text) for text in lesson.now],
        "rules": marks_context(lesson.rules, marks) if state.begun else [],
        "week": missed_come_back(standing, missed_tables(lesson, state), today()),
        "coming_back": coming_back(standing, today()),
        "mixups": [MixUp(mixup) for mixup in found],
        "drills": course().is_for_beginners(course().unit_of(lesson)),
        "follows": follows(lesson, states),
    }


def missed_tables(lesson: Lesson, state: LessonState) -> list[Puzzle]:
    """Return the tables of what was wrong at first, and those that come back for it."""
    wrong = were_wrong(lesson, state)
    return [puzzle for one in wrong for puzzle in (one.puzzle, one.again)]


def answered(lesson: Lesson, state: LessonState) -> list[StepState]:
    """Return what became of the tries that were answered."""
    return [state.steps[one.slug] for one in lesson.tries if one.slug in state.steps]


def heading(lesson: Lesson, state: LessonState) -> str:
    """`All eight right.`, `All eight now right.`, `Seven of eight right.` or `None of eight
    right.`; the title of the lesson until all of it is answered.
    """
    steps = answered(lesson, state)
    if not steps or unanswered(lesson, state):
        return numbered(lesson)
    first = sum(step.outcome != Outcome.WRONG for step in steps)
    again = [outcome_again(lesson, state, one) for one in were_wrong(lesson, state)]
    later = sum(outcome not in ("", Outcome.WRONG) for outcome in again)
    total = number_word(len(steps))
    if first + later == len(steps):
        return f"All {total}{' now' if later else ''} right."
    some = number_word(first + later).capitalize() if first + later else "None"
    return f"{some} of {total} right."


def sentence(lesson: Lesson, state: LessonState, found: int) -> str:
    """`7 questions, 6 right. One mix-up worth a look.`; nothing before the first answer. Once all
    is answered the heading counts, and this tells of mix-ups alone.
    """
    steps = answered(lesson, state)
    if not steps:
        return ""
    right = sum(step.outcome != Outcome.WRONG for step in steps)
    questions = f"{len(steps)} question{'' if len(steps) == 1 else 's'}"
    counts = f"{questions}, {right or 'none'} right. " if unanswered(lesson, state) else ""
    if found:
        many = f"{number_word(found).capitalize()} mix-up{'' if found == 1 else 's'}"
        return f"{counts}{many} worth a look."
    return f"{counts}No mix-ups here." if right == len(steps) else counts.strip()


def ahead(lesson: Lesson, state: LessonState) -> str:
    """`Three steps are left.`, then `One idea comes back.`; nothing where the lesson is done."""
    steps = len(lesson.steps) - len(steps_done(lesson, state))
    if steps:
        return f"{number_word(steps).capitalize()} step{' is' if steps == 1 else 's are'} left."
    ideas = len(missed(lesson, state))
    return f"{ideas_come_back(ideas)}." if ideas else ""


def once_more(lesson: Lesson, ideas: Iterable[Try]) -> list[dict[str, str]]:
    """Return these ideas with the addresses at which they are asked with other tiles."""
    return [
        {
            "title": whole(one.puzzle.title),
            "url": StepAddress(lesson, lesson.number_of(one.slug), again=True).url,
        }
        for one in ideas
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
