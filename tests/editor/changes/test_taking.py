"""Taking tiles off the table, and what is left then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.editor.changes.counts import in_sight
from lessons.editor.changes.taking import CHOOSE, UNDER_WAY, take_off, tile_at
from lessons.editor.form import Refusal
from lessons.editor.page.rows import drawn
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.tiles import Tile
from tests.editor.tables import PICKED, lines, refusal, table
from tests.engine import strategies


@pytest.mark.parametrize(
    ("tile_id", "left"),
    [
        ("West-exposed-0-1", ["West shows 5D 5D, unnoticed", "East discarded 9C"]),
        ("discard", ["West shows 5D J 5D", "South has picked 5D"]),
        ("South-picked", ["West shows 5D J 5D", "East discarded 9C"]),
    ],
)
def test_a_tile_goes_back_into_the_box(tile_id: str, left: list[str]):
    found = lines(take_off(table(PICKED), tile_id))
    assert [line for line in found if line in left] == left


def test_the_hidden_tiles_of_a_rack_are_counted_anew():
    start = table("South holds 5D 4B and 11 more\nEast discarded 9C")
    assert lines(take_off(start, "South-rack-0"))[0] == "South holds 4B and 12 more"


def test_an_exposure_without_tiles_is_gone():
    start = table("West shows 5D, unnoticed\nEast discarded 9C")
    assert lines(take_off(start, "West-exposed-0-0")) == ["East discarded 9C"]


def test_earlier_discards():
    assert lines(take_off(table("Discards 1B N"), "discard-0")) == ["Discards N"]
    assert lines(take_off(table("Discards N"), "discard-0")) == []


def test_without_its_exposure_a_call_has_begun_no_turn():
    start = table("South shows 5D, made this turn")
    found = take_off(start, "South-exposed-0-0")
    assert lines(found) == ["South is next"]


def test_which_tile_it_is():
    assert tile_at(table(PICKED), "West-exposed-0-1") is Tile.JOKER
    assert tile_at(table("East discarded 9C\nSouth has picked ?"), "South-picked") is Tile.HIDDEN


@pytest.mark.parametrize(
    "tile_id",
    ["", "West-exposed-0-3", "West-exposed-4-0", "South-rack-0", "discard-0", "East", "²"],
)
def test_no_such_tile(tile_id: str):
    assert refusal(lambda: take_off(table(PICKED), tile_id)) == ("take-off", CHOOSE)


def test_a_tile_of_an_exchange_under_way_stays():
    text = "West shows 5D J 5D\nNorth discarded 9C\nEast has picked and racked"
    given_away = table(f"{text}\nEast has given West 5D for J")
    assert refusal(lambda: take_off(given_away, "West-picked")) == ("take-off", UNDER_WAY)
    assert refusal(lambda: take_off(given_away, "West-exposed-0-0")) == ("take-off", CHOOSE)


@given(strategies.tables(charleston=False), st.data())
def test_every_tile_that_is_drawn_can_be_taken_off_or_says_why_not(start, data):
    rows, discards = drawn(start, "")
    html = [tile for row in rows for group in row.groups for tile in group.tiles]
    html += [tile for row in rows for tile in row.rack] + discards.earlier
    html += [tile for row in rows for tile, _ in row.held]
    html += [discards.last] if discards.last else []
    if not html:
        return
    shown = data.draw(st.sampled_from(html))
    tile_id = shown.partition('data-tile-id="')[2].partition('"')[0]
    try:
        found = take_off(start, tile_id)
    except Refusal as refused:
        assert refused.troubles[0].at == "take-off"
        return
    assert parse_table(print_table(found)) == found
    assert len(in_sight(start)) - len(in_sight(found)) in (0, 1)
