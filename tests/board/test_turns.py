"""How far the turn has come: in words, in a bubble, and by where a tile lies."""

from dataclasses import replace

import pytest

from lessons.board.from_table import board_of
from lessons.board.render import board_html
from lessons.board.turns import phase_of, turn_words
from lessons.board.words import Names
from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.table import Discard, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn
from tests.board.html import Elements
from tests.board.tables import exposure, first_puzzle, lesson

EAST = Seat.EAST
CLAIM = Claim(Tile.CRAK_4, exposed=True)
LIFTED = Claim(Tile.CRAK_4, CalledPlace.LIFTED)
PHASES = [
    (Turn(EAST), "Nothing picked yet"),
    (Turn(EAST, Began.PICKED, Tile.CRAK_3), "Picked, not racked"),
    (Turn(EAST, Began.PICKED, racked=True), "Picked and racked"),
    (Turn(EAST, claim=Claim(Tile.CRAK_4)), "Called, not exposed"),
    (Turn(EAST, claim=LIFTED), "Called and lifted"),
    (Turn(EAST, claim=Claim(Tile.CRAK_4, CalledPlace.RACK)), "Called, on the rack"),
    (Turn(EAST, claim=Claim(Tile.CRAK_4, CalledPlace.INSIDE)), "Called, inside the rack"),
    (Turn(EAST, Began.CALLED, claim=CLAIM), "Exposed"),
    (Turn(EAST, Began.PICKED, exchange=Exchange(Stage.ANNOUNCED)), "Exchanging"),
    (Turn(EAST, exchange=Exchange(Stage.ANNOUNCED)), "Nothing picked yet"),
    (Turn(EAST, claim=LIFTED, exchange=Exchange(Stage.ANNOUNCED)), "Called and lifted"),
    (Turn(EAST, Began.PICKED, racked=True, exchanged=True), "Exchanged"),
    (Turn(EAST, Began.PICKED, exchanged=True), "Exchanged"),
]


@pytest.mark.parametrize(("turn", "name"), PHASES)
def test_the_phase_stands_at_the_seat_on_turn_and_at_no_other(turn, name):
    table = Table(turn=turn)
    assert phase_of(table) == name
    board = board_of(table, EAST)
    assert (board.you.phase, [seat.phase for seat in board.others]) == (name, ["", "", ""])
    assert turn_words(table, Names(EAST)) == f"Your turn: {name.lower()}"


def test_a_tile_named_and_not_let_go_is_discarded():
    turn = Turn(EAST, Began.PICKED, racked=True)
    table = Table(turn=turn, discard=Discard(Tile.DOT_1, EAST, in_hand=True))
    assert phase_of(table) == "Discarded"


@pytest.mark.parametrize(
    ("table", "note"),
    [
        (Table(turn=Turn(EAST), charleston="first right"), "Charleston: first right"),
        (Table(turn=Turn(EAST), over="wall game"), "The game is over: wall game"),
    ],
)
def test_where_nobody_is_on_turn_the_felt_says_what_goes_on(table, note):
    board = board_of(table, EAST)
    assert (board.note, board.you.phase, turn_words(table, Names(EAST))) == (note, "", note)
    assert note in Elements(board_html(board)).words
    assert [seat.on_turn for seat in (board.you, *board.others)] == [False] * 4


def test_the_phase_of_a_turn_is_part_of_the_name_of_its_seat():
    board = board_of(first_puzzle(), EAST)
    assert board.you.label == "You, East. Your turn: nothing picked yet"
    assert [" turn: " in seat.label for seat in board.others] == [False, False, False]


@pytest.mark.parametrize("viewer", SEATS)
def test_the_seat_after_you_is_on_your_right(viewer):
    names = Names(viewer)
    seats = [viewer, viewer.next, viewer.next.next, viewer.next.next.next]
    assert [names.who(seat) for seat in seats] == ["You", "Right", "Across", "Left"]


def test_a_discard_has_a_caption_and_no_bubble():
    """What it is called is seen once: in its place."""
    board = board_of(first_puzzle(), EAST)
    assert [seat.speech for seat in board.others] == ["", "", ""]
    assert (board.last.words, board.last.words_short) == (
        "Left discarded this tile last",
        "Left’s discard",
    )


@pytest.mark.parametrize(
    ("discard", "heard", "caption"),
    [
        (Discard(Tile.DOT_5, Seat.NORTH, in_hand=True), "5\u00a0Dot.", "still in hand"),
        (Discard(Tile.DOT_5, Seat.NORTH, named=Tile.BAM_5), "5\u00a0Bam.", "last"),
    ],
)
def test_where_how_it_was_named_is_the_question_it_is_heard(discard, heard, caption):
    board = board_of(replace(first_puzzle(), discard=discard), EAST)
    assert [seat.speech for seat in board.others if seat.speech] == [heard]
    assert board.last.words.endswith(caption)


