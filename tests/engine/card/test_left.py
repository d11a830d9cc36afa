"""What exposures leave open, and whether the set still has the tiles."""

import pytest

from mahjlearn.engine.card import can_be_completed, fits, lines_for, parse_card
from mahjlearn.engine.errors import CannotOccur
from mahjlearn.engine.notation.forms.tiles_text import read_tiles
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile
from tests.folding import folded

CARD = parse_card("""
Kongs: EE nnnna nnnn+1a nnnn+2b X 25
Pungs: nnna nnnb nnnc NEWS 0 X 30
Wall: FFFFFF 1a 5a 9a 555b 55c X 30
Hidden: NN 1111a 4444a 7777a C 30
Pairs: 444B 4444B 44B NEWS F C 40
Twins: nnna nnnna 77b NNN SS X 40
""")
KONGS, PUNGS, WALL, HIDDEN, PAIRS, TWINS = CARD.lines


def shown(*texts: str) -> tuple[Exposure, ...]:
    return tuple(Exposure(read_tiles(text)) for text in texts)


@folded(
    ("exposures", "titles"),
    [
        ((), ["Kongs", "Pungs", "Wall", "Hidden", "Pairs", "Twins"]),
        (("4444B",), ["Kongs", "Twins"]),
        (("4BJJJ",), ["Kongs", "Twins"]),
        (("444B",), ["Pungs", "Twins"]),
        (("555B",), ["Pungs", "Wall", "Twins"]),
        (("4444B", "5555B"), ["Kongs"]),
        (("4444B", "6666C"), ["Kongs"]),
        (("4444B", "6666B"), []),
        (("4444B", "5555C", "3333C"), []),
        (("4444B", "3333B", "5555C"), ["Kongs"]),
        (("44BJ", "4BJJJ"), ["Twins"]),
        (("4BJJ", "4BJJ"), []),
        (("FFFFJJ",), ["Wall"]),
        (("FFFJJ",), []),
        (("NNJ",), ["Twins"]),
        (("EEE",), []),
        (("JJJ",), []),
        (("44B5B",), []),
        (("44B",), []),
        (("4444444B",), []),
    ],
)
def test_the_lines_for_a_row_of_exposures(exposures: tuple[str, ...], titles: list[str]) -> None:
    row = shown(*exposures)
    assert [line.title for line in lines_for(row, CARD)] == titles
    if len(row) == 1:
        assert fits(row[0], CARD) is bool(titles)


def test_what_jokers_stand_for_may_be_known_beside_the_tiles() -> None:
    assert not fits(Exposure(read_tiles("JJJJ")), CARD)
    assert fits(Exposure(read_tiles("JJJJ"), stands_for=Tile.BAM_4), CARD)


@folded(
    ("title", "exposures", "visible", "left"),
    [
        # A pair takes no joker: the last two must be there.
        ("Kongs", ("4444B",), "EE", True),
        ("Kongs", ("4444B",), "EEE", False),
        # A kong takes jokers, where enough are left.
        ("Kongs", ("4444B", "3333C"), "2222C JJJJ", True),
        ("Kongs", ("4444B", "3333C"), "2222C JJJJJ", False),
        ("Kongs", ("4444B", "3333C"), "222C JJJJJ", True),
        ("Kongs", ("4444B", "5555B"), "3333C 3333D 6666C 6666D JJJJ", True),
        ("Kongs", ("4444B", "5555B"), "3333C 3333D 6666C 6666D JJJJJ", False),
        ("Kongs", ("4444B", "5555B"), "3333C 3333D 6666C 666D JJJJJ", True),
        # NEWS and a single Soap are single tiles.
        ("Pungs", ("444B",), "000", True),
        ("Pungs", ("444B",), "0000", False),
        ("Pungs", ("444B",), "EEEE", False),
        ("Pungs", ("444B",), "444C 444D JJJJ", True),
        ("Pungs", ("444B",), "4444C 4444D JJJ", False),
        ("Pungs", ("444B",), "4444C 4444D JJ", True),
        # Seven 4 Bams and two more: the pair must be naturals, so five are jokers.
        ("Pairs", (), "JJJ", True),
        ("Pairs", (), "JJJJ", False),
        # Six flowers of eight.
        ("Wall", (), "FFFFFFFF JJ", True),
        ("Wall", (), "FFFFFFFF JJJ", False),
        ("Wall", ("FFFJJJ",), "FFFFF JJJJJ", True),
        ("Hidden", (), "1111B 4444C JJJJ", True),
        ("Hidden", ("1111B",), "", False),
        ("Pungs", ("4444B",), "", False),
    ],
)
def test_can_be_completed(title: str, exposures: tuple[str, ...], visible: str, left: bool) -> None:
    line = CARD.line(title)
    assert can_be_completed(shown(*exposures), read_tiles(visible), line) is left


def test_a_joker_in_an_own_exposure_may_be_exchanged_for() -> None:
    """Seven 4 Bams are wanted: three must be jokers, wherever they lie now."""
    row = shown("4BJJ")
    assert can_be_completed(row, read_tiles("JJJJJ"), TWINS)
    assert not can_be_completed(row, read_tiles("JJJJJJ 4B"), TWINS)
    assert not can_be_completed(row, read_tiles("JJJJJ 4B"), TWINS)


def test_more_of_a_tile_seen_than_a_set_has() -> None:
    with pytest.raises(CannotOccur) as refused:
        can_be_completed(shown("44BJ"), read_tiles("444B FFFFFFFFF"), KONGS)
    assert [fault.message for fault in refused.value.faults] == [
        "5 of 4 Bam; a set has 4.",
        "9 of Flower; a set has 8.",
    ]


def test_a_face_down_tile_is_not_seen() -> None:
    assert can_be_completed((), read_tiles("????"), PUNGS)
