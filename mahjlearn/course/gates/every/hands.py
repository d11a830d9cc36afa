"""The reader's hand is as near to a hand of the card as hands are in play.

Between the 5th and the 95th percentile of all hands of 60 games, at each discard and for each seat,
in bands of ten tiles left. Nobody hides two kongs of naturals.
"""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.hands import away, hand_of
from mahjlearn.course.values import Problem, Puzzle

IN_PLAY = ((1, 7), (1, 6), (1, 6), (1, 6), (1, 6), (1, 6), (2, 7), (2, 7), (3, 7), (4, 7))
"""How many tiles a hand needs at least and at most: with 0 to 9 tiles left, with 10 to 19, ..."""
BAND = 10
KONG, MOST_KONGS = 4, 1
AT = ("table",)


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    table, wall = puzzle.key.table, puzzle.key.wall
    far = away(table, puzzle.you)
    if far is not None and wall is not None and table.charleston is None:
        least, most = in_play(wall)
        if not least <= far <= most:
            message = f"Your hand is {far} away with {wall} tiles left; {least} to {most} in play."
            yield Problem(AT, message)
    counts = Counter(tile for tile in hand_of(table, puzzle.you) or () if tile.is_natural)
    kongs = sum(count >= KONG for count in counts.values())
    if kongs > MOST_KONGS:
        yield Problem(AT, f"{kongs} kongs in one rack; nobody is dealt that.")


def in_play(wall: int) -> tuple[int, int]:
    """The fewest and the most tiles that a hand needs with so many left."""
    return IN_PLAY[min(wall // BAND, len(IN_PLAY) - 1)]


GATE = Gate("hands", "A hand is as near to the card as in play.", of_puzzle=of_puzzle)
