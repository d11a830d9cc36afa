"""What the steps of an exchange, a call and a win say, and where the tile lies that moved."""

import pytest

from lessons.content_store import puzzles
from mahjlearn.course.values import Position
from mahjlearn.course.walkthrough import Frame, frames, replayed
from mahjlearn.course.walkthrough.moved import moved
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat

BY_SLUG = {puzzle.slug: puzzle for puzzle in puzzles()}
TABLE = """
South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East discarded W
Discards S 1C
"""


def replay_of(table: str, play: str, you: Seat) -> tuple[Frame, ...]:
    return replayed(Position(parse_table(table), parse_play(play), you))


def told(shown: tuple[Frame, ...]) -> list[str]:
    return [frame.words for frame in shown]


def lying(shown: tuple[Frame, ...], number: int) -> list[tuple[str, str | None, int, int]]:
    """The tiles that lie elsewhere in a frame than in the one before."""
    fresh = moved(shown[number - 1].table, shown[number].table) if number else ()
    return [(spot.place, spot.seat, spot.group, spot.index) for spot in fresh]


def test_an_exchange_is_told_in_its_parts() -> None:
    shown = replay_of(TABLE, "South picks 3C\nSouth exchanges 3C for West's J", Seat.SOUTH)
    assert told(shown) == [
        "It’s your turn next. You haven’t picked or called yet.",
        "You pick a 3 Crak from the wall.",
        "You announce an exchange.",
        "You give Right a 3 Crak for a joker.",
        "Right hands over the joker.",
        "You rack the joker.",
    ]
    assert shown[-1].result == (
        "The 3 Crak is now in Right’s pung of 3 Craks. The joker is yours. "
        "A discard or mah jongg ends your turn."
    )
    assert [lying(shown, number) for number in range(len(shown))] == [
        [],
        [("picked", "South", 0, 0)],
        [],
        [("picked", "West", 0, 0)],
        [("picked", "South", 0, 0), ("exposed", "West", 0, 1)],
        [("rack", "South", 0, 13)],
    ]


def test_it_is_told_alike_about_another_seat() -> None:
    shown = replay_of(TABLE, "South picks 3C\nSouth exchanges 3C for West's J", Seat.NORTH)
    assert told(shown)[1:] == [
        "Across picks a 3 Crak from the wall.",
        "Across announces an exchange.",
        "Across gives Left a 3 Crak for a joker.",
        "Left hands over the joker.",
        "Across racks the joker.",
    ]
    assert shown[-1].result == (
        "The 3 Crak is now in Left’s pung of 3 Craks. The joker is Across’s. "
        "A discard or mah jongg ends Across’s turn."
    )


def test_nobody_announces_twice_nor_what_is_done_in_silence() -> None:
    aloud = "South picks 3C\nSouth announces an exchange\nSouth exchanges 3C for West's J"
    silent = "South picks 3C\nSouth exchanges 3C for West's J silently"
    given = ["You give Right a 3 Crak for a joker.", "Right hands over the joker."]
    assert told(replay_of(TABLE, aloud, Seat.SOUTH))[2:5] == ["You announce an exchange.", *given]
    assert told(replay_of(TABLE, silent, Seat.SOUTH))[2:4] == given


def test_an_exchange_on_the_own_rack_and_one_that_is_refused_stay_whole() -> None:
    own = TABLE.replace("West shows 3C J 3C", "South shows 3C J 3C").replace("7B 7B 2D ", "")
    shown = replay_of(own, "South picks 3C\nSouth exchanges 3C for own J", Seat.SOUTH)
    assert told(shown)[2:] == ["You exchange a 3 Crak for your own joker."]
    assert lying(shown, 2) == [("rack", "South", 0, 10), ("exposed", "South", 0, 1)]
    early = replay_of(TABLE, "South exchanges 6D for West's J", Seat.SOUTH)
    assert told(early)[1:] == ["You exchange a 6 Dot for Right’s joker."]


def test_a_tile_held_out_is_taken_before_the_joker_is_handed_over() -> None:
    play = "South picks 3C\nSouth announces an exchange\nSouth offers West 3C\nWest hands over J"
    shown = replay_of(TABLE, play, Seat.SOUTH)
    assert told(shown)[3:] == [
        "You offer Right a 3 Crak for a joker.",
        "You give Right a 3 Crak for a joker.",
        "Right hands over the joker.",
    ]
    assert lying(shown, len(shown) - 1) == [("picked", "South", 0, 0), ("exposed", "West", 0, 1)]


def test_two_jokers_at_once() -> None:
    table = TABLE.replace("3C J 3C", "3C J J 3C").replace("1B 1B 5B", "1B 3C 5B")
    play = "South picks 3C\nSouth racks\nSouth exchanges 3C 3C for West's J J"
    shown = replay_of(table, play, Seat.SOUTH)
    assert told(shown)[4:] == [
        "You give Right two 3 Craks for two jokers.",
        "Right hands over the two jokers.",
        "You rack the two jokers.",
    ]
    assert shown[-1].result.startswith("The two 3 Craks are now in Right’s kong of 3 Craks. ")
    assert lying(shown, len(shown) - 1) == [("rack", "South", 0, 12), ("rack", "South", 0, 13)]


def test_two_jokers_one_after_the_other_are_told_together() -> None:
    table = TABLE.replace("3C J 3C", "3C J J 3C").replace("1B 1B 5B", "1B 3C 5B")
    play = "South picks 3C\nSouth racks" + "\nSouth exchanges 3C for West's J" * 2
    shown = replay_of(table, play, Seat.SOUTH)
    assert shown[-1].result == (
        "The two 3 Craks are now in Right’s kong of 3 Craks. The jokers are yours. "
        "A discard or mah jongg ends your turn."
    )


def test_a_hand_that_is_won_with_the_joker_taken() -> None:
    shown = frames(BY_SLUG["a-kong-one-tile-short"])
    assert shown[-1].result == (
        "The Green Dragon is now in Right’s pung of Green Dragons. The joker is yours. "
        "You have mah jongg."
    )


def test_a_play_needs_a_line() -> None:
    with pytest.raises(ValueError, match="at least one line"):
        replayed(Position(parse_table(TABLE), (), Seat.SOUTH))


def test_a_call_an_exposure_and_a_discard() -> None:
    table = TABLE.replace("East discarded W", "East discarded 7B")
    play = "South calls 7B\nSouth exposes 7B 7B 7B\nSouth discards N"
    shown = replay_of(table, play, Seat.SOUTH)
    exposed = [("exposed", "South", 0, index) for index in range(3)]
    assert [lying(shown, number) for number in range(len(shown))] == [
        [],
        [],
        exposed,
        [("discard", "South", 0, 0)],
    ]
    assert shown[-1].result == "It’s Right’s turn next. Right hasn’t picked or called yet."


def test_what_happens_at_one_instant_is_one_sentence() -> None:
    table = TABLE.replace("East discarded W", "East discarded 7B")
    play = "At once: South racks; West calls 7B"
    shown = replay_of(table, f"South picks 2D\n{play}", Seat.WEST)
    assert told(shown)[2] == "Left racks the tile, and at the same moment you call the 7 Bam."