def test_a_called_tile_keeps_its_place_with_a_notch_until_it_is_lifted():
    called = replace(first_puzzle().turn, claim=Claim(Tile.DOT_5))
    board = board_of(first_puzzle().with_turn(called), EAST)
    assert (board.last.tile.claimed, board.you.speech, board.you.held) == (True, "Call.", ())
    taken = replace(first_puzzle().turn, claim=Claim(Tile.DOT_5, CalledPlace.LIFTED))
    board = board_of(first_puzzle().with_turn(taken), EAST)
    assert (board.last.tile, board.last.words) == (None, "Called by you")
    assert [held.tile.place for held in board.you.held] == ["claimed"]
    drawn = Elements(board_html(board))
    assert len(drawn.of_class("empty-place")) == 1
    assert [tile["data-tile-id"] for tile in drawn.of_class("notched")] == ["East-claimed"]


@pytest.mark.parametrize(("place", "tilted"), [("lifted", 1), ("on the rack", 0)])
@pytest.mark.parametrize("viewer", [EAST, Seat.SOUTH], ids=str)
def test_a_lifted_tile_is_tilted_as_a_pick_and_one_on_the_rack_is_not(viewer, place, tilted):
    taken = replace(first_puzzle().turn, claim=Claim(Tile.DOT_5, CalledPlace(place)))
    drawn = Elements(board_html(board_of(first_puzzle().with_turn(taken), viewer)))
    assert [tile["data-tile-id"] for tile in drawn.of_class("notched")] == ["East-claimed"]
    assert [tile["data-tile-id"] for tile in drawn.of_class("held")] == ["East-claimed"] * tilted


@pytest.mark.parametrize("viewer", [EAST, Seat.SOUTH], ids=str)
def test_a_discard_called_for_mah_jongg_is_heard_as_mah_jongg(viewer):
    called = replace(first_puzzle().turn, claim=Claim(Tile.DOT_5, for_mah_jongg=True))
    board = board_of(first_puzzle().with_turn(called), viewer)
    heard = {seat.seat: seat.speech for seat in (board.you, *board.others) if seat.speech}
    assert heard == {"East": "Mah jongg."}


def test_a_called_tile_inside_a_rack_is_seen_by_its_owner_only():
    """Others see a hidden tile more; who looks on sees where it is."""
    turn = Turn(Seat.WEST, claim=Claim(Tile.DOT_5, CalledPlace.INSIDE))
    table = first_puzzle().with_turn(turn)
    shown = {}
    for viewer in (EAST, Seat.WEST, None):
        board = board_of(table, viewer)
        west = next(seat for seat in (board.you, *board.others) if seat.seat == "West")
        shown[viewer] = ([held.caption for held in west.held], len(west.backs))
    inside = ["Called, inside the rack"]
    assert shown == {EAST: ([], 11), Seat.WEST: (inside, 10), None: (inside, 10)}
    assert "11 hidden" in Elements(board_html(board_of(table, EAST))).words


def test_an_announced_exchange_is_heard():
    turn = replace(lesson().turn, exchange=Exchange(Stage.ANNOUNCED))
    assert board_of(lesson().with_turn(turn), EAST).you.speech == "Exchange."


def test_the_claimed_tile_of_a_fresh_exposure_is_named():
    rack = replace(lesson().rack(EAST), exposures=(exposure("4C 4C J", made_this_turn=True),))
    table = lesson().with_rack(EAST, rack).with_turn(Turn(EAST, Began.CALLED, claim=CLAIM))
    first, second, joker = board_of(table, EAST).you.groups[0].tiles
    assert (first.name, first.place, first.claimed) == ("4 Crak, called", "claimed", True)
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
    (held,) = across.held
    assert (held.tile.name, held.tile.place) == ("3 Crak, picked, not racked", "picked")


def test_a_tile_held_out_has_the_wind_of_whoever_offers_it():
    """It lies at the exposure it is offered to, and its own place is empty."""
    offered = Exchange(Stage.GIVEN, Seat.SOUTH, 0, tiles=(Tile.CRAK_3,))
    board = board_of(lesson().with_turn(Turn(EAST, Began.PICKED, exchange=offered)), EAST)
    right = next(seat for seat in board.others if seat.side == "right")
    (held,) = right.held
    assert (held.tile.code, held.by, held.caption) == ("3C", "East", "Handed over by you")
    assert board.you.held == ()
    drawn = Elements(board_html(board))
    assert len(drawn.of_class("of-giver")) == 1


def test_tiles_of_a_pass_lie_beside_the_rack_until_all_four_have_passed():
    table = parse_table("Charleston first left\nSouth has passed 1B 9B\nSouth has passed 1 blind")
    board = board_of(table, Seat.WEST)
    (left,) = [seat for seat in board.others if seat.held]
    assert left.side == "left"
    assert [held.tile.code for held in left.held] == ["1B", "9B", "?"]
    assert [held.caption for held in left.held] == ["Passed to Across", "", ""]
    assert len(left.backs) == 11


def test_what_is_picked_and_not_racked_says_so_once():
    """By where it lies and by the phase: words beside the tile would say it a third time."""
    (held,) = board_of(lesson(), EAST).you.held
    assert (held.tile.name, held.caption) == ("3 Crak, picked, not racked", "")
