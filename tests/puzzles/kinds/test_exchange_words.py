"""What is said to a move: built from the event, in the past, to whoever made it."""

import pytest

from lessons.puzzles.kinds.exchange import words
from mahjlearn.course.kinds.exchange.moves import Move, Trade
from mahjlearn.course.kinds.exchange.ways import Scene, judge_at
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat

RACKS = """
South holds 3C 4B 5D and 8 more
South shows 4B 4B J
West shows 3C J 3C
"""
TURN = "\nSouth has picked and racked"
THREE_CRAK, FOUR_BAM = (Spot("rack", Seat.SOUTH, 0, place) for place in (0, 1))
WEST, OWN = Spot("exposed", Seat.WEST, 0, 1), Spot("exposed", Seat.SOUTH, 0, 2)
NBSP = "\N{NO-BREAK SPACE}"


def scene(more: str = TURN, move: str = "") -> Scene:
    moves = (Move("a", "Do it", parse_event(move)),) if move else ()
    return Scene(Seat.SOUTH, parse_table(RACKS + more), moves)


def test_an_exchange_is_told_whole() -> None:
    judged = judge_at(scene(), Trade(THREE_CRAK, WEST))
    assert words.happened(judged) == (
        f"You said “Exchange”, gave Right the 3{NBSP}Crak and racked the joker."
    )


def test_on_the_own_rack_nobody_is_given_anything() -> None:
    judged = judge_at(scene(), Trade(FOUR_BAM, OWN))
    assert words.happened(judged) == (
        f"You said “Exchange”, set the 4{NBSP}Bam in your own exposure and racked the joker."
    )


def test_what_was_announced_before_is_not_said_twice() -> None:
    said = f"{TURN}\nSouth has announced an exchange"
    judged = judge_at(scene(said), Trade(THREE_CRAK, WEST))
    assert words.happened(judged) == f"You gave Right the 3{NBSP}Crak and racked the joker."


MOVES = {
    "South discards 5D": f"You discarded a 5{NBSP}Dot.",
    "South announces an exchange": "You announced an exchange.",
    "South ends the turn": "You ended the turn without a discard.",
}


@pytest.mark.parametrize("line", MOVES)
def test_a_button_is_told_in_the_past(line: str) -> None:
    here = scene(move=line)
    assert words.happened(judge_at(here, here.moves[0])) == MOVES[line]


FOURTEEN = """
South holds 3C 3C 3C 3C 5D 5D 5D 7D 7D 7D J
South shows 4B 4B J
South plays 444B 3333C 5555D 777D
South has picked and racked
"""


@pytest.mark.parametrize(
    ("groups", "short"), [("44BJ 3333C 555DJ 777D", False), ("44BJ 3333C 55DJJ 777D", True)]
)
def test_tiles_that_are_not_there_are_not_listed(groups: str, short: bool) -> None:
    """Of two jokers one is still to be taken: declared with it, the hand isn’t all there."""
    declares = parse_event(f"South declares mah jongg with {groups}")
    here = Scene(Seat.SOUTH, parse_table(FOURTEEN), (Move("a", "Declare", declares),))
    said = words.happened(judge_at(here, here.moves[0]))
    assert (said == words.TOO_SOON) is short
    assert short or said.startswith("You declared mah jongg with two 4")


def test_what_a_refused_move_leaves() -> None:
    wrong = judge_at(scene(), Trade(FOUR_BAM, WEST))
    assert words.refused(wrong) == "It’s back in your hand."
    here = scene(move="South ends the turn")
    assert words.refused(judge_at(here, here.moves[0])) == "Nothing has changed."


def test_how_many_jokers() -> None:
    assert [words.yours(1), words.yours(2)] == ["The joker is yours.", "Two jokers are yours."]
    assert words.left(1) == "One more joker to take."
    assert words.left(2) == "Two more jokers to take."
    assert words.out_of_reach(1).endswith("you can’t get the joker anymore.")
    assert words.out_of_reach(0).endswith("you can’t finish what was asked.")
    assert words.out_of_reach(3).endswith("you can’t get all three jokers.")
