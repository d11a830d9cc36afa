"""The moves of an act as forms without script send them."""

from lessons.board.ids import spot_id
from lessons.puzzles.kind import Form
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.judging import MoveJudged, Scene, judge_at, scene_of
from mahjlearn.course.kinds.exchange.values import Move, Tap, exchange_of
from mahjlearn.course.kinds.exchange.ways import offered


def right_forms(puzzle: Puzzle) -> list[Form]:
    """The shortest way."""
    return [form_of(judged.tap) for judged in right_moves(puzzle)]


def wrong_form(puzzle: Puzzle) -> Form:
    """A move that costs something and ends the act; one that is put back where none does."""
    return form_of(wrong_move(scene_of(puzzle)).tap)


def right_moves(puzzle: Puzzle) -> list[MoveJudged]:
    """The shortest way of an act, move by move."""
    found, scene = [], scene_of(puzzle)
    for event in exchange_of(puzzle).path:
        at_once = (judge_at(scene, tap) for tap in offered(scene))
        found.append(next(judged for judged in at_once if judged.event == event))
        scene = found[-1].after
    return found


def wrong_move(scene: Scene) -> MoveJudged:
    """The first wrong move that is played out; the first of those put back where none is."""
    judged = [judge_at(scene, step) for step in offered(scene)]
    wrong = [one for one in judged if not one.ruling.allowed]
    return next((one for one in wrong if one.costs), wrong[0])


def form_of(tap: Tap) -> Form:
    """A button by its letter, or a tile and a joker."""
    if isinstance(tap, Move):
        return {"answer": tap.letter}
    return {"give": spot_id(tap.give), "take": spot_id(tap.take)}
