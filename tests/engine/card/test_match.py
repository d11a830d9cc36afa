"""Is it mah jongg, and how far away: jokers only where three or more are alike."""

import pytest

from mahjlearn.engine.card import (
    Card,
    is_mah_jongg,
    lines_of,
    parse_card,
    readings,
    tiles_away,
    tiles_away_from,
)
from mahjlearn.engine.errors import CannotOccur
from mahjlearn.engine.notation.forms.tiles_text import read_tiles
from mahjlearn.engine.table.table import Exposure
from tests.folding import folded

CARD = parse_card("""
Squares: 1111a FF 444b FF 999c X 25
Eve: 12a 31a FFF 2026a DDDa X 35
Closed: 12321a NEWS 12321b C 60
Twice: 222a 22a 777b 77b 7777c X 30
""")
SQUARES, EVE, CLOSED, TWICE = CARD.lines


def shown(*texts: str) -> tuple[Exposure, ...]:
    return tuple(Exposure(read_tiles(text)) for text in texts)


@folded(
    ("hand", "title", "wins"),
    [
        ("1111B FF 444C FF 999D", "Squares", True),
        ("FFFF 999B 1111D 444C", "Squares", True),
        ("1111B FF 444B FF 999D", "Squares", False),
        ("11BJJ FF 44CJ FF 9DJJ", "Squares", True),
        ("JJJJ FF 44C J FF 9DJJ", "Squares", True),
        ("1111B FFF J 444C 999D", "Squares", False),
        ("1111B FFFF 444C 999D F", "Squares", False),
        ("1111B FFFF 444C 99D", "Squares", False),
        ("12B31B FFF 2B02B6B GGG", "Eve", True),
        ("12B31B FFF 2B02B6B GJJ", "Eve", True),
        ("12B31B FFF 2BJ2B6B GGG", "Eve", False),
        ("12B31B FFF 2B02B6B RRR", "Eve", False),
        ("12D31D FFF 2D02D6D 000", "Eve", True),
        ("12D31D FFF 2D02D6D JJJ", "Eve", True),
        ("12D31D FFF 2DJ2D6D JJJ", "Eve", False),
        ("1B2B3B2B1B NEWS 1D2D3D2D1D", "Closed", True),
        ("1B2B3B2B1B NEJS 1D2D3D2D1D", "Closed", False),
        ("22BJ 22B 77CJ 77C 7777D", "Twice", True),
        ("222B 2BJ 77CJ 77C 7777D", "Twice", True),
        ("2BJJJJ 77CJ 77C 7777D", "Twice", False),
    ],
)
def test_a_hand_of_fourteen(hand: str, title: str, wins: bool) -> None:
    tiles = read_tiles(hand)
    assert is_mah_jongg(tiles, (), CARD.line(title)) is wins
    assert [line.title for line in lines_of(tiles, (), CARD)] == ([title] if wins else [])


@pytest.mark.parametrize(
    ("hand", "exposures", "title", "wins"),
    [
        ("FFFF 444C 999D", ("11BJJ",), "Squares", True),
        ("FFFF 444C", ("11BJJ", "9DJJ"), "Squares", True),
        ("FFFF 444C 999D 1B", ("1BJJ",), "Squares", False),
        ("FFFF 444C 999D", ("44BJJ",), "Squares", False),
        ("FFFF 444C 999D", ("JJJJ",), "Squares", False),
        ("FF 444C 999D 11B", ("FFJ",), "Squares", False),
        ("1111B FFFF 999D", ("44DJ",), "Squares", False),
        ("12321B NEWS 12D", ("111D",), "Closed", False),
    ],
)
def test_with_exposures(hand: str, exposures: tuple[str, ...], title: str, wins: bool) -> None:
    tiles = read_tiles(hand)
    assert is_mah_jongg(tiles, shown(*exposures), CARD.line(title)) is wins


