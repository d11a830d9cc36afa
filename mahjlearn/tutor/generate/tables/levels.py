"""How hard a table is, derived from what lies on it (GAMES.md, section 10)."""

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.tiles import SEATS, Tile

EASY, MORE_JOKERS, FURTHER_BACK, TWO_RULES = 1, 2, 3, 4
_DEAD_HANDS = ("dead_hand", "pay")


def level_of(puzzle: Puzzle) -> int:
    """Return 1 for one joker on show and at most two exposures, 2 for more of them, 3 where what
    decides is two or more events back, 4 where two rules meet.
    """
    table = puzzle.table
    shown = [one for seat in SEATS for one in table.rack(seat).exposures]
    jokers = sum(one.tiles.count(Tile.JOKER) for one in shown)
    if puzzle.kind in _DEAD_HANDS:
        return TWO_RULES
    if len(puzzle.play) > 2:
        return FURTHER_BACK
    return MORE_JOKERS if jokers > 1 or len(shown) > 2 else EASY
