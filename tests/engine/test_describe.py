"""A table in words: every fact that everybody may see, and nothing else."""

import re
from collections import Counter
from dataclasses import replace

from hypothesis import given

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import Audience
from mahjlearn.engine.words.table import describe
from tests.engine.strategies import tables
from tests.folding import folded

AT_HOME = Audience(
    you=Seat.SOUTH, names={Seat.WEST: "Right", Seat.NORTH: "Across", Seat.EAST: "Left"}
)

FACTS = {
    "South shows 3C J 3C": "South shows a pung of 3 Craks: 3 Crak, Joker, 3 Crak.",
    "South shows 3C J 3C\nSouth shows F F F F": (
        "South shows a pung of 3 Craks: 3 Crak, Joker, 3 Crak; "
        "a kong of Flowers: Flower, Flower, Flower, Flower."
    ),
    "South holds 3C 3C J and 10 more": "South holds two 3 Craks, a Joker and 10 hidden tiles.",
    "South holds 8B and 12 more": "South holds an 8 Bam and 12 hidden tiles.",
    "South holds no joker": "South holds no Joker.",
    "South holds J and 12 more\nSouth holds no other joker": "South holds no other Joker.",
    "South plays FFFF NEWS 222B 444B": (
        "South plays four Flowers; a North Wind, an East Wind, a West Wind and a South Wind; "
        "three 2 Bams; three 4 Bams."
    ),
    "South plays FFFF NEWS 222B 444B concealed": (
        "South plays four Flowers; a North Wind, an East Wind, a West Wind and a South Wind; "
        "three 2 Bams; three 4 Bams, concealed."
    ),
    "South holds J and 12 more\nSouth took J from North before the turn": (
        "South took a Joker from North before the turn began, and racked it."
    ),
    "South holds 3D and 12 more\nSouth took 3D from North for no exchange": (
        "South took a 3 Dot out of North’s exposure, and not by an exchange."
    ),
    "North shows 9C 9C J\nEast discarded 9C\nSouth has offered North 9C, the discard": (
        "South has offered North the discard for a joker."
    ),
    "South plays a concealed line": "South plays a concealed hand.",
    "South plays a Singles and Pairs line": "South plays a Singles and Pairs hand.",
    "South plays a line worth 30": "South plays a hand worth 30.",
    "South needs a kong of 5D": "South needs a kong with a 5 Dot.",
    "South needs N in a NEWS for mah jongg": "South needs a North Wind in NEWS for mah jongg.",
    "South needs 0 in a year for mah jongg": "South needs a Soap in the year for mah jongg.",
    "South is dead: wrong count": "South’s hand is dead: wrong count.",
    "South is dead": "South’s hand is dead.",
    "East discarded 9C": "East discarded a 9 Crak last.",
    "East discarded 9C as 9B": "East discarded a 9 Crak last, calling it a 9 Bam.",
    'East discarded J as "same"': "East discarded a Joker last, calling it “same”.",
    "East has named 9C": "East has named the 9 Crak, still holding it.",
    "East discarded 9C\nDiscards 1B 2B 1B": "Earlier discards: two 1 Bams and a 2 Bam.",
    "East discarded 9C\nDiscards none": "Earlier discards: none.",
    "Wall 44": "44 tiles are left in the wall.",
    "Wall 1": "1 tile is left in the wall.",
    "The wall is empty": "The wall is empty.",
    "East discarded 9C\nSouth is next": (
        "It’s South’s turn next. South hasn’t picked or called yet."
    ),
    "East discarded 9C\nSouth has picked 2C": (
        "It’s South’s turn. South has picked a 2 Crak and not racked it."
    ),
    "East discarded 9C\nSouth has picked ?": (
        "It’s South’s turn. South has picked a tile and not racked it."
    ),
    "East discarded 9C\nSouth has picked and racked": (
        "It’s South’s turn. South has picked and racked."
    ),
    "East discarded 9C\nSouth has picked and racked from the wrong wall": (
        "It’s South’s turn. South has picked from the wrong wall and racked."
    ),
    "East discarded 9C\nSouth has picked 2C from the wrong end": (
        "It’s South’s turn. South has picked a 2 Crak from the wrong end and not racked it."
    ),
    "East discarded 9C\nSouth has called 9C": (
        "South has called the 9 Crak. The exposure isn’t complete. The tile is on the table."
    ),
    "East discarded 9C\nSouth has called 9C for a kong, inside the rack": (
        "South has called the 9 Crak for a kong. The exposure isn’t complete. "
        "The tile is inside the rack."
    ),
    "East discarded 9C\nSouth has called 9C for mah jongg, lifted": (
        "South has called the 9 Crak for mah jongg. The exposure isn’t complete. "
        "The tile is lifted."
    ),
    "South shows 9C 9C J, made this turn\nSouth has called 9C": (
        "It’s South’s turn. South has called the 9 Crak and made the exposure."
    ),
    "East discarded 9C\nSouth has picked and racked\nSouth has taken 2C from the rack": (
        "South has taken a 2 Crak from the rack."
    ),
    "East discarded 9C\nSouth has picked 2C\nSouth has announced an exchange": (
        "South has announced an exchange."
    ),
    "North shows 2C J 2C\nEast discarded 9C\nSouth has picked 2C\nSouth has offered North 2C": (
        "South has offered North a 2 Crak for a joker."
    ),
    "North shows 2C J 2C\nEast discarded 9C\nSouth has picked\nSouth has given North 2C for J": (
        "South has given North a 2 Crak for a joker, not handed over yet."
    ),
    "North shows G G G\nEast discarded 9C\nSouth has picked and racked\n"
    "South holds J from North, not racked": "South has a joker from North in the hand, not racked.",
    "East discarded 9C\nSouth has picked 2C\nSouth has asked for an exchange this turn": (
        "South has asked for an exchange and taken it back."
    ),
    "East discarded 9C\nSouth has picked and racked\nSouth has exchanged this turn": (
        "South has exchanged this turn."
    ),
    "South shows 2C 2C 2C\nEast discarded 9C\nSouth has picked\n"
    "South has exchanged this turn, silently": "South has exchanged this turn, saying nothing.",
    'East discarded 9C\nSouth has picked and racked\nSouth has said "four"': (
        "South has said “four.”"
    ),
    "East discarded 9C\nSouth has picked 2C\nSouth has declared mah jongg": (
        "South has declared mah jongg."
    ),
    "East discarded 9C\nSouth has picked 2C\nSouth has declared mah jongg\n"
    "South has shown the hand": "South has shown the hand.",
    "East discarded 9C\nSouth has picked 2C\nSouth has declared mah jongg\n"
    "South has shown the hand, in part": "South has shown some tiles.",
    "Charleston first left": "The Charleston: first left.",
    "Charleston first left\nSouth has passed 2C N\nSouth has passed 1 blind": (
        "South has passed a 2 Crak, a North Wind and one blind."
    ),
    "Charleston first left\nSouth has passed 2C N\nSouth has promised 1": (
        "South has promised one tile more."
    ),
    "Charleston first left\nSouth has passed 2C N\nSouth still has to pass 1 for a joker": (
        "South has still to pass one tile for a joker that came back."
    ),
    "Charleston courtesy\nSouth still owes West 2": "South owes West two tiles.",
    "Charleston courtesy\nSouth was passed J by East": "East has passed South a joker by mistake.",
    "East discarded 9C\nSouth has called 9C for an exchange": (
        "South has called the 9 Crak for an exchange. The exposure isn’t complete. "
        "The tile is on the table."
    ),
    "The game is over: the wall is used up": "The game is over: the wall is used up.",
    "North shows 2C J 2C\nEast discarded 9C\nWest has announced an exchange": (
        "West has announced an exchange."
    ),
}


