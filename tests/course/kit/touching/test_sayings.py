"""The bubbles: what each seat said last, at the table or in the play."""

from mahjlearn.course.kit.touching.names import said_aloud, sayings, words_of
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat
from tests.folding import folded

WORDS = {
    "South calls 5B": "Call",
    "South calls 5B for a pung": "Call",
    "South calls 5B for mah jongg": "Mah jongg",
    "South declares mah jongg": "Mah jongg",
    "South announces an exchange": "Exchange",
    'South announces an exchange, saying "May I, please?"': "May I, please?",
    'South says "Let me see."': "Let me see",
    "South names 5B": "5 Bam",
    "South discards 5B": "",
    "South discards 5B as 5C": "5 Crak",
    "South discards J as same": "Same",
    "South refuses": "No",
    "South picks 5B": "",
    "South declares East dead: wrong count": "Your hand is dead",
}


@folded("line", WORDS)
def test_what_is_said_with_an_act(line: str) -> None:
    assert words_of(parse_event(line)) == WORDS[line]


def test_the_last_words_of_each_seat() -> None:
    table = parse_table('South has picked 5B\nSouth has said "Hm."')
    assert sayings(table, ()) == {Seat.SOUTH: "Hm"}
    play = parse_play("South announces an exchange\nAt once: West calls 5B; East calls 5B")
    assert sayings(table, play) == {
        Seat.SOUTH: "Exchange",
        Seat.WEST: "Call",
        Seat.EAST: "Call",
    }


def test_an_exchange_that_the_table_says_is_announced() -> None:
    table = parse_table("South has picked 5B\nSouth has announced an exchange")
    assert sayings(table, ()) == {Seat.SOUTH: "Exchange"}


def test_the_bubbles_of_a_play_that_is_seen() -> None:
    play = parse_play(
        """South exchanges 5B for West's J
        West says "Is that mine?"
        East exchanges 5C for East's J
        North exchanges 5D for West's J silently"""
    )
    assert said_aloud(play) == {Seat.SOUTH: "Exchange.", Seat.WEST: "Is that mine?"}
    assert said_aloud(parse_play("South refuses\nSouth declares mah jongg")) == {
        Seat.SOUTH: "Mah jongg."
    }
