"""Hold the hands of the tables to those of real games, before an act and after what is advised."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import AnyAllowed
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.card import tiles_away
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import Seat, Tile

WHOLE_HANDS = (13, 14)
IN_PLAY = ((1, 7), (1, 6), (1, 6), (1, 6), (1, 6), (1, 6), (2, 7), (2, 7), (3, 7), (4, 7))
"""How many tiles a hand needs at least and at most: with 0 to 9 tiles left, with 10 to 19, ..."""
BAND = 10
KONG, MOST_KONGS = 4, 1
OF_THE_TABLE = ("table",)
OF_THE_MEND = ("mend", "play")


def hand_of(table: Table, seat: Seat) -> tuple[Tile, ...] | None:
    """The tiles of a seat that are not exposed, the one in hand too; None where not all are known
    or there are more or fewer than a player has."""
    rack = table.rack(seat)
    if rack.unseen or not rack.sloped or held(table, seat) not in WHOLE_HANDS:
        return None
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
    return (*rack.sloped, *(tile for tile in loose if tile is not None))


def away(table: Table, seat: Seat) -> int | None:
    """Return the number of tiles that the hand needs for the nearest hand of the card.

    None where the hand is not known, or no hand of the card has its exposures.
    """
    hand = hand_of(table, seat)
    if hand is None or Tile.HIDDEN in hand:
        return None
    try:
        return tiles_away(hand, table.rack(seat).exposures, teaching_card())
    except EngineError:
        return None


def check_hands(puzzle: Puzzle) -> Iterator[Problem]:
    table, wall = puzzle.key.table, puzzle.key.wall
    far = away(table, puzzle.you)
    in_doubt = table.charleston is None and not declares(puzzle)
    if far is not None and wall is not None and in_doubt:
        least, most = in_play(wall)
        if not least <= far <= most:
            message = f"Your hand is {far} away with {wall} tiles left; {least} to {most} in play."
            yield Problem(OF_THE_TABLE, message)
    counts = Counter(tile for tile in hand_of(table, puzzle.you) or () if tile.is_natural)
    kongs = sum(count >= KONG for count in counts.values())
    if kongs > MOST_KONGS:
        yield Problem(OF_THE_TABLE, f"{kongs} kongs in one rack; nobody is dealt that.")


def declares(puzzle: Puzzle) -> bool:
    """Return True if the reader declares mah jongg, in the play or in an act to be chosen.

    A hand that wins is near to the card.
    """
    events = (*puzzle.play, *acts_of(puzzle))
    return any(event.verb is Verb.DECLARE and event.seat is puzzle.you for event in events)


def acts_of(puzzle: Puzzle) -> Iterator[Event]:
    """Yield the events of the acts that can be touched."""
    facets = puzzle.task.facets if isinstance(puzzle.task, Touching) else ()
    for facet in facets:
        if isinstance(facet, AnyAllowed):
            yield from (event for play in facet.tries for event in play)


def in_play(wall: int) -> tuple[int, int]:
    """The fewest and the most tiles that a hand needs with so many left."""
    return IN_PLAY[min(wall // BAND, len(IN_PLAY) - 1)]


HANDS = Gate("hands", "A hand is as near to the card as in play.", of_puzzle=check_hands)
"""The reader's hand is as near to a hand of the card as hands are in play.

Between the 5th and the 95th percentile of all hands of 60 games, at each discard and for each seat,
in bands of ten tiles left; a hand that the reader declares, or may declare, may be nearer. Nobody
hides two kongs of naturals.
"""


def check_mends(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.mend is None:
        return
    seat = puzzle.key.actor
    try:
        after = table_after(puzzle.table, puzzle.mend.play)
    except EngineError:
        return
    if after.rack(seat).hand is HandState.DEAD:
        yield Problem(OF_THE_MEND, "The hand is dead after this; advise something else.")
    before, now = away(puzzle.table, seat), away(after, seat)
    if before is not None and now is not None and now > before:
        message = f"The hand is {before} away before this and {now} after it."
        yield Problem(OF_THE_MEND, f"{message} Advise something that does it no harm.")


MENDS = Gate("mends", "What is advised does the hand no harm.", of_puzzle=check_mends)
"""Advice in place of an act that may not be done does no harm to the hand of who acts.

After it the hand is no further from a hand of the card than before, and not dead. It is asked where
all tiles of the hand are known. The label before it follows from whether rule books agree.
"""
