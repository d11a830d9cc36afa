"""Mah jongg and the tiles away from it. Jokers stand only among three or more alike."""

from collections.abc import Iterable, Sequence

from mahjlearn.engine.card.card import Card, CardLine
from mahjlearn.engine.card.left import ExposureRow, wants_beside
from mahjlearn.engine.card.wanted import Holding, check_counts, holding_of, most_placed
from mahjlearn.engine.card.ways import Way
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile

Hand = Sequence[Tile]


def is_mah_jongg(hand: Hand, exposures: Sequence[Exposure], line: CardLine) -> bool:
    """Return True if the hand and the exposures, as they lie, are the whole line.

    Raises CannotOccur where there are more of a tile than a set has.
    """
    return bool(readings(hand, exposures, line))


def lines_of(hand: Hand, exposures: Sequence[Exposure], card: Card) -> tuple[CardLine, ...]:
    """Return the lines of the card that the hand is; usually one or none.

    Raises as `is_mah_jongg`.
    """
    return tuple(line for line in card.lines if is_mah_jongg(hand, exposures, line))


def readings(hand: Hand, exposures: Sequence[Exposure], line: CardLine) -> tuple[Way, ...]:
    """Return the ways of the line that the hand is: with jokers there may be several.

    Each tells which tiles of the hand might be jokers (`Way.may_be_jokers`). Raises as
    `is_mah_jongg`.
    """
    row = ExposureRow(exposures)
    holding = _holding(hand, row)
    if len(hand) + len(row.tiles) != line.size:
        return ()
    found = wants_beside(row, line)
    return tuple(way for way, want in found if most_placed(holding, [want]) == len(hand))


def tiles_away(hand: Hand, exposures: Sequence[Exposure], card: Card) -> int | None:
    """Return the fewest tiles that the hand still needs for any line; 0 is mah jongg.

    A line of fourteen is at least one away from a hand of thirteen; of a longer hand only what
    serves is counted. Exposures stay as they lie, and no exchange is reckoned with. None where no
    line is left. Raises as `is_mah_jongg`.
    """
    return _fewest(hand, ExposureRow(exposures), card.lines)


def tiles_away_from(hand: Hand, exposures: Sequence[Exposure], line: CardLine) -> int | None:
    """Return the fewest tiles that the hand still needs for one line."""
    return _fewest(hand, ExposureRow(exposures), (line,))


def _holding(hand: Hand, row: ExposureRow) -> Holding:
    check_counts([*hand, *row.tiles])
    return holding_of(hand)


def _fewest(hand: Hand, row: ExposureRow, lines: Iterable[CardLine]) -> int | None:
    holding = _holding(hand, row)
    fewest: int | None = None
    for line in lines:
        wants = [want for _, want in wants_beside(row, line)] if row.blocks else line.wants
        places = line.size - len(row.tiles)
        least = -1 if fewest is None else places - fewest
        placed = most_placed(holding, wants, least)
        if placed > least:
            fewest = places - placed
    return fewest
