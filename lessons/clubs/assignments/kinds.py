"""The six kinds of things that can be assigned, and reading them from the text of a row
or a form.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from uuid import UUID

from lessons.attempts.place import LESSONS, Place
from lessons.clubs.assignments.assignable import AnswersByPlace, Assignable, FirstTry
from lessons.clubs.assignments.brush_ups import AssignableBrushUp, AssignableExam
from lessons.clubs.boards.puzzles import board_place, read_board
from lessons.clubs.sets.assignable import AssignableSet, AssignableTable, assignable_set
from lessons.content_store import course
from lessons.models import Assignment, Attempt, Board, Outcome
from lessons.puzzles.kinds.referee.excerpts import LEVELS, has_ended, level_of, place_of
from lessons.web.addresses import address
from mahjlearn.course import Lesson, Puzzle


class CoursePart(Assignable):
    """One lesson of the course or several; it begins with the first of them."""

    @property
    def url(self) -> str:
        """The address of its first lesson; the course map if that is gone."""
        return address("lesson", self.lessons[0].slug) if self.lessons else address("course")

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """The tries of its lessons."""
        return {
            Place((LESSONS, lesson.slug, step.slug)): step.puzzle
            for lesson in self.lessons
            for step in lesson.tries
        }

    @property
    def within(self) -> Iterable[str]:
        """The places of its lessons."""
        return [f"{LESSONS}/{lesson.slug}" for lesson in self.lessons]

    @property
    def name_left(self) -> str:
        """The title made of the slug, for a part that is gone."""
        return self.slug.replace("-", " ").capitalize()


class AssignableLesson(CoursePart):
    """A lesson (`lesson/has-my-turn-started`), also by a former slug."""

    kind = "lesson"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lesson itself, as a one-element tuple; empty if it no longer exists."""
        gone = course().renamed.gone(self.slug)
        lesson = course().by_slug.get(gone.now if gone else self.slug)
        return () if lesson is None else (lesson,)

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self.lessons[0].title if self.lessons else self.name_left

    @property
    def number(self) -> int:
        """Its number in the course."""
        return course().number_of(self.lessons[0]) if self.lessons else 0


class AssignableUnit(CoursePart):
    """All lessons of a unit (`unit/the-first-steps`)."""

    kind = "unit"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons that the unit has today."""
        matching = (unit.lessons for unit in course().units if unit.slug == self.slug)
        return next(matching, ())

    @property
    def title(self) -> str:
        """The title of the unit."""
        titles = (unit.title for unit in course().units if unit.slug == self.slug)
        return next(titles, self.name_left)


@dataclass(frozen=True)
class AssignableBoard(Assignable):
    """A board of the club's own (`board/` and its public id)."""

    kind = "board"
    noun = "board"

    board: Board = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        """The title that the club gave it."""
        return self.board.title

    @property
    def url(self) -> str:
        """The address of the board."""
        return address("club-board", self.board.club.public_id, self.slug)

    @property
    def own_board(self) -> Board:
        """The board itself."""
        return self.board

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """The puzzle of the board; empty if today's engine cannot read it."""
        puzzle = read_board(self.board)
        return {} if puzzle is None else {board_place(self.slug): puzzle}

    @property
    def within(self) -> Iterable[str]:
        """The place of the board."""
        return [str(place) for place in self.puzzles]


def assignable_board(board: Board) -> AssignableBoard:
    """Return a board, which comes with its club, as something to assign."""
    return AssignableBoard(board.public_id, board)


class AssignableExcerpt(Assignable):
    """A hand to referee (`excerpt/` and its slug); once watched to its end, it is done."""

    kind = "excerpt"
    noun = "hand"

    @property
    def title(self) -> str:
        """A title with the level; a hand that is no longer offered was played earlier."""
        return f"A hand to referee: {LEVELS.get(level_of(self.slug), 'played earlier').lower()}"

    @property
    def url(self) -> str:
        """The address of the hand at its first play."""
        return address("excerpt", self.slug)

    @property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """Empty: the faults to see are not asked as puzzles."""
        return {}

    @property
    def asked(self) -> int:
        """1 while the hand is offered, else 0."""
        return int(bool(level_of(self.slug)))

    @property
    def slugs(self) -> list[str]:
        """The slug of the hand, which its stops and misses have."""
        return [self.slug]

    @property
    def within(self) -> Iterable[str]:
        """The place of the hand, under which all its stops are."""
        return [str(place_of(self.slug))]

    def first_goes(self, given: AnswersByPlace) -> list[FirstTry]:
        """Return the first time the learner refereed it to its end; empty if it is no longer
        offered.
        """
        return [find_first_sitting(given.get(place_of(self.slug), ()))][: self.asked]


def find_first_sitting(rows: Sequence[Attempt]) -> FirstTry:
    """Return the first time an excerpt was refereed to its end: right if nothing was missed and no
    stop was a false alarm.
    """
    sittings: dict[UUID | None, list[Attempt]] = {}
    for row in rows:
        sittings.setdefault(row.sitting, []).append(row)
    ended = [sitting for sitting in sittings.values() if has_ended(sitting)]
    if not ended:
        return FirstTry()
    first = min(ended, key=lambda sitting: sitting[-1].answered_at)
    well = all(row.outcome == Outcome.RIGHT for row in first)
    outcome = Outcome.RIGHT if well else Outcome.WRONG
    return FirstTry(outcome, first[-1].answered_at, first[0].fresh)


LESSON, UNIT, EXCERPT = AssignableLesson.kind, AssignableUnit.kind, AssignableExcerpt.kind
BOARD, BRUSH_UP, TABLE = AssignableBoard.kind, AssignableBrushUp.kind, AssignableTable.kind
EXAM = AssignableExam.kind
SET = AssignableSet.kind
Named = AssignableLesson | AssignableUnit | AssignableTable | AssignableExcerpt | AssignableBrushUp
BY_KIND: dict[str, type[Named]] = {
    one.kind: one
    for one in (
        AssignableLesson,
        AssignableUnit,
        AssignableTable,
        AssignableExcerpt,
        AssignableBrushUp,
        AssignableExam,
    )
}
"""The kinds that a text alone can name; a board and a set come with their club."""


def read_assignable(text: str) -> Assignable | None:
    """Return the thing that a form or a row names; None if the course has no such thing."""
    what = _find(text)
    return what if what is not None and what.asked else None


def assignable_of(assignment: Assignment) -> Assignable:
    """Return what an assignment asks for, also if it is gone from the course. Raises ValueError for
    an unknown kind.
    """
    if assignment.board is not None:
        assignment.board.club = assignment.club
        return assignable_board(assignment.board)
    if assignment.table_set is not None:
        return assignable_set(assignment.table_set, assignment.club)
    what = _find(assignment.what)
    if what is None:
        raise ValueError(f"{assignment.what} is nothing that can be assigned.")
    if isinstance(what, AssignableBrushUp):
        return type(what)(what.slug, assignment)
    return what


def _find(text: str) -> Assignable | None:
    kind, _, slug = text.partition("/")
    made = BY_KIND.get(kind)
    return None if made is None else made(slug)
