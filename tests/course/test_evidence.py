"""Numbers before sentences and on tiles: the same, from 1, none without its tile."""

from mahjlearn.course.evidence import evidence
from mahjlearn.course.values import audience_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import Audience

TABLE = "South holds 8B and 12 more\nWest shows 3C J 3C\nEast discarded W"


def shown(play: str, you: Seat, *rules: str, table: str = TABLE):
    judged = judge_play(parse_table(table), parse_play(play))
    reasons, marks = evidence(judged, audience_of(you), rules)
    return [reason.number for reason in reasons], dict(marks)


def test_sentences_about_one_tile_share_its_number() -> None:
    numbers, marks = shown(
        "South picks 3C\nSouth exchanges 3C for West's J", Seat.SOUTH, "TS2", "TS4", "EX1"
    )
    assert numbers == [1, 2]
    assert marks == {Spot("picked", Seat.SOUTH): 1, Spot("exposed", Seat.WEST, 0, 1): 2}


def test_in_a_no_the_second_sentence_points_at_the_joker_that_was_wanted() -> None:
    table = TABLE.replace("discarded W", "discarded 3C")
    numbers, marks = shown(
        "South gives West the discard for J", Seat.SOUTH, "CL1", "CL2", table=table
    )
    assert numbers == [1, 2]
    assert marks == {Spot("discard", Seat.EAST): 1, Spot("exposed", Seat.WEST, 0, 1): 2}


def test_a_ruling_that_points_at_nothing_points_at_the_act() -> None:
    table = TABLE.replace("3C J 3C", "8B J 8B")
    numbers, marks = shown("South exchanges 8B for West's J", Seat.SOUTH, "TS1", table=table)
    assert numbers == [1]
    assert marks == {Spot("rack", Seat.SOUTH): 1, Spot("exposed", Seat.WEST, 0, 1): 1}


SWAPPED = "South picks G\nSouth racks\nSouth gives West 3C for J\nWest hands over J"


def test_taking_a_swap_back_points_at_the_exposure_that_the_tile_went_into() -> None:
    _, marks = shown(f"{SWAPPED}\nSouth takes the exchange back", Seat.SOUTH, "EX17")
    assert marks == {Spot("exposed", Seat.WEST, 0, 0): 1}


def test_once_it_is_racked_it_points_at_the_joker() -> None:
    table = f"{TABLE}\n".replace("8B and 12", "8B J and 11")
    play = f"{SWAPPED}\nSouth racks J\nSouth takes the exchange back"
    _, marks = shown(play, Seat.SOUTH, "EX17", table=table)
    assert marks == {Spot("rack", Seat.SOUTH, 0, 1): 1}


def test_the_slope_of_another_seat_is_not_pointed_at() -> None:
    table = TABLE.replace("3C J 3C", "8B J 8B")
    _, marks = shown("South exchanges 8B for West's J", Seat.WEST, "TS1", table=table)
    assert marks == {Spot("exposed", Seat.WEST, 0, 1): 1}


def test_what_may_be_put_right_comes_after_what_is_wrong() -> None:
    """“The exposure may still change” is the second half of an answer to why it isn’t allowed."""
    table = parse_table("East holds 6D 6D J 2D 4C 5C 6C 7C 8C 9C E E W\nNorth discarded 6D")
    play = "East calls 6D\nEast exposes 6D 6D J\nEast changes the exposure to 6D 6D 2D"
    found, _ = evidence(judge_play(table, parse_play(play)), Audience(), ())
    text = " ".join(one.text for one in found)
    assert text.index("don’t make a group") < text.index("may still change")
