"""Taking a joker on the board: what is put back, what is played out, dragging, one row a move."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Request, expect

from lessons.puzzles import Placement
from tests.browser.hands import Mouse
from tests.browser.lessons import (
    PATIENCE,
    answer,
    answer_right,
    box,
    fill,
    lesson,
    stored_right,
)
from tests.browser.outages import FAILED, OFFLINE, away, notice
from tests.browser.puzzles import answer_button, verdict
from tests.browser.rows import Row, rows
from tests.browser.watching import Watch
from tests.learn.walking import placements_of
from tests.puzzles.learners import costly_trade, form_of, refused_move, right_answers, scene_of
from tests.server import Server

Stored = Callable[[], list[Row]]
ONE = next(s for s in placements_of(lesson("a-fair-exchange")) if s.puzzle.kind == "exchange")
"""One exchange and nothing else; a wrong one is put back."""
MANY = next(s for s in placements_of(lesson("has-my-turn-started")) if s.puzzle.kind == "exchange")
"""A pick and a rack before the exchange; without them it costs the hand."""
TRADE = right_answers(ONE.puzzle)[0]
TILES = "(all) => all.map((tile) => [tile.dataset.tileId, tile.dataset.tile])"


def give(page: Page) -> Locator:
    return box(page, "give", str(TRADE["give"]))


def joker(page: Page) -> Locator:
    return box(page, "take", str(TRADE["take"]))


def tiles(page: Page) -> list[list[str]]:
    """Every tile of the board by its place."""
    return page.locator(".board .tile[data-tile-id]").evaluate_all(TILES)


def posts(page: Page) -> list[Request]:
    """What is sent from now on."""
    sent: list[Request] = []
    page.on("request", lambda one: sent.append(one) if one.method == "POST" else None)
    return sent


def middle(part: Locator) -> tuple[float, float]:
    at = part.bounding_box()
    assert at is not None
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def answers(found: list[Row]) -> list[tuple[str, dict, str]]:
    return [(row.place, row.answer, row.outcome) for row in found]


@pytest.mark.full
def test_a_tile_that_does_not_fit_is_put_back(page: Page, stored: Stored) -> None:
    """The board is as it was, the reason is told, and the next try is the same move."""
    refused = refused_move(scene_of(ONE.puzzle))
    assert refused is not None
    page.goto(ONE.url)
    before = tiles(page)
    answer(Mouse(page), ONE.puzzle, form_of(refused.tap))
    expect(verdict(page)).to_be_focused()
    told = "Not quite. It’s back in your hand. You offer a 1 Bam, which doesn’t match"
    expect(verdict(page)).to_contain_text(told)
    expect(page.locator("#live")).to_have_text("Answer saved. Not quite.")
    assert tiles(page) == before
    assert page.locator("#puzzle input:checked").count() == 0
    answer_right(Mouse(page), ONE.puzzle)
    place = f"{ONE.place}/move-1"
    assert answers(stored()) == [
        (place, form_of(refused.tap), "wrong"),
        (place, TRADE, "right"),
    ]


def test_a_move_that_costs_is_played_out(page: Page, stored: Stored) -> None:
    """Before the turn began: the tile lies in the exposure, and that was the end."""
    form = form_of(costly_trade(scene_of(MANY.puzzle)).tap)
    page.goto(MANY.url)
    tile = dict(tiles(page))[form["give"]]
    answer(Mouse(page), MANY.puzzle, form)
    expect(verdict(page)).to_have_text("Not quite. That can cost the hand.")
    expect(page.locator("#puzzle")).to_have_attribute("data-stage", "done")
    expect(page.locator("#next")).to_be_visible()
    assert dict(tiles(page))[form["take"]] == tile != "J"
    assert answers(stored()) == [(f"{MANY.place}/move-1", form, "wrong")]


@pytest.mark.full
def test_what_is_chosen_is_said_and_put_back(page: Page, stored: Stored) -> None:
    """By the button, by the tile itself; a joker before a tile asks for the tile."""
    page.goto(ONE.url)
    says, start = page.locator("#exchange-says"), page.locator("#exchange-says").inner_text()
    joker(page).click()
    expect(says).to_have_text("First tap the tile you give.")
    for put_back in (page.locator(".put-back"), give(page)):
        give(page).click()
        expect(says).to_contain_text("Now tap the joker")
        expect(page.locator("#live")).to_contain_text("Chosen: 7")
        put_back.click()
        expect(says).to_have_text(start)
        expect(give(page)).not_to_be_checked()
    assert stored() == []


def drag(page: Page, target: Locator) -> None:
    """The tile, with the mouse."""
    page.mouse.move(*middle(give(page)))
    page.mouse.down()
    page.mouse.move(*middle(target), steps=8)
    page.mouse.up()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_tile_is_dragged_to_the_joker(page: Page, stored: Stored, width: int) -> None:
    """Let go elsewhere it goes back, and nothing is sent."""
    page.set_viewport_size({"width": width, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto(ONE.url)
    sent = posts(page)
    joker(page).scroll_into_view_if_needed()
    drag(page, page.locator("h1"))
    expect(page.locator(".dragged")).to_have_count(0)
    assert sent == []
    drag(page, joker(page))
    expect(verdict(page)).to_be_focused(timeout=PATIENCE)
    assert len(sent) == 1
    assert answers(stored()) == stored_right(ONE)


@pytest.mark.full
def test_a_finger_drags_the_tile_it_has_chosen(
    new_context: Callable[..., BrowserContext], server_data: Path
) -> None:
    page = new_context(has_touch=True).new_page()
    page.goto(ONE.url)
    joker(page).scroll_into_view_if_needed()
    give(page).tap()
    expect(give(page)).to_be_checked()
    touch = page.context.new_cdp_session(page)
    here, there = middle(give(page)), middle(joker(page))
    for kind, x, y in (("touchStart", *here), ("touchMove", *there), ("touchEnd", 0, 0)):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(verdict(page)).to_be_focused(timeout=PATIENCE)
    assert answers(rows(server_data, page.context)) == stored_right(ONE)


@pytest.mark.full
def test_a_double_tap_is_one_move(
    new_context: Callable[..., BrowserContext], server_data: Path
) -> None:
    page = new_context(has_touch=True).new_page()
    page.goto(ONE.url)
    sent = posts(page)
    give(page).tap()
    where = middle(joker(page))
    for _ in range(2):
        page.touchscreen.tap(*where)
    expect(verdict(page)).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert len(sent) == 1
    assert answers(rows(server_data, page.context)) == stored_right(ONE)


@pytest.mark.full
def test_a_double_click_on_a_button_is_one_move(page: Page, stored: Stored) -> None:
    page.goto(MANY.url)
    sent = posts(page)
    answer_button(page, str(right_answers(MANY.puzzle)[0]["answer"])).dblclick()
    expect(verdict(page)).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert len(sent) == 1
    assert answers(stored()) == stored_right(MANY)[:1]


@pytest.mark.full
@pytest.mark.parametrize("placement", [ONE, MANY], ids=["trade", "button"])
def test_a_move_waits_for_the_server(
    page: Page, server: Server, stored: Stored, watch: Watch, placement: Placement
) -> None:
    """What was chosen stays chosen and is sent when the server is back."""
    watch.allow(*FAILED)
    page.goto(placement.url)
    with away(server):
        fill(Mouse(page), "exchange", right_answers(placement.puzzle)[0])
        expect(notice(page)).to_have_text(OFFLINE, timeout=PATIENCE)
        if placement is ONE:
            expect(give(page)).to_be_checked()
            expect(joker(page)).to_be_checked()
    expect(page.locator("#feedback")).to_have_attribute("data-outcome", "right", timeout=PATIENCE)
    expect(notice(page)).to_be_empty()
    assert answers(stored()) == stored_right(placement)[:1]
