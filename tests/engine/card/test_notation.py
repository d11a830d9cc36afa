"""Lines in text: what each group says, every fault with its line, and the way back to text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.card import parse_card, print_card, print_line
from mahjlearn.engine.card.faces import Dragon, Group, Suited
from mahjlearn.engine.card.group_text import print_group, read_group
from mahjlearn.engine.errors import DoesNotParse
from mahjlearn.engine.notation.forms.tiles_text import read_groups
from mahjlearn.engine.table.tiles import Tile
from tests.engine.card.strategies import faces, groups
from tests.folding import folded

F, SOAP = Tile.FLOWER, Tile.SOAP
TWO, SIX = Suited("", 2, "a"), Suited("", 6, "a")


@folded(
    ("word", "group"),
    [
        ("FF", (F, F)),
        ("111a", (Suited("", 1, "a"),) * 3),
        ("22D", (Suited("", 2, "D"),) * 2),
        ("nnb", (Suited("n", 0, "b"),) * 2),
        ("mm+3B", (Suited("m", 3, "B"),) * 2),
        ("2026a", (TWO, SOAP, TWO, SIX)),
        ("000", (SOAP,) * 3),
        ("NEWS", (Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH)),
        ("DDDDa", (Dragon("a"),) * 4),
        ("DD", (Dragon(),) * 2),
        ("RG0", (Tile.RED, Tile.GREEN, SOAP)),
        ("nan+1anb", (Suited("n", 0, "a"), Suited("n", 1, "a"), Suited("n", 0, "b"))),
        ("2aD0D", (TWO, Dragon(), SOAP, Dragon())),
        ("22DDD", (Suited("", 2, "D"),) * 2 + (Dragon(),) * 2),
    ],
)
def test_a_group_is_read_and_printed(word: str, group: Group) -> None:
    assert read_group(word) == group
    assert print_group(group) == word


@pytest.mark.parametrize(
    ("word", "printed"), [("1a2a", "12a"), ("2a02a6a", "2026a"), ("02a", "02a")]
)
def test_a_group_is_printed_one_way(word: str, printed: str) -> None:
    assert print_group(read_group(word)) == printed


@given(st.sampled_from(["abc", "BCD"]).flatmap(lambda suits: groups(faces(suits))))
def test_every_group_reads_back(group: Group) -> None:
    assert read_group(print_group(group)) == group


CARD = """\
\ufeff# Our Tuesday card

Early Bird:FF 1111a   4444a 7777b X 25
  Night Owl : NEWS 2026a 0000 nn c60   # home   # by midnight
"""


def test_a_card_is_read_line_by_line() -> None:
    with pytest.raises(DoesNotParse):
        parse_card(CARD)
    card = parse_card(CARD.replace("nn c60", "nnb c60"))
    early, owl = card.lines
    assert (early.title, early.value, early.concealed, early.comment) == (
        "Early Bird",
        25,
        False,
        "",
    )
    assert (owl.title, owl.value, owl.concealed) == ("Night Owl", 60, True)
    assert owl.comment == "home   # by midnight"
    assert print_card(card) == (
        "Early Bird: FF 1111a 4444a 7777b X 25\n"
        "Night Owl: NEWS 2026a 0000 nnb C 60  # home   # by midnight\n"
    )
    assert parse_card(print_card(card)) == card
    assert card.line("Night Owl") is owl
    with pytest.raises(KeyError):
        card.line("Early Owl")


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(DoesNotParse) as refused:
        parse_card(text)
    return [(fault.line, fault.message) for fault in refused.value.faults]


def test_every_fault_of_every_line_at_once() -> None:
    text = """\
# a card in a hurry
FF 1111a 4444a 7777b X 25
Threes: 3333 333a ff NN 22a X 30
Short: FF 1111b X 25

