"""The puzzles of the course and of a club by their slugs, with the pages where they are asked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lessons.assignments.boards import is_slug, puzzle_of
from lessons.content_store import course, rulings
from lessons.models import Club
from lessons.puzzles.once import made_once
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Course, Lesson, Puzzle, Rulings

MOST_BOARDS = 3


@dataclass(frozen=True, slots=True)
class TableAt:
    """A puzzle at its address; `lesson` is None for one of the first rulings.

    `first`: it is asked there first of all, not with other tiles and not with one fact changed.
    """

    puzzle: Puzzle
    url: str
    lesson: Lesson | None = None
    first: bool = True

    @property
    def own(self) -> bool:
        """Whether it is a board of a club."""
        return is_slug(self.puzzle.slug)

    @property
    def title(self) -> str:
        """As the course calls it."""
        return whole(self.puzzle.title)


Tables = Mapping[str, TableAt]
"""Slug of a puzzle to where it is asked."""


def tables() -> Tables:
    """Every puzzle of the course that can be asked; worked out once for what is read."""
    return _tables(course())


@made_once
def _tables(read: Course) -> Tables:
    return MappingProxyType({one.puzzle.slug: one for one in _all(read, rulings())})


def tables_of(club: Club) -> Tables:
    """Every puzzle that can be asked in a club: its own boards with those of the course. One
    query.
    """
    read = [(one, puzzle_of(one)) for one in club.boards.all()]
    own = [
        TableAt(puzzle, address("club-board", club.public_id, board.public_id), first=False)
        for board, puzzle in read
        if puzzle is not None
    ]
    return {**tables(), **{one.puzzle.slug: one for one in own}}


def boards_of(mixup: str, known: Tables) -> list[TableAt]:
    """Up to three tables of lessons that catch a mix-up: those about it before anything else."""
    about = [
        one for one in known.values() if one.first and one.lesson and mixup in one.puzzle.mixups
    ]
    return sorted(about, key=lambda one: one.puzzle.mixups.index(mixup))[:MOST_BOARDS]


def own_boards_of(mixup: str, known: Tables) -> list[TableAt]:
    """Up to three boards of the club that catch a mix-up: those about it before anything else."""
    about = [one for one in known.values() if one.own and mixup in one.puzzle.mixups]
    return sorted(about, key=lambda one: one.puzzle.mixups.index(mixup))[:MOST_BOARDS]


def lesson_of(mixup: str, known: Tables) -> Lesson | None:
    """The lesson with the most tables about a mix-up, the earlier of two; None where none has."""
    about = [
        one.lesson
        for one in known.values()
        if one.first and one.lesson and mixup in one.puzzle.mixups
    ]
    return max(about, key=lambda one: sum(one is other for other in about), default=None)


def _all(read: Course, first: Rulings) -> Iterator[TableAt]:
    for puzzle in first.puzzles:
        yield from _with_changes(TableAt(puzzle, address("ruling", puzzle.slug)))
    for lesson in read.lessons:
        for one in lesson.tries:
            number = lesson.number_of(one.slug)
            url = address("step", lesson.slug, number)
            yield from _with_changes(TableAt(one.puzzle, url, lesson))
            url = address("again", lesson.slug, one.slug)
            yield from _with_changes(TableAt(one.again, url, lesson, first=False))


def _with_changes(table: TableAt) -> Iterator[TableAt]:
    yield table
    for number, change in enumerate(table.puzzle.changes, 1):
        yield TableAt(change.puzzle, f"{table.url}change/{number}/", table.lesson, first=False)