@folded("lines", FACTS)
def test_every_fact_of_the_table_has_its_words(lines: str) -> None:
    words = describe(parse_table(lines))
    assert [line for line in words if line == FACTS[lines]] == [FACTS[lines]]


TOLD_TO_SOUTH = {
    "South shows 3C J 3C": "You show a pung of 3 Craks: 3 Crak, Joker, 3 Crak.",
    "North shows 3C J 3C": "Across shows a pung of 3 Craks: 3 Crak, Joker, 3 Crak.",
    "South holds no joker": "You hold no Joker.",
    "South is dead: wrong count": "Your hand is dead: wrong count.",
    "West is dead: wrong count": "Right’s hand is dead: wrong count.",
    "South discarded 9C": "You discarded a 9 Crak last.",
    "South has named 9C": "You have named the 9 Crak, still holding it.",
    "East discarded 9C": "It’s your turn next. You haven’t picked or called yet.",
    "East discarded 9C\nSouth has picked 2C": (
        "It’s your turn. You have picked a 2 Crak and not racked it."
    ),
    "East discarded 9C\nSouth has called 9C": (
        "You have called the 9 Crak. The exposure isn’t complete. The tile is on the table."
    ),
    "South needs a kong of 5D": "You need a kong with a 5 Dot.",
    "South shows 2C J 2C\nSouth discarded 9C\nWest has picked\nWest has given South 2C for J": (
        "Right has given you a 2 Crak for a joker, not handed over yet."
    ),
}


