"""The moves of an exchange as forms without script send them."""

from lessons.board.ids import spot_id
from lessons.puzzles.kind import Form
from lessons.puzzles.kinds.exchange.run import NONE
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.judging import MoveJudged, Scene, judge_at, scene_of
from mahjlearn.course.kinds.exchange.values import Move, Tap, exchange_of
from mahjlearn.course.kinds.exchange.ways import offered


def right_forms(puzzle: Puzzle) -> list[Form]:
    """The shortest way; that there is none, where there is none."""
    if exchange_of(puzzle).none_is_right:
        return [{"answer": NONE}]
    return [form_of(judged.tap) for judged in right_moves(puzzle)]


def wrong_form(puzzle: Puzzle) -> Form:
    """A move that costs something and so ends it; else that there is none, where that is wrong;
    else one that is put back."""
    task, move = exchange_of(puzzle), wrong_move(scene_of(puzzle))
    says_none = task.can_say_none and not task.none_is_right
    return {"answer": NONE} if says_none and not move.costs else form_of(move.tap)


def right_moves(puzzle: Puzzle) -> list[MoveJudged]:
    """The shortest way, move by move."""
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
