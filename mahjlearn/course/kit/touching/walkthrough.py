"""The play that is shown after a question that was answered by touching."""

from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.tries import AnyAllowed
from mahjlearn.course.kit.viewpoint import league
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Event


def first_way(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What has happened, then what the first right thing is right for; None where none is."""
    for one in touching_of(puzzle).candidates:
        facet = one.facet
        if one.right and isinstance(facet, AnyAllowed):
            here = league(facet.setup)
            done = next(play for play in facet.tries if here.allows_last(play))
            return (*puzzle.play, *done)
    return None


def what_happened(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """The play alone, where nothing is to be done; None where the table says all of it."""
    return puzzle.play or None
