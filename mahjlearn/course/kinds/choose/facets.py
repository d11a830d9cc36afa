"""The decisions of a choice: of each box, whether it is to be ticked."""

from mahjlearn.course.kinds.choose.values import choice_of
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.course.values import Puzzle


def box_right(setup: Setup, letter: str, tries: tuple[Play, ...]) -> AnyAllowed:
    """Whether one of the tries of a box is allowed."""
    return AnyAllowed(f"box-{letter}", setup, tries)


def facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    """One decision a box, in the order of the boxes."""
    setup, boxes = set_up(puzzle.position), choice_of(puzzle).boxes
    return tuple(box_right(setup, box.letter, box.tries) for box in boxes)
