"""The table of a ruling: bare before the answer, then with the numbers of what decides."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from lessons.puzzles.once import made_once
from lessons.puzzles.pictures import as_heard
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import Stage


@made_once
def picture(puzzle: Puzzle, *, explained: bool) -> SafeString:
    """Without numbers nothing in the picture says what decides."""
    key = puzzle.key
    deciding = {ids.spot_id(spot): number for spot, number in key.marks} if explained else {}
    table = key.table if explained else as_heard(puzzle)
    marks = Marks(deciding=deciding, speech=asked_with(puzzle, table), wall=key.wall)
    return board_html(board_of(table, puzzle.you, marks))


def asked_with(puzzle: Puzzle, table: Table) -> Mapping[Seat, str]:
    """The words of each exchange that is announced and no more, where they are given."""
    said: dict[Seat, str] = {}
    for event in puzzle.play[:-1]:
        if event.verb is Verb.ANNOUNCE and event.words:
            exchange = table.exchange_of(event.actor)
            if exchange is not None and exchange.stage is Stage.ANNOUNCED:
                said[event.actor] = event.words
    return said
