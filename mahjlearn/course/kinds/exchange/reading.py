"""Reads an exchange: how many jokers are to be taken, and the buttons beside the table.

- `takes`     how many jokers, 1 where nothing is said; 0 says that the author expects none to be
  there, or that no more is asked for than the last act
- `[[move]]`  a button: `text`, one line of `play`, and `last = true` on the act that ends it
"""

from dataclasses import replace
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.exchange.judging import Scene
from mahjlearn.course.kinds.exchange.problems import problems_of_moves
from mahjlearn.course.kinds.exchange.values import Exchanging, Move, exchange_of
from mahjlearn.course.kinds.exchange.ways import shortest_way
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.values import Position, Puzzle, Question
from mahjlearn.engine.notation import print_event
from mahjlearn.toml.fields import Fields

KEYS = {"takes": "number", "move": "parts"}
MOVE = {"text": "text", "play": "text", "last": "flag"}
NEEDED = ("text", "play")


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with the shortest legal way; None where its moves are faulty."""
    before = len(own.faults)
    takes = own.number("takes", 1)
    moves = _moves(own)
    if len(own.faults) > before or report(own, problems_of_moves(takes, moves, puzzle.you)):
        return None
    return Question(task=exchanging(puzzle.position, takes, moves, _last(own)))


def written(puzzle: Puzzle) -> dict[str, Any]:
    """What a file says of it; its way is left to the engine."""
    act = exchange_of(puzzle)
    moves = [_as_written(move, act.last) for move in act.moves]
    return {"takes": act.takes, "move": moves}


def exchanging(
    position: Position, takes: int, moves: tuple[Move, ...], last: str = ""
) -> Exchanging:
    """Ask for so many jokers and the last act, with the shortest legal way there."""
    task = Exchanging(takes, moves, (), last)
    start = Scene(position.you, set_up(position).now, moves)
    way = shortest_way(start, task) or ()
    return replace(task, path=tuple(judged.event for judged in way))


def _as_written(move: Move, last: str) -> dict[str, Any]:
    ends = {"last": True} if move.letter == last else {}
    return {"text": move.text, "play": print_event(move.event)} | ends


def _last(own: Fields) -> str:
    """The letter of the button that ends it; "" where none does."""
    marked = zip(own.parts("move"), ascii_lowercase, strict=False)
    return next((letter for part, letter in marked if part.values.get("last") is True), "")


def _moves(own: Fields) -> tuple[Move, ...]:
    parts = own.parts("move")
    found = [_move(*pair) for pair in zip(parts, ascii_lowercase, strict=False)]
    for part in parts:
        own.faults += part.faults
    return tuple(move for move in found if move is not None)


def _move(part: Fields, letter: str) -> Move | None:
    part.check(MOVE, NEEDED)
    events = read_events(part, "play")
    if part.faults:
        return None
    if len(events) != 1:
        part.fault("play", "A button does one thing; write one line.")
        return None
    return Move(letter, part.text("text"), events[0][0])
