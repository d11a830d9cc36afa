"""What is wrong with a choice: too few or too many boxes, all or none right, one left open."""

from collections.abc import Iterator, Sequence

from mahjlearn.course.kinds.choose.values import Box, Choose, choice_of
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.viewpoint import OPEN, league
from mahjlearn.course.values import Problem, Puzzle

FEWEST, MOST = 2, 8
MOST_TILES = 14


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    choice, setup = choice_of(puzzle), set_up(puzzle.position)
    texts = [box.text for box in choice.boxes]
    written = problems_of_exchanges(setup) if choice.tiles else problems_of_texts(texts)
    yield from tuple(written) or _judged(choice, setup)


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
        here = league(setup)
        for event in play[:-1]:
            here = here.after(event)
        ruling = here.rules_on(play[-1])
        if ruling is not None and ruling.verdict in OPEN:
            return True
    return False
