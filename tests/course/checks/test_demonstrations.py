"""How much a frame of a demonstration may hold: values in, problems out."""

from dataclasses import replace

import pytest

from mahjlearn.course.checks.demonstrations import (
    problems_of_change,
    problems_of_points,
    problems_of_text,
    wrong_number,
)
from mahjlearn.course.values import DemonstrationFrame, Problem
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat

TABLE = parse_table("""
South holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J
West shows 3C J 3C
East discarded W
""")
NOTHING = DemonstrationFrame("You wait.", "It is Right’s turn.", (), TABLE)


def frame(play: str) -> DemonstrationFrame:
    events = tuple(parse_play(play))
    return DemonstrationFrame("You act.", "You may.", events, table_after(TABLE, events))


def changed(play: str) -> list[Problem]:
    return list(problems_of_change(TABLE, frame(play), 2, Seat.SOUTH))


@pytest.mark.parametrize(("frames", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_frames(frames: int, fits: bool) -> None:
    assert (list(wrong_number(frames)) == []) is fits


def test_fourteen_words_with_the_title() -> None:
    assert list(problems_of_text("one " * 7, "two " * 7)) == []
    assert [one.at for one in problems_of_text("one " * 7, "two " * 8)] == [("text",)]


def test_both_title_and_text_say_something() -> None:
    assert [one.at for one in problems_of_text("", "")] == [("title",), ("text",)]


@pytest.mark.parametrize(
    "play",
    [
        "South picks 3C",
        "South picks 3C\nSouth racks",
        "South picks 3C\nSouth announces an exchange",
        "South picks 3C\nSouth exchanges 3C for West's J",
        "South picks 3C\nSouth racks\nSouth discards 3C",
    ],
)
def test_tiles_that_come_to_one_place(play: str) -> None:
    assert changed(play) == []


@pytest.mark.parametrize(
    ("play", "places"),
    [
        ("South picks 3C\nSouth racks\nSouth discards 1B", 2),
        ("South picks 3C\nSouth exchanges 3C for West's J\nSouth discards 1B", 2),
        ("South picks 3D\nSouth racks\nSouth discards 1B\nWest picks 4C", 3),
    ],
)
def test_tiles_that_come_to_several(play: str, places: int) -> None:
    message = f"Tiles come to {places} places; let one move, and the rest in the next frame."
    assert changed(play) == [Problem(("play",), message)]


def test_what_goes_into_a_rack_that_nobody_sees_comes_to_no_place() -> None:
    before = parse_table("Charleston first right\nSouth holds F 1B 1B 5B 7B 7B 2D 6D 6D N N 0 J")
    passes = "East passes 1D 2D 3D right\nSouth passes 5B N N right\n"
    events = tuple(parse_play(passes + "West passes ? ? ? right\nNorth passes ? ? ? right"))
    passed = DemonstrationFrame("All four pass.", "Yours go.", events, table_after(before, events))
    assert list(problems_of_change(before, passed, 2, Seat.SOUTH)) == []


def test_something_happens_in_every_frame_but_the_first() -> None:
    assert list(problems_of_change(TABLE, NOTHING, 1, Seat.SOUTH)) == []
    assert [one.at for one in problems_of_change(TABLE, NOTHING, 2, Seat.SOUTH)] == [("play",)]
    shown = replace(NOTHING, shows="TS1")
    assert [one.at for one in problems_of_change(TABLE, shown, 1, Seat.SOUTH)] == [("shows",)]


@pytest.mark.parametrize(
    ("points", "problems"),
    [
        ((("a",), ("b", "c"), ("d",), ("e",)), 0),
        ((("a",), ("b",), ("c",), ("d",), ("e",)), 1),
        ((("a", "b", "c"),), 1),
        ((("a",), ("b", "a")), 1),
    ],
)
def test_few_numbers_each_on_two_things_at_most(
    points: tuple[tuple[str, ...], ...], problems: int
) -> None:
    assert len(list(problems_of_points(replace(NOTHING, points=points)))) == problems