def test_no_exposure_on_a_concealed_line() -> None:
    text = "Bird: FF 1111a 4444b 7777c {} 25"
    hand, exposures = read_tiles("FF 1111B 4444C"), shown("7777D")
    for mark, wins, away in (("X", True, 0), ("C", False, None)):
        card = parse_card(text.format(mark))
        assert is_mah_jongg(hand, exposures, card.lines[0]) is wins
        assert tiles_away(hand, exposures, card) == away


def test_which_tiles_may_be_jokers() -> None:
    one, other = readings(read_tiles("22BJ 22B 77CJ 77C 7777D"), (), TWICE)
    assert one.may_be_jokers == {"2B": 3, "7C": 3, "7D": 4}
    assert other.may_be_jokers == {"2B": 3, "7D": 3, "7C": 4}
    (way,) = readings(read_tiles("12D31D FFF 2D02D6D 000"), (), EVE)
    assert way.may_be_jokers == {"F": 3, "0": 3}
    (way,) = readings(read_tiles("1B2B3B2B1B NEWS 1D2D3D2D1D"), (), CLOSED)
    assert way.may_be_jokers == {}
    assert readings(read_tiles("1B2B3B2B1B NEWS 1D2D3D2D2D"), (), CLOSED) == ()


def test_with_many_jokers_a_hand_may_be_read_in_several_ways() -> None:
    line = parse_card("Bird: FF nnnna mmmma NEWS X 25").lines[0]
    ways = readings(read_tiles("FF 1111B JJJJ NEWS"), (), line)
    assert sorted({tile for way in ways for tile in way.may_be_jokers}) == [
        f"{number}B" for number in range(1, 10)
    ]


@folded(
    ("hand", "exposures", "away"),
    [
        ("1111B FF 444C FF 999D", (), 0),
        ("1111B FF 444C FF 99D", (), 1),
        ("1111B FF 444C FF 99D W", (), 1),
        ("1111B FF 444C F 99D WJ", (), 1),
        ("1111B FF 444C J 99D WJ", (), 2),
        ("12D31D FFF 2D2D6D 000J", (), 0),
        ("12D31D FFF 2D2D6D JJJJ", (), 1),
        ("12B31B FFF 2B02B6B 00", (), 3),
        ("1B2B3B2B1B NEWJ 1D2D3D2D1D", (), 1),
        ("FFFF 44CJ 99DJ", ("11BJJ",), 0),
        ("FFFF 44CJ 99DJ", ("1BJJ",), None),
        ("222C 44C 99DJJJ", ("1111B",), 4),
        ("1B2B3B2B1B NEWS", ("111D",), None),
        ("", (), 14),
        ("????", (), 14),
        ("1111B FF 444C FF 999D ??", (), 0),
    ],
)
def test_tiles_away(hand: str, exposures: tuple[str, ...], away: int | None) -> None:
    assert tiles_away(read_tiles(hand), shown(*exposures), CARD) == away


def test_tiles_away_from_one_line() -> None:
    hand = read_tiles("1111B FF 444C FF 999D")
    assert [tiles_away_from(hand, (), line) for line in CARD.lines] == [0, 9, 12, 14]
    assert tiles_away_from(hand[:9], shown("99DJ"), EVE) is None


def test_more_of_a_tile_than_a_set_has() -> None:
    with pytest.raises(CannotOccur) as refused:
        is_mah_jongg(read_tiles("1111B FF 444C FF 99D"), shown("11BJ"), SQUARES)
    assert [fault.message for fault in refused.value.faults] == ["6 of 1 Bam; a set has 4."]
    with pytest.raises(CannotOccur):
        tiles_away(read_tiles("JJJJJ"), shown("1BJJJ", "44BJ"), CARD)


def test_a_way_for_which_the_set_has_too_few_tiles_is_none() -> None:
    """The pair of 2 Bams needs two naturals; with three in the exposure there is only one left."""
    line = parse_card("Bird: 22a 2222a 555b 66b 777c X 25").lines[0]
    hand = read_tiles("2B 555C 66C 777D")
    assert tiles_away(hand, shown("222BJ"), Card((line,))) is None
    assert tiles_away(hand, shown("22BJJ"), Card((line,))) == 1
