"""What can be assigned: a lesson, all lessons of a unit, a board of the club’s own, or a hand to
referee, the same for all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lessons.assignments.boards import place_of, puzzle_of
from lessons.attempts.place import LESSONS, Place
from lessons.content_store import course
from lessons.excerpts.levels import LEVELS, level_of
from lessons.models import Assignment, Board
from lessons.web.addresses import address
from mahjlearn.course import Lesson, Puzzle

LESSON, UNIT, BOARD, EXCERPT = "lesson", "unit", "board", "excerpt"


@dataclass(frozen=True)
class What:
    """`lesson/has-my-turn-started`, `unit/the-first-steps`, `board/` and a public id, `excerpt/`
    and the slug of one that Referee mode offers.

    `board` comes with its club.
    """

    kind: str
    slug: str
    board: Board | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.kind}/{self.slug}"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Those of today; none of a board or an excerpt, and where the course has it no more."""
        if self.kind in (BOARD, EXCERPT):
            return ()
        if self.kind == UNIT:
            found = (unit.lessons for unit in course().units if unit.slug == self.slug)
            return next(found, ())
        gone = course().renamed.gone(self.slug)
        lesson = course().by_slug.get(gone.now if gone else self.slug)
        return () if lesson is None else (lesson,)

    @cached_property
    def title(self) -> str:
        """As the course or the club calls it; where it is gone, what is left of its name."""
        if self.board is not None:
            return self.board.title
        if self.kind == EXCERPT:
            return f"A hand to referee: {LEVELS.get(level_of(self.slug), 'played earlier').lower()}"
        if self.kind == LESSON and self.lessons:
            return self.lessons[0].title
        titles = (unit.title for unit in course().units if unit.slug == self.slug)
        return next(titles, self.slug.replace("-", " ").capitalize())

    @property
    def number(self) -> int:
        """The number of a lesson in the course; 0 for anything else."""
        return course().number_of(self.lessons[0]) if self.kind == LESSON and self.lessons else 0

    @property
    def noun(self) -> str:
        """What kind of thing it is, as one says it."""
        return {BOARD: "board", EXCERPT: "hand"}.get(self.kind, "lesson")

    @property
    def url(self) -> str:
        """Where one begins."""
        if self.board is not None:
            return address("club-board", self.board.club.public_id, self.slug)
        if self.kind == EXCERPT:
            return address("excerpt", self.slug)
        return address("lesson", self.lessons[0].slug) if self.lessons else address("course")

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """All that is asked in it, by the place where it is answered; nothing of an excerpt."""
        if self.board is not None:
            puzzle = puzzle_of(self.board)
            return {} if puzzle is None else {place_of(self.slug): puzzle}
        return {
            Place((LESSONS, lesson.slug, one.slug)): one.puzzle
            for lesson in self.lessons
            for one in lesson.tries
        }

    @property
    def asked(self) -> int:
        """How many things there are to do: puzzles, or the one hand to referee."""
        return bool(level_of(self.slug)) if self.kind == EXCERPT else len(self.puzzles)

    @property
    def slugs(self) -> list[str]:
        """What answers to it call the puzzle, or the excerpt."""
        if self.kind == EXCERPT:
            return [self.slug]
        return [puzzle.slug for puzzle in self.puzzles.values()]


def read_what(text: str) -> What | None:
    """What a form or a row calls so; None where the course has no such thing."""
    kind, _, slug = text.partition("/")
    what = What(kind, slug)
    return what if kind in (LESSON, UNIT, EXCERPT) and what.asked else None


def what_of(assignment: Assignment) -> What:
    """What is assigned, in the course or no longer."""
    if assignment.board is not None:
        assignment.board.club = assignment.club
        return board_what(assignment.board)
    kind, _, slug = assignment.what.partition("/")
    return What(kind, slug)


def board_what(board: Board) -> What:
    """A board, which comes with its club, as something to assign."""
    return What(BOARD, board.public_id, board)
