"""Where a puzzle stands: its address, and the place under which its answers are stored."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.urls import reverse

from lessons.attempts.key import attempt_key
from lessons.content_store import course, rulings
from lessons.models import Attempt
from mahjlearn.course import Lesson, Puzzle, Try

WHY = "/why"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """Which step of which lesson, counted from 1. `again`: the idea of that step, missed before."""

    lesson: Lesson
    number: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """A puzzle at an address. `parent` is the ruling of which it is a change.

    `front`: it is met on the first page, whichever ruling that shows; `home`: it is the first one.
    """

    puzzle: Puzzle
    url: str
    place: str
    parent: Puzzle | None = None
    home: bool = False
    front: bool = False
    step: StepPlace | None = None

    @property
    def parent_url(self) -> str:
        """The address of the ruling itself, also from one of its changes and on the first page."""
        if self.step is not None:
            return step_url(self.step)
        return reverse("ruling", args=[(self.parent or self.puzzle).slug])

    def change_url(self, number: int) -> str:
        """The address of a change of the ruling, counted from 1."""
        return f"{self.parent_url}change/{number}/"

    def told_url(self, key: UUID) -> str:
        """Where the answer with this key is explained, past the question what settles it."""
        return f"{self.url}?answer={key}&reasons=shown"

    @property
    def why_place(self) -> str:
        """Where the answers to *What settles it?* are stored."""
        return self.place + WHY

    def key(self, learner_id: str, try_no: int) -> UUID:
        """The key of a try: one for every tab and reload."""
        return attempt_key(learner_id, self.place, self.puzzle.key.hash, try_no)

    def why_key(self, learner_id: str, attempt: Attempt) -> UUID:
        """The key of the reason given after an answer: one for each answer."""
        return attempt_key(learner_id, self.why_place, attempt.puzzle_hash, attempt.try_no)


def ruling_stand(slug: str) -> Stand:
    """A ruling of the course by its slug; Http404 for an unknown one."""
    puzzle = rulings().by_slug.get(slug)
    if puzzle is None:
        raise Http404("No such ruling")
    return stand_of(puzzle)


def stand_of(puzzle: Puzzle) -> Stand:
    """A ruling of the course at its own address."""
    return Stand(puzzle, reverse("ruling", args=[puzzle.slug]), f"first/{puzzle.slug}")


def changed(stand: Stand, number: int) -> Stand:
    """A change of the ruling at a stand, counted from 1; Http404 for an unknown one."""
    parent = stand.puzzle
    if not 1 <= number <= len(parent.changes):
        raise Http404("No such change")
    return Stand(
        puzzle=parent.changes[number - 1].puzzle,
        url=stand.change_url(number),
        place=f"{stand.place}/change/{number}",
        parent=parent,
        step=stand.step,
    )


def change_stand(slug: str, number: int) -> Stand:
    """A change of one of the first rulings."""
    return changed(ruling_stand(slug), number)


def home_stand() -> Stand:
    """The first ruling, on the first page."""
    puzzle = rulings().puzzles[0]
    return Stand(puzzle, reverse("home"), f"first/{puzzle.slug}", home=True, front=True)


def lesson_of(slug: str) -> Lesson:
    """A lesson of the course by its slug; Http404 for an unknown one."""
    lesson = course().by_slug.get(slug)
    if lesson is None:
        raise Http404("No such lesson")
    return lesson


def step_url(step: StepPlace) -> str:
    """The address of a step, or of its idea with other tiles."""
    if step.again:
        return reverse("again", args=[step.lesson.slug, step.lesson.steps[step.number - 1].slug])
    return reverse("step", args=[step.lesson.slug, step.number])


def lesson_stand(step: StepPlace) -> Stand:
    """The puzzle of a step; Http404 for a step that asks nothing."""
    found = step.lesson.steps[step.number - 1]
    if not isinstance(found, Try):
        raise Http404("No such puzzle")
    place = f"learn/{step.lesson.slug}/{found.slug}"
    if step.again:
        return Stand(found.again, step_url(step), f"{place}/again", step=step)
    return Stand(found.puzzle, step_url(step), place, step=step)


def step_of(slug: str, number: int) -> StepPlace:
    """A step by its number, from 1; Http404 beyond the last."""
    lesson = lesson_of(slug)
    if not 1 <= number <= len(lesson.steps):
        raise Http404("No such step")
    return StepPlace(lesson, number)


def again_stand(slug: str, puzzle_slug: str) -> Stand:
    """The idea of a try with other tiles; Http404 for an unknown one."""
    lesson = lesson_of(slug)
    number = lesson.number_of(puzzle_slug)
    if not number:
        raise Http404("No such puzzle")
    return lesson_stand(StepPlace(lesson, number, again=True))