@folded("lines", TOLD_TO_SOUTH)
def test_told_to_one_of_the_seats(lines: str) -> None:
    words = describe(parse_table(lines), AT_HOME)
    assert [line for line in words if line == TOLD_TO_SOUTH[lines]] == [TOLD_TO_SOUTH[lines]]


def test_a_whole_table_in_order() -> None:
    table = parse_table(
        "South holds 3C and 12 more\nWest shows 3C J 3C\nEast discarded 9C\nDiscards F W\n"
        "South has picked 2C"
    )
    assert describe(table, AT_HOME) == (
        "It’s your turn. You have picked a 2 Crak and not racked it.",
        "You hold a 3 Crak and 12 hidden tiles.",
        "You have exposed nothing.",
        "Right holds 10 hidden tiles.",
        "Right shows a pung of 3 Craks: 3 Crak, Joker, 3 Crak.",
        "Across holds 13 hidden tiles.",
        "Across has exposed nothing.",
        "Left holds 13 hidden tiles.",
        "Left has exposed nothing.",
        "Left discarded a 9 Crak last.",
        "Earlier discards: a Flower and a West Wind.",
    )


def test_a_fault_that_nobody_has_called_is_not_told() -> None:
    plain = parse_table("North shows 8C J 8C 8C\nEast discarded 9C")
    stated = parse_table("North shows 8C J 8C 8C, a fault: not on the card\nEast discarded 9C")
    at_fault = parse_table(
        "North shows 8C J 8C 8C\nNorth is at fault: wrong wall\nEast discarded 9C"
    )
    assert describe(stated) == describe(plain)
    assert describe(at_fault) == describe(plain)


# Whatever the table

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NAMES = "|".join(re.escape(tile_name(tile)) for tile in FACES)
_COUNTED = re.compile(rf"\b(an?|two|three|four|five|six|seven|eight|\d+) ({_NAMES})s?\b")
_BY_NAME = {tile_name(tile): tile for tile in FACES}


def _counted(text: str) -> Counter[Tile]:
    """Tiles told with their number: `two 3 Craks and a Joker`."""
    told: Counter[Tile] = Counter()
    for number, name in _COUNTED.findall(text):
        count = 1 if number in ("a", "an") else _number(number)
        told[_BY_NAME[name]] += count
    return told


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS.index(word)


def _listed(text: str) -> Counter[Tile]:
    """Tiles told one by one after a colon: `a pung of 3 Craks: 3 Crak, Joker, 3 Crak`."""
    blocks = [block.rpartition(": ")[2] for block in text.removesuffix(".").split("; ")]
    return Counter(_BY_NAME[name] for block in blocks for name in block.split(", "))


def _line(words: tuple[str, ...], start: str) -> str:
    found = [
        line
        for line in words
        if line.startswith(start) and not line[len(start) :].startswith("no ")
    ]
    return found[0].removeprefix(start) if found else ""


@given(tables())
def test_every_tile_in_sight_is_counted_in_the_words(table: Table) -> None:
    words = describe(table)
    for seat in SEATS:
        rack = table.rack(seat)
        held = _line(words, f"{seat.value} holds ")
        assert _counted(held) == Counter(rack.sloped)
        shown = _line(words, f"{seat.value} shows ")
        tiles = Counter(tile for exposure in rack.exposures for tile in exposure.tiles)
        assert (_listed(shown) if shown else Counter()) == tiles
    earlier = _line(words, "Earlier discards: ")
    assert _counted(earlier) == Counter(table.discards or ())


@given(tables())
def test_sentences_name_seats_and_never_use_a_pronoun(table: Table) -> None:
    # What somebody said, and how the game ended, are told in the words given.
    table = replace(table, turn=replace(table.turn, said=None), over=None)
    for audience in (Audience(), AT_HOME):
        text = " ".join(describe(table, audience))
        assert re.findall(r"\b(she|her|hers|he|his|him|they|their)\b", text, re.I) == []
        assert re.findall(r"[{}|]|  ", text) == []


@given(tables())
def test_every_line_is_a_sentence(table: Table) -> None:
    odd = [line for line in describe(table) if not (line[0].isupper() or line[0].isdigit())]
    assert odd == []
    assert [line for line in describe(table) if not line.endswith((".", ".”"))] == []
