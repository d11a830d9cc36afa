"""The card that comes with the engine: it reads, it can be won, it has every kind of group."""

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.card import (
    CardLine,
    is_mah_jongg,
    lines_for,
    lines_of,
    parse_card,
    print_card,
    tiles_away,
)
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile
from tests.folding import folded

CARD = teaching_card()
LINES = folded("line", CARD.lines, ids=lambda line: line.title)


def test_the_lines_print_as_they_are_read() -> None:
    assert [line.size for line in CARD.lines] == [14] * len(CARD.lines)
    assert parse_card(print_card(CARD)) == CARD


@folded("line", CARD.lines, ids=lambda line: line.title, every=3)
def test_each_can_be_won_and_is_told_from_the_others(line: CardLine) -> None:
    for way in line.ways:
        hand = held(way.blocks)
        assert lines_of(hand, (), CARD) == (line,)
        assert tiles_away(hand, (), CARD) == 0
        assert tiles_away(hand[1:], (), CARD) == 1


@LINES
def test_each_can_be_exposed_but_for_the_concealed(line: CardLine) -> None:
    blocks = line.ways[0].blocks
    row = tuple(Exposure(block) for block in blocks if may_be_exposed(block))
    if line.concealed or not row:
        assert line not in lines_for((*row, Exposure((Tile.EAST,) * 3)), CARD)
        return
    rest = held([block for block in blocks if not may_be_exposed(block)])
    assert line in lines_for(row, CARD)
    assert is_mah_jongg(rest, row, line)


def test_every_kind_of_group_is_there() -> None:
    blocks = [block for line in CARD.lines for block in line.ways[0].blocks]
    assert {len(block) for block in blocks if len(set(block)) == 1} == {1, 2, 3, 4, 5, 6}
    assert {"".join(block) for block in blocks if len(block) == 4} >= {"NEWS", "2B02B6B"}


def test_it_carries_an_evening() -> None:
    """Many lines, none of them much easier to meet than the others, and concealed ones."""
    ways = {line.title: len(line.ways) for line in CARD.lines}
    assert len(ways) >= 40
    assert sum(ways.values()) >= 1200
    assert max(ways.values()) * 100 <= 15 * sum(ways.values())
    concealed = [line for line in CARD.lines if line.concealed]
    pairs = [line for line in concealed if all(map(single_or_pair, line.ways[0].blocks))]
    assert (len(concealed) >= 6, len(pairs) >= 4) == (True, True)


def single_or_pair(block: tuple[Tile, ...]) -> bool:
    return len(block) <= 2 or len(set(block)) > 1


def may_be_exposed(block: tuple[Tile, ...]) -> bool:
    return len(set(block)) == 1 and 3 <= len(block) <= block[0].in_a_set


def held(blocks: list[tuple[Tile, ...]] | tuple[tuple[Tile, ...], ...]) -> tuple[Tile, ...]:
    """The tiles of the groups; where a set has too few of one, jokers for the last of it."""
    hand: list[Tile] = []
    for tile in (tile for block in blocks for tile in block):
        hand.append(Tile.JOKER if hand.count(tile) == tile.in_a_set else tile)
    return tuple(hand)
