"""The puzzles of the course by slug, with the addresses where they are asked, and which of them
catch a mix-up.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lessons.content_store import course, rulings
from lessons.web.addresses import address
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Course, Lesson, Puzzle, Rulings

MOST_TABLES = 3


@dataclass(frozen=True, slots=True)
class CourseTable:
    """A puzzle at its address; `lesson` is None for one of the first rulings or
    of a check.

    `first`: it is asked there first, neither with other tiles nor with one fact changed. `own`: it
    is a board of a club.
    """

    puzzle: Puzzle
    url: str
    lesson: Lesson | None = None
    first: bool = True
    own: bool = False

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return whole(self.puzzle.title)


Tables = Mapping[str, CourseTable]
"""Tables by the slug of their puzzle."""


def tables() -> Tables:
    """Return every puzzle of the course that can be asked, computed once per course."""
    return _by_slug(course())


@made_once
def _by_slug(read: Course) -> Tables:
    return MappingProxyType({table.puzzle.slug: table for table in _course_tables(read, rulings())})


def tables_about(mixup: str, known: Tables) -> list[CourseTable]:
    """Return up to three tables of lessons that catch a mix-up, those mainly about it first."""
    about = [
        table
        for table in known.values()
        if table.first and table.lesson and mixup in table.puzzle.mixups
    ]
    return sorted(about, key=lambda table: table.puzzle.mixups.index(mixup))[:MOST_TABLES]


def lesson_about(mixup: str, known: Tables) -> Lesson | None:
    """Return the lesson with the most tables about a mix-up, the earlier of two; None if no lesson
    has any.
    """
    about = [
        table.lesson
        for table in known.values()
        if table.first and table.lesson and mixup in table.puzzle.mixups
    ]
    return max(about, key=lambda lesson: sum(lesson is other for other in about), default=None)


def _course_tables(read: Course, first: Rulings) -> Iterator[CourseTable]:
    for puzzle in first.puzzles:
        yield from _with_changes(CourseTable(puzzle, address("ruling", puzzle.slug)))
    for part in read.parts:
        lesson = None if part.is_check else part
        for step in part.tries:
            url = address("step", part.slug, part.number_of(step.slug))
            yield from _with_changes(CourseTable(step.puzzle, url, lesson))
            url = address("again", part.slug, step.slug)
            yield from _with_changes(CourseTable(step.again, url, lesson, first=False))


def _with_changes(table: CourseTable) -> Iterator[CourseTable]:
    yield table
    for number, change in enumerate(table.puzzle.changes, 1):
        yield CourseTable(change.puzzle, f"{table.url}change/{number}/", table.lesson, first=False)
