"""The kind `choose`: boxes to tick, all of the right ones and no other.

`boxes` makes them; here a file is read and checked. See it done shows nothing: nothing is done.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from mahjlearn.course.kinds.choose.boxes import (
    PICKS,
    Box,
    Choose,
    WayToAct,
    box_right,
    boxes_of_ways,
)
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind, TaskKey, key_of_task
from mahjlearn.course.kit.reading import Numbered, read_events, report
from mahjlearn.course.kit.viewpoint import OPEN, Setup, by_the_book, set_up
from mahjlearn.course.values import Key, Problem, Puzzle, Question, task_of
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import print_play
from mahjlearn.engine.notation.forms.tiles_text import NotATile, print_groups, read_groups
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields, nearest

FEWEST, MOST = 2, 8
MOST_TILES = 14


def problems_of_texts(texts: Sequence[str]) -> Iterator[Problem]:
    """What can be seen of options without the engine."""
    if len(set(texts)) < len(texts):
        yield Problem(("option",), "Two options read the same.")


def _judged(choice: Choose, setup: Setup) -> Iterator[Problem]:
    for number, box in enumerate(choice.boxes, 1):
        if not box.right and _left_open(box, setup):
            yield _open(choice, number, box)
    at = ("pick",) if choice.tiles else ("option",)
    most = MOST_TILES if any(box.is_own_tile for box in choice.boxes) else MOST
    if not FEWEST <= len(choice.boxes) <= most:
        yield Problem(at, f"There can be {FEWEST} to {most} boxes, not {len(choice.boxes)}.")
    right = sum(box.right for box in choice.boxes)
    if not right:
        yield Problem(at, "No box is right; there is nothing to tick.")
    elif right == len(choice.boxes):
        yield Problem(at, "Every box is right; one has to be wrong.")


def _open(choice: Choose, number: int, box: Box) -> Problem:
    if choice.tiles:
        message = f"The engine does not rule on “{box.text}”; ask what it can settle."
        return Problem(("pick",), message)
    message = "The engine does not rule on this; ask what it can settle."
    return Problem(("option", str(number), "play"), message)


def _left_open(box: Box, setup: Setup) -> bool:
    """Whether some try of the box is neither a yes nor a no."""
    for play in box.tries:
        here = by_the_book(setup)
        for event in play[:-1]:
            here = here.after(event)
        ruling = here.rules_on(play[-1])
        if ruling is not None and ruling.verdict in OPEN:
            return True
    return False


OPTION = {"text": "text", "tiles": "text", "play": "text"}
REQUIRED = ("text", "play")


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


class ChooseQuestionKind(QuestionKind):
    """Boxes to tick, of which each is judged by itself."""

    name = "choose"
    keys = {"pick": "text", "option": "parts"}

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the boxes, each as the engine judges it; None where they are faulty."""
        before, pick = len(own.faults), own.text("pick")
        _check_source(own, pick)
        if len(own.faults) > before:
            return None
        setup = set_up(puzzle.position)
        boxes = _picked(own, setup, puzzle) if pick else _optional(own, setup, puzzle)
        if len(own.faults) > before:
            return None
        return Question(task=Choose(boxes, tiles=bool(pick), pick=pick))

    def written(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return which tiles are picked, or the options; what is right is left to the engine."""
        choice = task_of(puzzle, Choose)
        if choice.pick:
            return {"pick": choice.pick}
        return {"option": [_option(box) for box in choice.boxes]}

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules in the order of the boxes, each once."""
        boxes = task_of(puzzle, Choose).boxes
        rules = dict.fromkeys(rule for box in boxes for rule in box.rules)
        return key_of_task(puzzle, TaskKey(tuple(rules)))

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the mix-ups in the order of the boxes, each once."""
        boxes = task_of(puzzle, Choose).boxes
        return tuple(dict.fromkeys(mixup for box in boxes for mixup in box.mixups))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        choice, setup = task_of(puzzle, Choose), set_up(puzzle.position)
        texts = [box.text for box in choice.boxes]
        written = problems_of_exchanges(setup) if choice.tiles else problems_of_texts(texts)
        yield from tuple(written) or _judged(choice, setup)

    def walkthrough(self, puzzle: Puzzle) -> None:
        """Return None: nothing is done, so nothing is shown."""

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return a decision for each box, in their order."""
        setup, boxes = set_up(puzzle.position), task_of(puzzle, Choose).boxes
        return tuple(box_right(setup, box.letter, box.tries) for box in boxes)


KIND = ChooseQuestionKind()
