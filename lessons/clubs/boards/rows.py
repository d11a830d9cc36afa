"""The boards of a club, as its pages list them."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from lessons.assignments.boards import puzzle_of
from lessons.clubs.boards.live import answer_to, asks_of, caught_by
from lessons.models import Board, Club
from lessons.puzzles.room.answers import can_be_asked
from lessons.web.prose import whole
from mahjlearn.course import Puzzle


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board with its puzzle; None where today’s engine makes nothing of it any more."""

    board: Board
    puzzle: Puzzle | None
    ruleset: str

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return asks_of(self.puzzle) if self.puzzle else ""

    @property
    def in_class(self) -> bool:
        """Whether a room can rule on it."""
        return self.puzzle is not None and can_be_asked(self.puzzle)

    @property
    def question(self) -> str:
        """What it asks."""
        return whole(self.puzzle.question) if self.puzzle else ""

    @property
    def answer(self) -> str:
        """What the engine answers, in a few words."""
        return answer_to(self.board.text, self.ruleset) if self.puzzle else ""

    @property
    def catches(self) -> list[str]:
        """The mix-ups that it catches."""
        return caught_by(self.puzzle) if self.puzzle else []


def boards_of(club: Club) -> QuerySet[Board]:
    """Those of a club, changed last first, each with how often it is `assigned`."""
    found = Board.objects.filter(club=club).annotate(assigned=Count("assignments"))
    return found.order_by("-changed", "-pk")


def board_rows(club: Club, boards: Sequence[Board]) -> list[BoardRow]:
    """In the order given. No query."""
    return [BoardRow(one, puzzle_of(one), club.ruleset) for one in boards]
