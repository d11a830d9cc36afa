"""Reads an act: how many jokers are to be taken, and the buttons beside the board."""

from dataclasses import replace
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.kinds.exchange.judging import scene_of
from mahjlearn.course.kinds.exchange.problems import problems_of_moves
from mahjlearn.course.kinds.exchange.values import Exchanging, Move, exchange_of
from mahjlearn.course.kinds.exchange.ways import shortest_way
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.transcript import read_events
from mahjlearn.course.values import Draft
from mahjlearn.engine.notation import print_event
from mahjlearn.toml.fields import Fields

KEYS = {"takes": "number", "move": "parts"}
MOVE = {"text": "text", "play": "text"}


def read(own: Fields, draft: Draft) -> Draft | None:
    """The draft with its act and the shortest legal way; None where its moves are faulty."""
    before = len(own.faults)
    takes = own.number("takes", 1)
    moves = _moves(own)
    if len(own.faults) > before or report(own, problems_of_moves(takes, moves, draft.you)):
        return None
    return with_act(draft, takes, moves)


def written(draft: Draft) -> dict[str, Any]:
    """The act as a file says it; its way is left to the engine."""
    act = exchange_of(draft)
    moves = [{"text": move.text, "play": print_event(move.event)} for move in act.moves]
    return {"takes": act.takes, "move": moves}


def with_act(draft: Draft, takes: int, moves: tuple[Move, ...]) -> Draft:
    """The draft asking for so many jokers, with the shortest legal way to them."""
    asked = replace(draft, task=Exchanging(takes, moves, ()))
    way = shortest_way(scene_of(asked), takes) or ()
    return replace(draft, task=Exchanging(takes, moves, tuple(judged.event for judged in way)))


def _moves(own: Fields) -> tuple[Move, ...]:
    parts = own.parts("move")
    found = [_move(*pair) for pair in zip(parts, ascii_lowercase, strict=False)]
    for part in parts:
        own.faults += part.faults
    return tuple(move for move in found if move is not None)


def _move(part: Fields, letter: str) -> Move | None:
    part.check(MOVE, tuple(MOVE))
    events = read_events(part, "play")
    if part.faults:
        return None
    if len(events) != 1:
        part.fault("play", "A button does one thing; write one line.")
        return None
    return Move(letter, part.text("text"), events[0][0])
