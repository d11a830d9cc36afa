"""`board/` and the public id of a board of the club’s own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lessons.assignments.boards import place_of, puzzle_of
from lessons.assignments.what.what import What
from lessons.attempts.place import Place
from lessons.models import Board
from lessons.web.addresses import address
from mahjlearn.course import Puzzle


@dataclass(frozen=True)
class BoardWhat(What):
    """A board, whose public id is the slug; it comes with its club."""

    kind = "board"
    noun = "board"

    board: Board = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        """As the club calls it."""
        return self.board.title

    @property
    def url(self) -> str:
        """The board."""
        return address("club-board", self.board.club.public_id, self.slug)

    @property
    def own_board(self) -> Board:
        """It."""
        return self.board

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """What it asks; nothing where today’s engine cannot read it."""
        puzzle = puzzle_of(self.board)
        return {} if puzzle is None else {place_of(self.slug): puzzle}

    @property
    def within(self) -> Iterable[str]:
        """The board with all its moves."""
        return [str(place) for place in self.puzzles]


def board_what(board: Board) -> BoardWhat:
    """A board, which comes with its club, as something to assign."""
    return BoardWhat(board.public_id, board)
