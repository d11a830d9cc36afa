"""A turn played on the table: touch the wall, look, rack, and touch any tile as the discard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from lessons.puzzles import Placement
from tests.browser.axe import check
from tests.browser.hands import Finger, Keys, Mouse, Plain
from tests.browser.lessons import answer, box, lesson
from tests.browser.measures import wider
from tests.browser.places import too_close
from tests.browser.puzzles import answer_button, verdict
from tests.browser.rows import Row, rows
from tests.learn.walking import placements_of
from tests.puzzles.learners import right_answers

TURN: Placement = next(
    one for one in placements_of(lesson("a-turn")) if one.puzzle.slug == "a-whole-turn"
)
PICK, *_ = right_answers(TURN.puzzle)
RACK = {"answer": "b"}
JOKER = {"answer": "discard", "give": "South-rack-11"}
HANDS = {
    Finger: {"has_touch": True},
    Keys: {},
    Mouse: {},
    Plain: {"java_script_enabled": False},
}


def wall(page: Page) -> Locator:
    return page.locator(".board .wall").get_by_role("button", name="Pick from the wall")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("how", HANDS)
def test_a_turn_is_played_on_the_table(
    new_context: Callable[..., BrowserContext], server_data: Path, how: type[Mouse]
) -> None:
    """The same three acts in four ways: every time the same rows."""
    hand = how(new_context(**HANDS[how]).new_page())
    page = hand.page
    page.goto(TURN.url)
    expect(wall(page)).to_have_count(1)
    answer(hand, TURN.puzzle, PICK)
    expect(wall(page)).to_have_count(0)
    expect(box(page, "give", "South-picked")).to_have_count(1)
    answer(hand, TURN.puzzle, RACK)
    answer(hand, TURN.puzzle, JOKER)
    expect(verdict(page)).to_have_text("Correct. All done.")
    expect(page.locator(".discards .last .tile")).to_have_attribute("data-tile", "J")
    assert [(row.place, row.answer, row.outcome) for row in rows(server_data, page.context)] == [
        (f"{TURN.place}/move-1", {"answer": "South picks 7C"}, "right"),
        (f"{TURN.place}/move-2", {"answer": "South racks"}, "right"),
        (f"{TURN.place}/move-3", JOKER, "right"),
    ]


def test_a_tile_is_named_before_it_is_discarded_and_can_be_taken_back(
    page: Page, stored: Callable[[], list[Row]]
) -> None:
    """By the keys; nothing is sent before the bar's button is pressed."""
    keys = Keys(page)
    page.goto(TURN.url)
    send, tile = answer_button(page, "discard"), box(page, "give", "South-rack-4")
    expect(send).to_be_disabled()
    keys.choose(tile)
    expect(send).to_be_focused()
    expect(send).to_have_text("Discard the Green Dragon")
    expect(page.locator("#live")).to_have_text("Chosen: Green Dragon.")
    page.keyboard.press("Escape")
    expect(tile).to_be_focused()
    expect(tile).not_to_be_checked()
    expect(send).to_have_text("Discard 1 tile")
    assert stored() == []


@pytest.mark.parametrize("width", [320, 820, 1280])
def test_the_wall_and_each_tile_have_room_for_a_finger(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto(TURN.url)
    expect(wall(page)).to_be_visible()
    assert too_close(page) == []
    assert wider(page) == []


@pytest.mark.full
def test_a_reader_of_the_page_finds_no_fault(free: Page) -> None:
    hand = Mouse(free)
    free.goto(TURN.url)
    check(free, "a turn before")
    answer(hand, TURN.puzzle, PICK)
    box(free, "give", "South-picked").check()
    check(free, "a turn, the pick chosen")
    answer(hand, TURN.puzzle, {"answer": "discard", "give": "South-rack-0"})
    check(free, "a turn, not racked")
