"""Where a puzzle stands: its address, and the place under which its answers are stored."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.urls import reverse

from lessons.attempts.key import attempt_key
from lessons.content_store import course
from lessons.models import Attempt
from mahjlearn.course import Puzzle

WHY = "/why"


@dataclass(frozen=True, slots=True)
class Stand:
    """A puzzle at an address. `parent` is the ruling of which it is a change."""

    puzzle: Puzzle
    url: str
    place: str
    parent: Puzzle | None = None
    home: bool = False

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
    puzzle = course().by_slug.get(slug)
    if puzzle is None:
        raise Http404("No such ruling")
    return stand_of(puzzle)


def stand_of(puzzle: Puzzle) -> Stand:
    """A ruling of the course at its own address."""
    return Stand(puzzle, reverse("ruling", args=[puzzle.slug]), f"first/{puzzle.slug}")


def change_stand(slug: str, number: int) -> Stand:
    """A change of a ruling, counted from 1; Http404 for an unknown one."""
    parent = ruling_stand(slug).puzzle
    if not 1 <= number <= len(parent.changes):
        raise Http404("No such change")
    puzzle = parent.changes[number - 1].puzzle
    place = f"first/{slug}/change/{number}"
    return Stand(puzzle, reverse("change", args=[slug, number]), place, parent)


def home_stand() -> Stand:
    """The first ruling, on the first page."""
    puzzle = course().puzzles[0]
    return Stand(puzzle, reverse("home"), f"first/{puzzle.slug}", home=True)
