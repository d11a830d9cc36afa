"""A table of the course might have been played: its exposures are on the card, its wall is one."""

from collections.abc import Iterator

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.course.values import Problem, Puzzle, name_of
from mahjlearn.engine.card import lines_for
from mahjlearn.engine.table.tiles import SEATS

SHORTEST_WALL, LONGEST_WALL = 15, 95
MANY_EXPOSURES, LONGEST_WALL_WITH_THEM = 3, 88
_ABOUT_THE_CARD = frozenset(("DH2a", "DH2b"))
"""Rules for which a row of exposures has to be on no line."""


def unlikely(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield what nobody would have met in play."""
    yield from _off_the_card(puzzle)
    yield from _wall(puzzle)


def _off_the_card(puzzle: Puzzle) -> Iterator[Problem]:
    """The exposures of a rack stand together on a line of the teaching card.

    Where one of them is stated to be a fault, that is what the puzzle is about.
    """
    if _ABOUT_THE_CARD & {*puzzle.rules, *puzzle.key.rules}:
        return
    for seat in SEATS:
        exposures = puzzle.table.rack(seat).exposures
        if not exposures or any(one.fault is not None for one in exposures):
            continue
        if not lines_for(exposures, teaching_card()):
            shown = " and ".join(" ".join(one.tiles) for one in exposures)
            whose = "you show" if seat is puzzle.you else f"{name_of(seat, puzzle.you)} shows"
            yield Problem(("table",), f"No hand of the card has what {whose}: {shown}.")


def _wall(puzzle: Puzzle) -> Iterator[Problem]:
    """Where tiles left are counted, and somebody has discarded, so many are left in mid-game."""
    table = puzzle.table
    if table.wall is None or not (table.discards or table.discard):
        return
    if not SHORTEST_WALL <= table.wall <= LONGEST_WALL:
        message = f"{table.wall} tiles left; there are {SHORTEST_WALL} to {LONGEST_WALL}."
        yield Problem(("table",), message)
    exposures = sum(len(rack.exposures) for rack in table.racks)
    if exposures >= MANY_EXPOSURES and table.wall > LONGEST_WALL_WITH_THEM:
        message = (
            f"{table.wall} tiles left and {exposures} exposures; nobody calls so often so early."
        )
        yield Problem(("table",), message)
