"""Progress in the lessons of today from that in lessons as they were.

Rows stay under the names at which the answers were given, so the table of what became of them can
grow, and nothing need be written anew. It is read here, each time.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from operator import itemgetter

from lessons.learn.progress.lesson_state import LessonState, StepState
from lessons.models import Outcome
from mahjlearn.course.values import FormerLesson, Renamed

States = Mapping[str, LessonState]
"""Slug of a lesson to how far one has come with it."""


def states_of_today(renamed: Renamed, states: States, lessons: Iterable[str]) -> States:
    """For these lessons, from the states under all names; those not begun are left out."""
    if not renamed.lessons and not renamed.puzzles:
        return states
    found = {slug: state_of_today(renamed, states, slug) for slug in lessons}
    return {slug: state for slug, state in found.items() if state.begun}


def state_of_today(renamed: Renamed, states: States, lesson: str) -> LessonState:
    """One lesson: what was answered last counts where two puzzles have become the same."""
    slugs = [slug for slug in renamed.slugs(lesson) if slug in states]
    parts = [_part(renamed, slug, states[slug], lesson) for slug in slugs]
    whole = LessonState()
    for when, part in sorted(_dated(parts), key=itemgetter(0)):
        steps = {**whole.steps, **part.steps}
        done = whole.finished or part.finished
        whole = LessonState(steps, part.last or whole.last, when, done)
    return whole


def _dated(parts: Iterable[LessonState]) -> Iterator[tuple[datetime, LessonState]]:
    return ((part.answered_at, part) for part in parts if part.answered_at)


def _part(renamed: Renamed, slug: str, state: LessonState, lesson: str) -> LessonState:
    """Return what was answered under a slug, as far as it belongs to the lesson of today."""
    today = {puzzle: renamed.puzzle(slug, puzzle) for puzzle in (*state.steps, state.last)}
    steps = {
        today[puzzle][1]: step for puzzle, step in state.steps.items() if today[puzzle][0] == lesson
    }
    here = slug == lesson or any(one.was == slug for one in renamed.before(lesson))
    return LessonState(
        steps,
        today[state.last][1] if today[state.last][0] == lesson else "",
        state.answered_at if here or steps else None,
        any(finished(one, state.steps) for one in renamed.before(lesson) if one.was == slug),
    )


def finished(former: FormerLesson, steps: Mapping[str, StepState]) -> bool:
    """Return True if all that the lesson asked then was answered, and nothing missed was left."""
    answered = [steps.get(puzzle) for puzzle in former.puzzles]
    return all(one and (one.outcome != Outcome.WRONG or one.again) for one in answered)
