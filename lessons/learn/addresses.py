"""What the addresses of the lessons name: a lesson, a step of it, an idea that came back."""

from dataclasses import dataclass

from django.http import Http404

from lessons.attempts.place import LESSONS, Place
from lessons.content_store import course
from lessons.web.addresses import address
from mahjlearn.course import Lesson, LessonStep


@dataclass(frozen=True, slots=True)
class StepAddress:
    """Which step of which lesson, counted from 1. `again`: the idea of that step, missed before."""

    lesson: Lesson
    number: int
    again: bool = False

    @property
    def step(self) -> LessonStep:
        """Return what is read or asked there."""
        return self.lesson.steps[self.number - 1]

    @property
    def url(self) -> str:
        """The address of the step, or of its idea with other tiles."""
        if self.again:
            return address("again", self.lesson.slug, self.step.slug)
        return address("step", self.lesson.slug, self.number)

    @property
    def place(self) -> Place:
        """Return where answers are stored: under names, so that a step put in moves nobody."""
        return Place((LESSONS, self.lesson.slug, self.step.slug), again=self.again)


def lesson_of(slug: str) -> Lesson:
    """A lesson of the course by its slug; Http404 for an unknown one."""
    lesson = course().by_slug.get(slug)
    if lesson is None:
        raise Http404("No such lesson")
    return lesson


def step_of(slug: str, number: int) -> StepAddress:
    """A step by its number, from 1; Http404 beyond the last."""
    lesson = lesson_of(slug)
    if not 1 <= number <= len(lesson.steps):
        raise Http404("No such step")
    return StepAddress(lesson, number)


def again_of(slug: str, puzzle_slug: str) -> StepAddress:
    """The idea of a try with other tiles; Http404 for an unknown one."""
    return step_called(slug, puzzle_slug, again=True)


def step_called(slug: str, puzzle_slug: str, *, again: bool) -> StepAddress:
    """The step of a lesson that has this slug; Http404 for an unknown one."""
    lesson = lesson_of(slug)
    number = lesson.number_of(puzzle_slug)
    if not number:
        raise Http404("No such puzzle")
    return StepAddress(lesson, number, again)
