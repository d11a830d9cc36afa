"""What can be assigned: a lesson, all lessons of a unit, a board of the club’s own, or a hand to
referee, the same for all. One module each.
"""

from lessons.assignments.what.board import BoardWhat, board_what
from lessons.assignments.what.excerpt import ExcerptWhat
from lessons.assignments.what.lesson import LessonWhat
from lessons.assignments.what.unit import UnitWhat
from lessons.assignments.what.what import What
from lessons.models import Assignment

__all__ = [
    "BOARD",
    "EXCERPT",
    "LESSON",
    "UNIT",
    "LessonWhat",
    "UnitWhat",
    "What",
    "board_what",
    "read_what",
    "what_of",
]

LESSON, UNIT, EXCERPT = LessonWhat.kind, UnitWhat.kind, ExcerptWhat.kind
BOARD = BoardWhat.kind
BY_KIND: dict[str, type[LessonWhat | UnitWhat | ExcerptWhat]] = {
    one.kind: one for one in (LessonWhat, UnitWhat, ExcerptWhat)
}
"""What a text alone can name; a board comes with its club."""


def read_what(text: str) -> What | None:
    """What a form or a row calls so; None where the course has no such thing."""
    what = _named(text)
    return what if what is not None and what.asked else None


def what_of(assignment: Assignment) -> What:
    """What is assigned, in the course or no longer. Raises ValueError for a text of no kind."""
    if assignment.board is not None:
        assignment.board.club = assignment.club
        return board_what(assignment.board)
    what = _named(assignment.what)
    if what is None:
        raise ValueError(f"{assignment.what} is nothing that can be assigned.")
    return what


def _named(text: str) -> What | None:
    kind, _, slug = text.partition("/")
    made = BY_KIND.get(kind)
    return None if made is None else made(slug)
