"""A table of the course might have been played: exposures, wall and counts are those of a hand."""

from collections.abc import Iterator

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.course.values import Problem, Puzzle, name_of
from mahjlearn.engine.card import can_be_completed, lines_for
from mahjlearn.engine.facts.completing import lying_open
from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import SEATS, Seat

SHORTEST_WALL, LONGEST_WALL = 15, 95
MANY_EXPOSURES, LONGEST_WALL_WITH_THEM = 3, 88
_ABOUT_THE_CARD = frozenset(("DH2a", "DH2b"))
"""Rules for which a row of exposures has to be on no line."""


def unlikely(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield what nobody would have met in play."""
    yield from _off_the_card(puzzle)
    yield from _wall(puzzle)
    for seat in SEATS:
        if puzzle.table.rack(seat).ground is not None:
            yield from _stated(puzzle, seat)


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


def _stated(puzzle: Puzzle, seat: Seat) -> Iterator[Problem]:
    """A fault that the table states is one that anybody can see there."""
    table, who = puzzle.table, name_of(seat, puzzle.you)
    rack, number = table.rack(seat), held(table, seat)
    lines = lines_for(rack.exposures, teaching_card()) if rack.exposures else ()
    told = ""
    if rack.ground is Ground.WRONG_COUNT and number == due(table, seat):
        told = f"{who} has {number} tiles, which is no wrong count."
    if rack.ground is Ground.NOT_ON_CARD and lines:
        told = f"The exposures of {who} fit {lines[0].title}."
    if rack.ground is Ground.CANNOT_BE_COMPLETED:
        seen = [*lying_open(table, leaving_out=seat).elements()]
        open_still = [line for line in lines if can_be_completed(rack.exposures, seen, line)]
        told = f"{who} can still complete {open_still[0].title}." if open_still else ""
    if told:
        yield Problem(("table",), told)
