"""The ways that tiles would go in an act that may not be done."""

import pytest

from lessons.board.ways import ways_refused
from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.walkthrough.tried import MOST, ways_tried
from mahjlearn.engine.judging.play import table_before
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat
from tests.folding import folded

EVERY = [one for one in (*rulings().puzzles, *course().puzzles) if one.kind == "ruling"]


def refused() -> list[Puzzle]:
    return [one for one in EVERY if not one.key.allowed]


def puzzle(slug: str) -> Puzzle:
    return next(one for one in EVERY if one.slug == slug)


@pytest.mark.parametrize(
    ("slug", "ways"),
    [
        ("left-discards-a-4-crak", "South-rack-0>West-exposed-0-1"),
        ("left-throws-a-5-dot", "discard>South-exposed-0-2"),
        ("your-prime-time", "discard>seat-South"),
        ("the-3-bam-again", "North-rack-9>North-exposed-0-2"),
        ("three-dots-and-a-green-dragon", "West-rack-10>West-exposed-0-2"),
    ],
)
def test_where_a_tile_would_go(slug: str, ways: str) -> None:
    asked = puzzle(slug)
    assert ways_refused(asked.key.table, asked.play[-1], asked.you) == ways


CALLED_3_DOT = """
West holds F 1B 1B 3D 6B 8B 2C 5C 5C 9C N G J
East shows J 3D J
North shows 9C J 9C
South discarded 3D
Discards 7B E 4D 1C R 8D S 0
"""


def test_a_called_tile_would_go_from_one_exposure_to_another() -> None:
    play = parse_play("West calls 3D\nWest exposes 3D 3D J\nWest gives East the discard for J")
    before = table_before(parse_table(CALLED_3_DOT), play)
    ways = ways_refused(before, play[-1], Seat.WEST)
    assert ways == "West-exposed-0-0>East-exposed-0-0"


@pytest.mark.parametrize(
    "slug",
    [
        "right-says-no",
        "left-wants-your-joker",
        "the-8-crak-once-more",
    ],
)
def test_words_alone_and_what_stays_on_the_table_move_nothing(slug: str) -> None:
    asked = puzzle(slug)
    assert ways_tried(asked.key.table, asked.play[-1]) == ()


def test_a_tile_that_was_picked_goes_from_the_hand() -> None:
    asked = next(one for one in course().puzzles if one.slug == "two-kinds-of-seven")
    event = parse_event("West exchanges 7B for South's J from 7D 7D J")
    assert ways_refused(asked.key.table, event, asked.you) == "West-picked>South-exposed-0-2"


def test_a_tile_that_is_not_seen_goes_from_its_owners_side() -> None:
    asked = puzzle("left-discards-a-4-crak")
    other = next(seat for seat in type(asked.you) if seat is not asked.you)
    told = ways_refused(asked.key.table, asked.play[-1], other)
    assert told == "seat-South>West-exposed-0-1"


@folded("asked", refused, ids=lambda one: one.slug)
def test_no_more_than_three_tiles_go(asked: Puzzle) -> None:
    assert len(ways_tried(asked.key.table, asked.play[-1])) <= MOST