Both: FF 1111a 2222B mmmma 25 X
Threes: 33D 3333B 3333C 3333B C 0
"""
    assert faults(text) == [
        (2, "A line begins with its title and a colon, as in “Early Bird: FF 1111a ... X 25”."),
        (3, "“3333” is no group: it has no suit. Write 3333a, or 3333B for Bams, C Craks, D Dots."),
        (3, "“ff” is no group: winds, dragons and flowers have capital letters. Write FF."),
        (4, "There is b here and no a; letters are used in the order a, b, c."),
        (4, "This line has 6 tiles; a hand has 14."),
        (6, "Suits are a, b, c for any, or B, C, D for Bam, Crak, Dot; not both."),
        (6, "There is m here and no n; letters are used in the order n, m."),
        (6, "A line ends with X (exposed) or C (concealed) and its value, as in “X 25”."),
        (7, "A line ends with X (exposed) or C (concealed) and its value, as in “X 25”."),
    ]


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("11aJ", "jokers are not written; they may stand in any three or more alike."),
        ("2O26a", "Soap is written with the figure 0."),
        ("nnn", "it has no suit. Write nnna, or nnnB for Bams, C Craks, D Dots."),
        ("n+9a", "to a number letter 1 to 8 may be added, as in nnn+1a."),
        ("n+12a", "to a number letter 1 to 8 may be added, as in nnn+1a."),
        ("nn+1d", "suits are a, b, c for any, or B, C, D for Bam, Crak, Dot."),
        ("11e", "suits are a, b, c for any, or B, C, D for Bam, Crak, Dot."),
        ("DDDB", "a dragon has its own letter, G for Bam, R for Crak, 0 for Dot."),
    ],
)
def test_a_word_that_is_no_group(word: str, message: str) -> None:
    assert faults(f"Bird: {word} X 25")[0] == (1, f"“{word}” is no group: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "There is no line here; a card has at least one."),
        ("# nothing yet\n", "There is no line here; a card has at least one."),
        ("Tuesday", "This is no line of a card; a line is like “Early Bird: FF 1111a ... X 25”."),
        ("B: pung 1111a 1111b 111c X 9", "“pung” is no group; groups are written like FF, 1111a, "
         "nnn+1b, NEWS, 2026a, DDDa, RRR or 000."),
        ("B: FFFFFFF 1111a 111b X 9", "“FFFFFFF” is 7 alike; a group has six at most."),
        ("B: 1112a NEWS FF 1111b X 9", "“1112a” has three or more alike beside other tiles; "
         "put a space between them."),
        ("B: 1a 1a 1a 1a 1a NEWS 55555a X 9", "No set of tiles can make this line, whatever its "
         "letters stand for."),
        ("B: 111111a 222222b FF X 9\nb: 111111a 22222b FFF C 9", "The title “b” is that of "
         "line 1."),
        (": 111111a 222222b FF X 9", "A line begins with its title and a colon, as in “Early Bird: "
         "FF 1111a ... X 25”."),
    ],
)  # fmt: skip
def test_a_line_that_is_none(text: str, message: str) -> None:
    assert [found for _, found in faults(text)] == [message]


def test_a_line_prints_without_its_comment_where_it_has_none() -> None:
    line = parse_card("Bird: EE nnnna nnnn+1a nnnn+2b X 25").lines[0]
    assert print_line(line) == "Bird: EE nnnna nnnn+1a nnnn+2b X 25"


def ways(line: str) -> list[tuple[tuple[Tile, ...], ...]]:
    return [way.blocks for way in parse_card(f"Bird: {line} X 25").lines[0].ways]


def test_letters_stand_for_any_number_and_any_suits() -> None:
    assert ways("WW 1111B 5555C 9999D") == [read_groups("WW 1111B 5555C 9999D")]
    runs = ways("SS nnnnB nnnn+1B nnnn+7B")
    assert runs == [read_groups(f"SS {n}{n}{n}{n}B {n + 1}{n + 1}{n + 1}{n + 1}B "
                                f"{n + 7}{n + 7}{n + 7}{n + 7}B") for n in (1, 2)]  # fmt: skip
    assert len(ways("FFFF nnnnna nnnnnb")) == 27
    assert len(ways("FFFF nnnnna mmmmma")) == 108
    assert len(ways("FFFF nnnnna nnn+1a nn+2b")) == 42


def test_dragons_go_with_their_suit_or_are_any() -> None:
    assert ways("SS 1111a 1111b DDDDc")[0][3] == (Tile.SOAP,) * 4
    pairs = {(way[1][0], way[3][0]) for way in ways("SS 1111a 1111b DDDDa")}
    assert pairs == {("1B", "G"), ("1C", "R"), ("1D", "0")}
    assert [way[2] for way in ways("FF NEWS DDDD DDDD")] == [(tile,) * 4 for tile in "GR0"]
