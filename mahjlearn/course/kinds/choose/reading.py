"""Reads a choice: tiles picked from the table, or options written one by one."""

from typing import Any

from mahjlearn.course.kinds.choose.options import WayToAct, boxes_of_ways
from mahjlearn.course.kinds.choose.picks import PICKS
from mahjlearn.course.kinds.choose.problems import problems_of_texts
from mahjlearn.course.kinds.choose.values import Box, Choose, choice_of
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.transcript import Numbered, read_events
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import print_play
from mahjlearn.engine.notation.forms.tiles_text import NotATile, print_groups, read_groups
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields, nearest

KEYS = {"pick": "text", "option": "parts"}
OPTION = {"text": "text", "tiles": "text", "play": "text"}
REQUIRED = ("text", "play")


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its boxes, each as the engine judges it; None where they are faulty."""
    before, pick = len(own.faults), own.text("pick")
    _check_source(own, pick)
    if len(own.faults) > before:
        return None
    setup = set_up(puzzle.position)
    boxes = _picked(own, setup, puzzle) if pick else _optional(own, setup, puzzle)
    if len(own.faults) > before:
        return None
    return Question(task=Choose(boxes, tiles=bool(pick), pick=pick))


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Which tiles are picked, or the options; which of them is right is left to the engine."""
    choice = choice_of(puzzle)
    if choice.pick:
        return {"pick": choice.pick}
    return {"option": [_option(box) for box in choice.boxes]}


def _option(box: Box) -> dict[str, str]:
    (play,) = box.tries
    return {"text": box.text, "tiles": print_groups(box.groups), "play": print_play(play)}


def _check_source(own: Fields, pick: str) -> None:
    """Boxes come from the table or from options, never from both."""
    if pick and pick not in PICKS:
        own.fault("pick", f"“{pick}” cannot be picked; {nearest(pick, tuple(PICKS))}.")
    if pick and "option" in own.values:
        own.fault("option", "Boxes are picked from the table or written as options, not both.")
    if not pick and "option" not in own.values:
        own.fault("", "There is nothing to choose; add “pick” or [[option]].")


def _picked(own: Fields, setup: Setup, puzzle: Puzzle) -> tuple[Box, ...]:
    if report(own, problems_of_exchanges(setup)):
        return ()
    return PICKS[own.text("pick")](setup, puzzle.rules)


def _optional(own: Fields, setup: Setup, puzzle: Puzzle) -> tuple[Box, ...]:
    """A box an option that can be judged; what is wrong is added to `own`."""
    parts = own.parts("option")
    ways = [_way(part, setup) for part in parts]
    for part in parts:
        own.faults += part.faults
    report(own, problems_of_texts([part.text("text") for part in parts]))
    known = tuple(way for way in ways if way is not None)
    return boxes_of_ways(setup, known, puzzle.rules)


def _way(part: Fields, setup: Setup) -> WayToAct | None:
    part.check(OPTION, REQUIRED)
    groups = _groups(part)
    events = read_events(part, "play")
    if not events or not _happens(part, setup, events):
        return None
    return WayToAct(part.text("text"), tuple(event for event, _ in events), groups)


def _groups(part: Fields) -> tuple[tuple[Tile, ...], ...]:
    try:
        return read_groups(part.text("tiles"))
    except NotATile as error:
        part.fault("tiles", str(error))
        return ()


def _happens(part: Fields, setup: Setup, events: Numbered) -> bool:
    """Whether every line speaks of what is there after the puzzle's play."""
    try:
        judge_play(setup.table, (*setup.play, *(event for event, _ in events)))
    except PointsAtNothing as error:
        for fault in error.faults:
            part.fault("play", fault.message, events[fault.line - len(setup.play) - 1][1])
        return False
    return True
