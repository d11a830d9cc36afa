"""What a class can be about: the tables of a lesson, a unit or a mix-up, a board of the club’s own,
or an excerpt to watch.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from lessons.assignments.boards import board_in, is_slug, puzzle_of, slug_of
from lessons.assignments.what import BOARD, EXCERPT, LESSON, UNIT, read_what
from lessons.content_store import course, rulings
from lessons.excerpts.levels import LEVEL, any_at, level_of
from lessons.models import ClassSession, Club
from lessons.puzzles.room.answers import can_be_asked
from lessons.tallies.tables import Tables, boards_of, own_boards_of, tables, tables_of
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED

RULINGS, MIXUP = "rulings", "mix-up"
FIRST = f"{RULINGS}/first"


@dataclass(frozen=True, slots=True)
class Subject:
    """`what` as a row stores it, and the slugs of the tables; none for an excerpt."""

    what: str
    puzzles: tuple[str, ...] = ()


def read_subject(text: str, club: Club) -> Subject | None:
    """What a form asks for; None where there is no such thing, or no table that a room can rule on.

    Of a level of excerpts any. One query at most.
    """
    kind, _, name = text.partition("/")
    if kind == LEVEL:
        return _excerpt(any_at(name))
    if kind == EXCERPT:
        return _excerpt(name if level_of(name) else "")
    if kind == MIXUP:
        return subject_about(name, tables_of(club)) if name in TALLIED else None
    return _subject(text, _puzzles(kind, name, club))


def subject_about(mixup: str, known: Tables) -> Subject | None:
    """The tables of lessons, then the club’s own boards, that catch a mix-up."""
    found = [*boards_of(mixup, known), *own_boards_of(mixup, known)]
    return _subject(f"{MIXUP}/{mixup}", [one.puzzle for one in found])


def is_same(session: ClassSession, text: str) -> bool:
    """Whether a class is about what a form asks for; any excerpt of a level will do."""
    kind, _, name = text.partition("/")
    if kind == LEVEL:
        return str(level_of(excerpt_slug(session.what))) == name
    return session.what == text


def title_of(what: str, club: Club) -> str:
    """What a class is about, in words; of a mix-up the belief. One query at most."""
    kind, _, name = what.partition("/")
    if kind == MIXUP and name in MISCONCEPTIONS:
        return whole(MISCONCEPTIONS[name].belief.removesuffix("."))
    if kind == EXCERPT:
        return "Stop it where somebody goes wrong"
    if kind == RULINGS:
        return "The first rulings"
    if kind == BOARD:
        return club.boards.filter(public_id=name).values_list("title", flat=True).first() or ""
    found = read_what(what)
    return whole(found.title) if found else ""


def excerpt_slug(what: str) -> str:
    """The excerpt that a class watches; "" where it rules on tables."""
    kind, _, name = what.partition("/")
    return name if kind == EXCERPT else ""


def puzzle_called(slug: str, club: Club) -> Puzzle | None:
    """A table of the course, or a board of the club; None for one that is there no more.

    One query for a board, none else.
    """
    if is_slug(slug):
        board = club.boards.filter(public_id=board_in(slug)).first()
        return puzzle_of(board) if board else None
    found = tables().get(slug)
    return found.puzzle if found else None


def offered() -> list[dict[str, Any]]:
    """The units with their lessons that have a table for a room, and how many each has."""
    return [
        {"title": unit.title, "lessons": [_row(lesson) for lesson in unit.lessons]}
        for unit in course().units
        if unit.lessons
    ]


def first_rulings() -> Subject:
    """The rulings of the first page."""
    found = _subject(FIRST, rulings().puzzles)
    assert found is not None, "no first ruling can be put to a room"
    return found


def own_offered(known: Tables) -> list[dict[str, str]]:
    """The club’s own boards that a room can rule on."""
    return [
        {"value": f"{BOARD}/{board_in(one.puzzle.slug)}", "title": one.title}
        for one in known.values()
        if one.own and can_be_asked(one.puzzle)
    ]


def _row(lesson: Lesson) -> dict[str, Any]:
    value = f"{LESSON}/{lesson.slug}"
    return {
        "value": value,
        "title": lesson.title,
        "number": course().number_of(lesson),
        "tables": sum(can_be_asked(one.puzzle) for one in lesson.tries),
    }


def _subject(what: str, puzzles: Iterable[Puzzle]) -> Subject | None:
    slugs = tuple(one.slug for one in puzzles if can_be_asked(one))
    return Subject(what, slugs) if slugs else None


def _excerpt(slug: str) -> Subject | None:
    return Subject(f"{EXCERPT}/{slug}") if slug else None


def _puzzles(kind: str, name: str, club: Club) -> Sequence[Puzzle]:
    """Those of a lesson, a unit, a board, the first page or about a mix-up."""
    if f"{kind}/{name}" == FIRST:
        return rulings().puzzles
    if kind == BOARD:
        found = puzzle_called(slug_of(name), club)
        return () if found is None else (found,)
    what = read_what(f"{kind}/{name}") if kind in (LESSON, UNIT) else None
    return [one.puzzle for lesson in what.lessons for one in lesson.tries] if what else ()
