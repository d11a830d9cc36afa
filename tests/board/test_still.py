"""A still: what its viewer sees, what has moved, and what was said."""

from lessons.board.from_table import Marks
from lessons.board.picture import BoardPicture, State
from lessons.board.still import Still, draw_still, picture_still, tell_still
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat

BEFORE = parse_table(
    """South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East holds 3C 5D
East discarded W
Discards S 1C"""
)
PLAY = parse_play("South picks 3C\nSouth exchanges 3C for West's J")
AFTER = table_after(BEFORE, PLAY)


def ringed(picture: BoardPicture) -> list[str]:
    seats = (*picture.others, picture.you)
    return [tile.id for seat in seats for tile in seat.tiles if tile.moved]


def test_what_was_done_is_ringed_and_heard() -> None:
    picture = picture_still(Still(AFTER, Seat.SOUTH, BEFORE, PLAY))
    assert ringed(picture) == ["West-exposed-0-1", "South-rack-13"]
    assert picture.you.speech == "Exchange."


def test_without_a_table_before_nothing_is_ringed() -> None:
    picture = picture_still(Still(AFTER, Seat.SOUTH, play=PLAY))
    assert (ringed(picture), picture.you.speech) == ([], "Exchange.")


def test_the_marks_of_a_page_come_on_top() -> None:
    marks = Marks(states={"seat-West": State.DECIDING}, speech={Seat.SOUTH: "Hm."})
    picture = picture_still(Still(AFTER, Seat.SOUTH, BEFORE, PLAY, marks=marks))
    assert picture.you.speech == "Hm."
    assert [one.row.state for one in picture.others if one.seat is Seat.WEST] == [State.DECIDING]
    assert ringed(picture) != []


def test_it_is_seen_and_told_from_one_seat() -> None:
    still = Still(AFTER, Seat.SOUTH)
    assert still.seen.rack(Seat.EAST).sloped == ()
    assert still.seen.wall is not None
    told = " ".join(tell_still(still))
    assert "You hold" in told
    assert "5 Dot" not in told
    assert draw_still(still) != draw_still(Still(AFTER, Seat.EAST))
