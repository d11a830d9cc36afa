"""A whole turn that is played on the table: what can be discarded, and how each is judged."""

from pathlib import Path

import pytest

from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.kinds.exchange.moves import Exchanging, NotOffered, OwnDiscard
from mahjlearn.course.kinds.exchange.ways import Scene, judge_at, offered, scene_of
from mahjlearn.course.values import Puzzle, task_of
from mahjlearn.engine.notation import print_event, print_play
from mahjlearn.engine.rulings import Spot, Verdict
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.exchanging import TURN, WHOLE_TURN, read

LAST = Spot("discard", Seat.EAST)
PICKED = Spot("picked", Seat.SOUTH)


def rack(index: int) -> Spot:
    return Spot("rack", Seat.SOUTH, 0, index)


@pytest.fixture
def turn(tmp_path: Path) -> Puzzle:
    found, faults = read(tmp_path, WHOLE_TURN)
    assert faults == []
    assert found is not None
    return found


def after(turn: Puzzle, letters: str) -> Scene:
    """The table after these moves: `a` picks, `b` racks."""
    scene = scene_of(turn)
    for letter in letters:
        move = next(one for one in scene.buttons if one.letter == letter)
        scene = judge_at(scene, move).after
    return scene


@pytest.mark.parametrize(
    ("letters", "discards"),
    [
        ("", "F 1B 3C 5B 7B 2D 6D N J"),
        ("a", "F 1B 3C 5B 7B 2D 6D N J 9D"),
        ("ab", "F 1B 3C 5B 7B 2D 6D N J 9D"),
    ],
)
def test_any_own_tile_can_be_discarded_and_no_other(
    turn: Puzzle, letters: str, discards: str
) -> None:
    scene = after(turn, letters)
    events = [judge_at(scene, tap).event for tap in offered(scene) if isinstance(tap, OwnDiscard)]
    assert [event.tile for event in events] == discards.split()
    with pytest.raises(NotOffered):
        judge_at(scene, OwnDiscard(LAST))


@pytest.mark.parametrize(
    ("letters", "tile", "line", "verdict"),
    [
        ("", rack(0), "South discards F", Verdict.DEAD_HAND),
        ("a", PICKED, "South discards 9D", Verdict.LEGAL),
        ("a", rack(0), "South discards F with the pick unracked", Verdict.CORRECTABLE),
        ("ab", rack(0), "South discards F", Verdict.LEGAL),
        ("ab", rack(12), "South discards J", Verdict.LEGAL),
    ],
)
def test_a_discard_is_judged_by_what_came_before(
    turn: Puzzle, letters: str, tile: Spot, line: str, verdict: Verdict
) -> None:
    ruled = judge_at(after(turn, letters), OwnDiscard(tile))
    assert (print_event(ruled.event), ruled.ruling.verdict) == (line, verdict)
    assert task_of(turn, Exchanging).is_done(0, ruled.after.done)
    assert [tap for tap in offered(ruled.after) if isinstance(tap, OwnDiscard)] == []


def test_the_pick_itself_is_the_shortest_way_and_nothing_else_is_asked(turn: Puzzle) -> None:
    task = task_of(turn, Exchanging)
    assert print_play(task.path).split("\n") == ["South picks 9D", "South discards 9D"]
    assert (task.can_say_none, task.expects_none) == (False, False)


def test_the_text_of_a_whole_turn_is_the_turn_again(turn: Puzzle) -> None:
    assert puzzle_from_text(text_of(turn)) == turn


def test_a_last_act_and_any_discard_exclude_each_other(tmp_path: Path) -> None:
    puzzle, faults = read(tmp_path, TURN.replace("takes = 0", "takes = 0\nturn = true"))
    assert faults == ["act.toml:10: A discard ends a whole turn; leave out “last”."]
    assert puzzle is None
