"""Tables that cannot occur: each fault with its line and its words, all at once."""

# ruff: noqa: E501 (a case a line reads best)

import re

import pytest

from mahjlearn.engine.errors import CannotOccur, Fault
from mahjlearn.engine.notation import parse_table, print_table
from tests.folding import folded

FAULTS = [
    # Too many of a tile, counted over everything in sight.
    ("South shows 4B 4B 4B\nWest holds 4B 4B and 11 more\nEast discarded 9C", 2, "5 of 4 Bam; a set has 4."),
    ("South shows 4B 4B 4B\nDiscards 4B\nEast discarded 4B", 3, "5 of 4 Bam; a set has 4."),
    ("South holds N N N and 10 more\nEast discarded N\nSouth has picked N", 3, "5 of North Wind; a set has 4."),
    ("South holds 0 0 0 0 and 9 more\nSouth has taken 0 from the rack", 2, "5 of Soap; a set has 4."),
    ("South shows 4B J J J J\nWest shows 5B J J J J\nDiscards J\nEast discarded 1C", 3, "9 of Joker; a set has 8."),
    ("South holds F F F F F and 8 more\nWest holds F F F and 10 more\nEast discarded F", 3, "9 of Flower; a set has 8."),
    ("West shows 4B J J J\nNorth shows R J J J\nEast shows 5C J J\nEast holds J from West for 4B, not racked", 4, "9 of Joker; a set has 8."),
    # Exposures.
    ("South shows 4B 4C J\nEast discarded 9C", 1, "4B 4C J is no exposure: it has two kinds of tile, and takes one. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows N E W S\nEast discarded 9C", 1, "N E W S is no exposure: it has two kinds of tile, and takes one. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows 4B J\nEast discarded 9C", 1, "4B J is no exposure: it has 3 to 6 tiles, not 2. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows F F F F F J J\nEast discarded 9C", 1, "F F F F F J J is no exposure: it has 3 to 6 tiles, not 7. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows J J J\nEast discarded 9C", 1, "J J J is no exposure: it has jokers only, and the called tile is missing. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows 4B 4B J as 5B\nEast discarded 9C", 1, "4B 4B J is no exposure of 5B: it shows another tile. Change it, or say why it is wrong: “, a fault: not on the card”, for example."),
    ("South shows 4B ? J\nEast discarded 9C", 1, "This tile lies open; write which one it is instead of ?."),
    # Counts.
    ("East discarded 9C\nSouth holds 4B and 11 more", 2, "South has 12 tiles; 13 are right here. Change the number, or add “South is at fault: wrong count”."),
    ("East holds 4B and 12 more", 1, "East has 13 tiles; 14 are right here. Change the number, or add “East is at fault: wrong count”."),
    ("East discarded 9C\nSouth has picked and racked\nSouth holds 4B and 12 more", 3, "South has 13 tiles; 14 are right here. Change the number, or add “South is at fault: wrong count”."),
    ("East discarded 9C\nSouth has picked 5B\nSouth holds 4B and 13 more", 3, "South has 15 tiles; 14 are right here. Change the number, or add “South is at fault: wrong count”."),
    ("East discarded 9C\nSouth holds 12 unseen", 2, "South has 12 tiles; 13 are right here. Change the number, or add “South is at fault: wrong count”."),
    ("East discarded 9C\nWest shows 4B 4B 4B J J J\nWest shows 5B 5B 5B J J J\nWest shows 6B 6B 6B", 2, "West has 15 tiles; 13 are right here. Change the number, or add “West is at fault: wrong count”."),
    ("Charleston courtesy\nSouth holds J and 13 more", 2, "South has 14 tiles; 13 are right here. Change the number, or add “South is at fault: wrong count”."),
    # Facts that contradict one another.
    ("East discarded 9C\nSouth holds 4B and 12 more\nSouth holds no 4B", 3, "South is said to hold 4 Bam; write “South holds no other 4B”."),
    ("East discarded 9C\nSouth holds J and 12 more\nSouth holds no joker", 3, "South is said to hold Joker; write “South holds no other joker”."),
    ("East discarded 9C\nSouth holds 4B and 12 more\nSouth holds 5B and 12 more", 3, "“South holds 5B and 12 more” stands beside “South holds 4B and 12 more”; only one of the two can be so. Leave one out."),
    ("East discarded 9C\nWest discarded 9C", 2, "“West discarded 9C” stands beside “East discarded 9C”; only one of the two can be so. Leave one out."),
    ("South is dead: wrong wall\nSouth is at fault: wrong count\nEast discarded 9C", 2, "“South is at fault: wrong count” stands beside “South is dead: wrong wall”; only one of the two can be so. Leave one out."),
    ("Wall 34\nThe wall is empty", 2, "“The wall is empty” stands beside “Wall 34”; only one of the two can be so. Leave one out."),
    ("South has picked 4B\nEast discarded 9C\nWest has called 9C", 3, "“West has called 9C” contradicts “South has picked 4B”: one turn is under way, and it began in one way. Leave one out."),
    ("East discarded 9C\nSouth is next\nSouth has picked 4B", 3, "“South has picked 4B” contradicts “South is next”: one turn is under way, and it began in one way. Leave one out."),
    ("East discarded 9C\nSouth has a pick to put back", 2, "A pick gives way to a call only; write who has called the discard."),
    ("East discarded 9C\nSouth has picked 4B\nWest has exchanged this turn", 3, "“West has exchanged this turn” contradicts “South has picked 4B”: one turn is under way, and it began in one way. Leave one out."),
    ("Charleston first left\nEast discarded 9C", 2, "“East discarded 9C” cannot be in the Charleston: there are no exposures, discards or turns yet. Leave out one of the two lines."),
    ("South shows 4B 4B J\nCharleston first left", 1, "“South shows 4B 4B J” cannot be in the Charleston: there are no exposures, discards or turns yet. Leave out one of the two lines."),
    ("North shows 4B 4B J\nEast discarded 9C\nSouth has given North 4B for J from 5B 5B J", 3, "North shows no 5B 5B J; write the exposure as it lies."),
    # The wall.
    ("Discards 4B 4B\nEast discarded 9C\nWall 96", 3, "The wall has 97 tiles when hands and discards are counted; write Wall 97, or leave the line out."),
    ("Discards 4B 4B\nEast discarded 9C\nSouth has picked 1C\nWall 97", 4, "The wall has 96 tiles when hands and discards are counted; write Wall 96, or leave the line out."),
    ("East discarded 9C\nWall 100", 2, "The wall has at most 99 tiles once the hands are dealt."),
]  # fmt: skip

