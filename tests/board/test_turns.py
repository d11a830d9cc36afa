"""The turn in words and as four dots, in all six phases."""

from dataclasses import replace

import pytest

from lessons.board.from_table import board_of
from lessons.board.turns import turn_picture
from lessons.board.words import Names
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn
from tests.board.tables import exposure, first_puzzle, lesson

EAST = Seat.EAST
CLAIM = Claim(Tile.CRAK_4, exposed=True)
PHASES = [
    (Turn(EAST), "Before picking", "later later later later"),
    (Turn(EAST, Began.PICKED, Tile.CRAK_3), "Picked, not racked", "now later later later"),
    (Turn(EAST, Began.PICKED, racked=True), "Picked and racked", "done now later later"),
    (Turn(EAST, Began.CALLED, claim=CLAIM), "Claimed and exposed", "done now later later"),
    (
        Turn(EAST, Began.PICKED, racked=True, exchanged=True),
        "Exchanged",
        "done done now later",
    ),
    (Turn(EAST, Began.PICKED, exchanged=True), "Exchanged", "done skipped now later"),
]


@pytest.mark.parametrize(("turn", "name", "marks"), PHASES)
def test_phase(turn, name, marks):
    picture = turn_picture(Table(turn=turn), Names(EAST))
    assert picture.phase == name
    assert [step.mark for step in picture.steps] == marks.split()


def test_a_tile_named_is_discarded_and_the_skipped_exchange_is_a_dash():
    turn = Turn(EAST, Began.PICKED, racked=True)
    table = Table(turn=turn, discard=Discard(Tile.DOT_1, EAST, in_hand=True))
    picture = turn_picture(table, Names(EAST))
    assert picture.phase == "Discarded"
    assert [step.mark for step in picture.steps] == ["done", "done", "skipped", "now"]


def test_before_a_turn_that_follows_a_discard_a_sentence_stands_for_the_track():
    picture = turn_picture(first_puzzle(), Names(EAST))
    assert picture.note == "Your turn comes next: nothing picked or claimed yet"
    assert picture.note_short == "Your turn is next: nothing picked yet"


@pytest.mark.parametrize("viewer", SEATS)
def test_the_seat_after_you_is_on_your_right(viewer):
    names = Names(viewer)
    seats = [viewer, viewer.next, viewer.next.next, viewer.next.next.next]
    assert [names.who(seat) for seat in seats] == ["You", "Right", "Across", "Left"]


def test_the_discarder_is_heard_until_somebody_takes_the_tile():
    board = board_of(first_puzzle(), EAST)
    left = next(seat for seat in board.others if seat.side == "left")
    assert left.speech == "5\u00a0Dot."
    taken = replace(first_puzzle().turn, claim=Claim(Tile.DOT_5, CalledPlace.LIFTED))
    board = board_of(first_puzzle().with_turn(taken), EAST)
    assert [seat.speech for seat in board.others] == ["", "", ""]
    assert board.last is None
    assert [held.tile.place for held in board.you.held] == ["claimed"]


def test_an_announced_exchange_is_heard():
    turn = replace(lesson().turn, exchange=Exchange(Stage.ANNOUNCED))
    assert board_of(lesson().with_turn(turn), EAST).you.speech == "Exchange."


def test_the_claimed_tile_of_a_fresh_exposure_is_named():
    rack = replace(lesson().rack(EAST), exposures=(exposure("4C 4C J", made_this_turn=True),))
    table = lesson().with_rack(EAST, rack).with_turn(Turn(EAST, Began.CALLED, claim=CLAIM))
    first, second, joker = board_of(table, EAST).you.groups[0].tiles
    assert (first.name, first.place, first.claimed) == ("4 Crak, claimed", "claimed", True)
    assert (second.name, second.place, second.claimed) == ("4 Crak", "exposed", False)
    assert joker.joker_for == "4C"


def test_a_joker_received_lies_beside_the_rack():
    exchange = Exchange(Stage.JOKER_IN_HAND, Seat.SOUTH, 0, jokers=1)
    turn = Turn(EAST, Began.PICKED, exchange=exchange)
    held = board_of(lesson().with_turn(turn), EAST).you.held
    assert [(one.tile.code, one.caption) for one in held] == [("J", "Joker, not racked")]


def test_a_tile_picked_out_of_turn_lies_beside_the_rack_of_its_seat():
    table = Table(turn=Turn(EAST), picked_out_of_turn=((Seat.WEST, Tile.CRAK_3),))
    board = board_of(table, EAST)
    across = next(seat for seat in board.others if seat.side == "across")
    assert [held.caption for held in across.held] == ["Picked, not racked"]
