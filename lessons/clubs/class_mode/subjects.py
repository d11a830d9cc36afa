"""What a class can be about: the tables of a lesson or of a mix-up, or an excerpt to watch."""

from dataclasses import dataclass
from typing import Any

from lessons.assignments.what import LESSON, read_what
from lessons.content_store import course, rulings
from lessons.excerpts.levels import LEVEL, any_at
from lessons.puzzles.room.answers import can_be_asked
from lessons.tallies.tables import boards_of, tables
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED

RULINGS, MIXUP, EXCERPT = "rulings", "mix-up", "excerpt"
FIRST = f"{RULINGS}/first"


@dataclass(frozen=True, slots=True)
class Subject:
    """`what` as a row stores it, and the slugs of the tables; none for an excerpt."""

    what: str
    puzzles: tuple[str, ...] = ()


def read_subject(text: str) -> Subject | None:
    """What a form asks for; None where there is no such thing, or no table that a room can rule on.

    Of a level of excerpts any.
    """
    kind, _, name = text.partition("/")
    if kind == LEVEL:
        return _excerpt(name)
    found = _puzzles(kind, name)
    slugs = tuple(one.slug for one in found if can_be_asked(one))
    return Subject(text, slugs) if slugs else None


def title_of(what: str) -> str:
    """What a class is about, in words; of a mix-up the belief."""
    kind, _, name = what.partition("/")
    if kind == MIXUP and name in MISCONCEPTIONS:
        return whole(MISCONCEPTIONS[name].belief.removesuffix("."))
    if kind == EXCERPT:
        return "Stop it where somebody goes wrong"
    if kind == RULINGS:
        return "The first rulings"
    found = read_what(what)
    return whole(found.title) if found else ""


def excerpt_slug(what: str) -> str:
    """The excerpt that a class watches; "" where it rules on tables."""
    kind, _, name = what.partition("/")
    return name if kind == EXCERPT else ""


def puzzle_called(slug: str) -> Puzzle | None:
    """A table of the course; None for one that it has no more."""
    found = tables().get(slug)
    return found.puzzle if found else None


def offered() -> list[dict[str, Any]]:
    """The units with their lessons that have a table for a room, and how many each has."""
    return [
        {"title": unit.title, "lessons": rows}
        for unit in course().units
        if (rows := [_row(lesson) for lesson in unit.lessons])
    ]


def _row(lesson: Any) -> dict[str, Any]:
    subject = read_subject(f"{LESSON}/{lesson.slug}")
    return {
        "value": f"{LESSON}/{lesson.slug}",
        "title": lesson.title,
        "number": course().number_of(lesson),
        "tables": len(subject.puzzles) if subject else 0,
    }


def _excerpt(level: str) -> Subject | None:
    slug = any_at(level)
    return Subject(f"{EXCERPT}/{slug}") if slug else None


def _puzzles(kind: str, name: str) -> list[Puzzle]:
    if f"{kind}/{name}" == FIRST:
        return list(rulings().puzzles)
    if kind == MIXUP and name in TALLIED:
        return [one.puzzle for one in boards_of(name, tables())]
    found = read_what(f"{kind}/{name}") if kind == LESSON else None
    return [one.puzzle for lesson in found.lessons for one in lesson.tries] if found else []