BANNED = re.compile(r"\b(invalid|valid|please|sorry|oops|forbidden|illegal)\b", re.IGNORECASE)


@folded(("text", "line", "message"), FAULTS)
def test_a_table_that_cannot_occur(text: str, line: int, message: str) -> None:
    with pytest.raises(CannotOccur) as raised:
        parse_table(text)

    assert raised.value.faults == (Fault(line, message),)


@folded("message", [message for _, _, message in FAULTS])
def test_messages_are_plain(message: str) -> None:
    assert BANNED.search(message) is None


def test_all_faults_come_at_once_in_the_order_of_their_lines() -> None:
    with pytest.raises(CannotOccur) as raised:
        parse_table(
            "West holds 4B and 11 more\nSouth shows 4B 4C J\nNorth shows 4B 4B 4B\n"
            "East discarded 4B\nEast discarded 9C"
        )

    assert [fault.line for fault in raised.value.faults] == [1, 2, 3, 5]


@folded(
    "text",
    [
        "South shows 4B 4C J, a fault: wrong tile in the exposure\nEast discarded 9C",
        "South shows J J J, a fault: joker where none may stand\nEast discarded 9C",
        "South shows 4B 4C J\nSouth is at fault: not on the card\nEast discarded 9C",
        "South shows 4B 4C J, made this turn\nEast discarded 9C",
        "East discarded 9C\nSouth holds 4B and 11 more\nSouth is at fault: wrong count",
        "East discarded 9C\nSouth holds 4B and 11 more\nSouth is dead: wrong count",
        "East discarded 9C\nSouth holds 4B and 12 more\nSouth holds no other 4B",
        "South shows F F F J J J\nEast discarded 9C",
        "Discards 4B 4B\nEast discarded 9C\nWall 97",
        "East discarded 9C\nWall 12",
        "Charleston courtesy\nEast holds J and 13 more",
        "Charleston courtesy\nEast holds J and 12 more",
    ],
)
def test_a_stated_fault_or_a_right_number_is_taken(text: str) -> None:
    table = parse_table(text)

    assert parse_table(print_table(table)) == table
