"""Subjects of a class: the tables of a lesson, a unit or a mix-up, a single table, a board of the
club's own, or an excerpt to watch.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from lessons.clubs.assignments.kinds import (
    BOARD,
    EXCERPT,
    LESSON,
    SET,
    TABLE,
    UNIT,
    read_assignable,
)
from lessons.clubs.boards.puzzles import board_id_of, board_slug, is_board_slug, read_board
from lessons.clubs.reports.tables import own_boards_about, tables_of
from lessons.clubs.sets.tables import read_tables
from lessons.content_store import course, rulings
from lessons.course_tables import Tables, tables, tables_about
from lessons.models import Board, ClassSession, Club, TableSet
from lessons.puzzles.kinds.referee.excerpts import LEVEL, any_at, level_of
from lessons.puzzles.room import can_be_asked
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED

RULINGS, MIXUP = "rulings", "mix-up"
FIRST = f"{RULINGS}/first"


@dataclass(frozen=True, slots=True)
class Subject:
    """`what` as a row stores it, and the slugs of its tables; a hand is called as `what` is."""

    what: str
    puzzles: tuple[str, ...]


def read_subject(text: str, club: Club) -> Subject | None:
    """Return the subject that a form names; None if it does not exist, or has no table that a room
    can rule on. A level of excerpts stands for any of them (one query at most).
    """
    kind, _, name = text.partition("/")
    if kind == LEVEL:
        return _excerpt_subject(any_at(name))
    if kind == EXCERPT:
        return _excerpt_subject(name if level_of(name) else "")
    if kind == MIXUP:
        return subject_about(name, tables_of(club)) if name in TALLIED else None
    return _make_subject(text, _find_puzzles(kind, name, club))


def subject_about(mixup: str, known: Tables) -> Subject | None:
    """Return the tables of lessons and then the club's own boards that catch a mix-up."""
    about = [*tables_about(mixup, known), *own_boards_about(mixup, known)]
    return _make_subject(f"{MIXUP}/{mixup}", [table.puzzle for table in about])


def is_about(session: ClassSession, text: str) -> bool:
    """Return True if a class is about what a form names; any excerpt of a level will do."""
    kind, _, name = text.partition("/")
    if kind == LEVEL:
        return str(level_of(excerpt_slug(session.what))) == name
    return session.what == text


def title_of_subject(what: str, club: Club) -> str:
    """Return the subject of a class in words; the belief of a mix-up (one query at most)."""
    kind, _, name = what.partition("/")
    if kind == MIXUP and name in MISCONCEPTIONS:
        return whole(MISCONCEPTIONS[name].belief.removesuffix("."))
    if kind == EXCERPT:
        return "Stop it when someone breaks a rule"
    if kind == RULINGS:
        return "The first rulings"
    if kind == TABLE:
        puzzle = find_puzzle(name, club)
        return whole(puzzle.title) if puzzle else ""
    if kind == SET:
        table_set = _find_set(name, club)
        return table_set.title if table_set else ""
    if kind == BOARD:
        return club.boards.filter(public_id=name).values_list("title", flat=True).first() or ""
    assignable = read_assignable(what)
    return whole(assignable.title) if assignable else ""


def excerpt_slug(what: str) -> str:
    """Return the excerpt that a class watches, or that one of its tables is; empty for others."""
    kind, _, name = what.partition("/")
    return name if kind == EXCERPT else ""


def number_context(session: ClassSession) -> dict[str, int]:
    """Return the `number` of the table that is shown among the `total` of its lesson, mix-up or
    other subject.
    """
    begins = [first for first, _ in session.parts]
    first = max(at for at in begins if at <= session.at)
    ends = min((at for at in begins if at > session.at), default=len(session.puzzles))
    return {"number": session.at - first + 1, "total": ends - first}


def find_puzzle(slug: str, club: Club) -> Puzzle | None:
    """Return a table of the course or a board of the club, or of a set that is assigned in it; None
    if it no longer exists (one query for a board, else none).
    """
    if is_board_slug(slug):
        shared = Q(in_sets__table_set__assignments__club=club.pk)
        boards = Board.objects.filter(Q(club=club.pk) | shared, public_id=board_id_of(slug))
        board = boards.first()
        return read_board(board) if board else None
    table = tables().get(slug)
    return table.puzzle if table else None


def list_units() -> list[dict[str, Any]]:
    """Return the units with their lessons that have a table for a room, and how many each has."""
    return [
        {"title": unit.title, "lessons": [_lesson_row(lesson) for lesson in unit.lessons]}
        for unit in course().units
        if unit.lessons
    ]


def first_rulings() -> Subject:
    """Return the rulings of the first page."""
    subject = _make_subject(FIRST, rulings().puzzles)
    assert subject is not None, "no first ruling can be put to a room"
    return subject


def list_own_boards(known: Tables) -> list[dict[str, str]]:
    """Return the club's own boards that a room can rule on."""
    return [
        {"value": f"{BOARD}/{board_id_of(table.puzzle.slug)}", "title": table.title}
        for table in known.values()
        if table.own and can_be_asked(table.puzzle)
    ]


def _lesson_row(lesson: Lesson) -> dict[str, Any]:
    value = f"{LESSON}/{lesson.slug}"
    return {
        "value": value,
        "title": lesson.title,
        "number": course().number_of(lesson),
        "tables": sum(can_be_asked(step.puzzle) for step in lesson.tries),
    }


def _make_subject(what: str, puzzles: Iterable[Puzzle]) -> Subject | None:
    slugs = tuple(puzzle.slug for puzzle in puzzles if can_be_asked(puzzle))
    return Subject(what, slugs) if slugs else None


def _excerpt_subject(slug: str) -> Subject | None:
    what = f"{EXCERPT}/{slug}"
    return Subject(what, (what,)) if slug else None


def _find_set(public_id: str, club: Club) -> TableSet | None:
    """Return a set of this club, or one that is assigned in it (one query, two more for its
    tables).
    """
    ours = Q(club=club.pk) | Q(assignments__club=club.pk)
    found = TableSet.objects.filter(ours, public_id=public_id)
    return found.prefetch_related("tables__board").first()


def list_own_sets(club: Club) -> list[dict[str, str]]:
    """Return the sets of a club that have tables a room can rule on (three queries)."""
    rows = club.table_sets.prefetch_related("tables__board").order_by("title", "pk")
    return [
        {"value": f"{SET}/{one.public_id}", "title": one.title}
        for one in rows
        if any(map(can_be_asked, read_tables(one).values()))
    ]


def _find_puzzles(kind: str, name: str, club: Club) -> Sequence[Puzzle]:
    """Return the puzzles of a lesson, a unit, a table, a board or the first page."""
    if f"{kind}/{name}" == FIRST:
        return rulings().puzzles
    if kind in (BOARD, TABLE):
        puzzle = find_puzzle(board_slug(name) if kind == BOARD else name, club)
        return () if puzzle is None else (puzzle,)
    if kind == SET:
        table_set = _find_set(name, club)
        return () if table_set is None else list(read_tables(table_set).values())
    what = read_assignable(f"{kind}/{name}") if kind in (LESSON, UNIT) else None
    return [step.puzzle for lesson in what.lessons for step in lesson.tries] if what else ()
