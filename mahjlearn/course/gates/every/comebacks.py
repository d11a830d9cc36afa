"""Hold what comes back for a missed try to its idea, on a table of its own."""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.kinds import rules_deciding
from mahjlearn.course.values import Lesson, Problem, Puzzle, Try
from mahjlearn.engine.table.tiles import SEATS, Tile

_SUITS = str.maketrans("BCDRG", "SSSXX")


def check_comebacks(lesson: Lesson) -> Iterator[Problem]:
    for one in () if lesson.is_check else lesson.tries:
        if message := _wrong_with(one):
            yield Problem(("try", one.slug), f"{message} in “{one.slug}”.")


def _wrong_with(one: Try) -> str:
    """Return what is wrong with the table that comes back; empty where nothing is."""
    if not one.dealt_anew:
        return "No table of its own comes back; write its name behind “again:”"
    if not _ideas(one.again) & _ideas(one.puzzle):
        return f"“{one.again.slug}” turns on none of the rules and mix-ups"
    if _tiles(one.again) == _tiles(one.puzzle):
        return f"“{one.again.slug}” has the same tiles in other suits as"
    return ""


def _ideas(puzzle: Puzzle) -> frozenset[str]:
    """Return what a puzzle turns on: rules and mix-ups; its kind, where it turns on none."""
    return rules_deciding(puzzle).union(puzzle.mixups) or frozenset((puzzle.kind,))


def _tiles(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the tiles of the four racks without their suits, a text for each."""
    racks = (puzzle.key.table.rack(seat) for seat in SEATS)
    return tuple(
        f"{_plain(rack.sloped)} {[_plain(one.tiles) for one in rack.exposures]}" for rack in racks
    )


def _plain(tiles: tuple[Tile, ...]) -> str:
    return " ".join(sorted(str(tile).translate(_SUITS) for tile in tiles))


COMEBACKS = Gate(
    "comebacks", "What was missed comes back on another table.", of_lesson=check_comebacks
)
"""Demand that what was missed comes back as the same idea on another table.

Each try of a lesson names a table in the folder `again`, dealt for it or for several tries. It
turns on one of the rules or mix-ups of the try, and the tiles on the racks are other ones, not the
same in other suits. Of a check nothing comes back.
"""
