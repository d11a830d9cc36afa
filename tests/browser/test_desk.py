"""A table set up and ruled on by mouse, touch and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import (
    ALL_JOKERS,
    CALLED,
    EARLY,
    EMPTY,
    PICK,
    START,
    WON,
    choose,
    expect_lines,
    face,
    lines,
    middle,
    on_table,
    paste,
    place,
    refuse,
    rule,
    unfold,
)
from tests.browser.watching import Watch

DESK = {"width": 1280, "height": 800}
PUNG = "West shows 5D J 5D"


@pytest.fixture
def wide(page: Page) -> Page:
    page.set_viewport_size(DESK)
    return page


def test_by_mouse_tile_then_place_and_place_then_tiles(wide: Page) -> None:
    wide.goto(EMPTY)
    face(wide, "9C").click()
    expect_lines(wide, "")
    place(wide, "last").click()
    expect_lines(wide, "East discarded 9C")
    assert wide.locator('[name="place"]:checked').count() == 0
    place(wide, "West-new").click()
    expect(wide.locator('[name="place"]:checked')).to_have_value("West-new")
    for code, shown in (("5D", "5D, unnoticed"), ("J", "5D J, unnoticed"), ("5D", "5D J 5D")):
        face(wide, code).click()
        expect_lines(wide, f"West shows {shown}", "East discarded 9C")
    choose(wide, "Picked, not racked")
    expect(wide.locator(".editor-turn")).to_have_text("South’s turn: picked, not racked")
    place(wide, "West-set-0").click()
    face(wide, "5D").click()
    place(wide, "South-picked").click()
    expect_lines(wide, PUNG, "East discarded 9C", "South has picked 5D")
    choose(wide, "Taking a joker")
    rule(wide)
    expect(wide.locator("#verdict")).to_have_text("Yes, South may.")


@pytest.mark.full
def test_the_place_that_was_chosen_first_stays_chosen(wide: Page) -> None:
    wide.goto(EMPTY)
    place(wide, "North-rack").click()
    face(wide, "F").click()
    expect_lines(wide, "North holds F and 12 more")
    face(wide, "J").click()
    expect_lines(wide, "North holds F J and 11 more")
    expect(wide.locator(".goes-to")).to_have_text("Next tile goes to North, in the rack")
    place(wide, "North-rack").click()
    face(wide, "J").click()
    expect_lines(wide, "North holds F J and 11 more")


@pytest.mark.full
def test_a_tile_is_taken_off_or_moved_by_mouse(wide: Page) -> None:
    wide.goto(CALLED)
    expect(wide.locator("#take-off")).to_be_hidden()
    on_table(wide, "South-rack-1").click()
    wide.locator("#take-off").click()
    expect(on_table(wide, "South-rack-2")).to_have_count(0)
    assert "South holds G J and 11 more" in lines(wide)
    on_table(wide, "South-rack-0").click()
    place(wide, "East-rack").click()
    expect(on_table(wide, "East-rack-0")).to_have_count(1)
    assert "East holds G and 12 more" in lines(wide)


@pytest.mark.full
def test_by_dragging(wide: Page) -> None:
    wide.goto(EMPTY)
    box, rack = (
        wide.locator('.face:has([value="F"])'),
        wide.locator('.spot:has([value="East-rack"])'),
    )
    box.drag_to(rack)
    expect_lines(wide, "East holds F and 13 more")
    wide.locator('[data-tile-id="East-rack-0"]').drag_to(
        wide.locator('.spot:has([value="West-rack"])')
    )
    expect_lines(wide, "West holds F and 12 more")
    wide.locator('[data-tile-id="West-rack-0"]').drag_to(wide.locator(".box legend"))
    expect_lines(wide, "")


@pytest.mark.full
def test_a_finger_drags_the_tile_it_has_chosen(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(has_touch=True).new_page()
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(EMPTY)
    face(page, "F").tap()
    touch = page.context.new_cdp_session(page)
    here, there = middle(face(page, "F")), middle(place(page, "East-rack"))
    for kind, x, y in (("touchStart", *here), ("touchMove", *there), ("touchEnd", 0, 0)):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect_lines(page, "East holds F and 13 more")


def test_by_touch_on_a_phone(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(has_touch=True, is_mobile=True).new_page()
    page.goto(EMPTY)
    face(page, "9C").tap()
    place(page, "last").tap()
    expect_lines(page, "East discarded 9C")
    place(page, "South-picked").tap()
    face(page, "J").tap()
    expect_lines(page, "East discarded 9C", "South has picked J")
    choose(page, "Mah jongg")
    page.locator(".desk-bar button").tap()
    expect(page.locator("#verdict")).to_have_text("One fact is missing.")
    page.get_by_label("Tile", exact=True).select_option("J")
    page.get_by_label("Group", exact=True).select_option("kong")
    page.get_by_role("button", name="Rule with this").tap()
    expect(page.locator("#verdict")).to_have_text("Yes, South may.")


@pytest.mark.full
def test_without_script(new_context: Callable[..., BrowserContext], watch: Watch) -> None:
    watch.allow("422")
    page = new_context(java_script_enabled=False).new_page()
    page.goto(START)
    page.get_by_role("link", name="Set up a whole table").click()
    for key, code in (("last", "9C"), ("West-new", "5D"), ("", "J"), ("", "5D")):
        if key:
            place(page, key).check()
        face(page, code).check()
        page.get_by_role("button", name="Place the tile").click()
    expect_lines(page, PUNG, "East discarded 9C")
    unfold(page)
    choose(page, "Picked, not racked")
    page.get_by_role("button", name="Change the turn").click()
    place(page, "South-picked").check()
    face(page, "5D").check()
    page.get_by_role("button", name="Place the tile").click()
    on_table(page, "West-exposed-0-2").check()
    page.get_by_role("button", name="Take the chosen tile off").click()
    expect_lines(page, "West shows 5D J, unnoticed", "East discarded 9C", "South has picked 5D")
    choose(page, "Taking a joker")
    page.locator(".desk-bar button").click()
    expect(page.locator("#error-summary")).to_contain_text("has two tiles so far")
    place(page, "West-set-0").check()
    face(page, "5D").check()
    page.get_by_role("button", name="Place the tile").click()
    rule(page)
    expect(page.locator("#verdict")).to_have_text("Yes, South may.")


@pytest.mark.full
def test_a_missing_fact_and_a_pasted_table_without_script(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    paste(page, WON)
    expect(page.locator("#verdict")).to_have_text("One fact is missing.")
    page.get_by_label("Tile", exact=True).select_option("5D")
    page.get_by_label("Group", exact=True).select_option("pung")
    page.get_by_role("button", name="Rule with this").click()
    expect(page.locator("#verdict")).to_have_text("Yes, South may.")
    page.get_by_role("button", name="No, no joker").click()
    expect(page.locator("#asks")).to_have_count(0)
    ruling = page.url
    page.get_by_role("link", name="Share this table").click()
    paste(page, page.locator("#transcript").input_value())
    expect(page).to_have_url(ruling)


@pytest.mark.full
def test_an_answer_that_cannot_be_so_is_refused_beside_the_question(
    page: Page, watch: Watch
) -> None:
    watch.allow("422")
    paste(page, ALL_JOKERS)
    refuse(page, page.get_by_role("button", name="Yes").click)
    expect(page.locator("#error-summary")).to_be_focused()
    page.locator("#error-summary a").click()
    expect(page.locator("#asks")).to_be_focused()


@pytest.mark.full
def test_back_is_undo_and_the_address_holds_the_table(wide: Page) -> None:
    wide.goto(PICK)
    before = lines(wide)
    face(wide, "F").click()
    place(wide, "North-rack").click()
    expect(on_table(wide, "North-rack-0")).to_have_count(1)
    after = lines(wide)
    wide.reload()
    expect_lines(wide, *after)
    wide.go_back()
    expect(on_table(wide, "North-rack-0")).to_have_count(0)
    expect_lines(wide, *before)


@pytest.mark.full
def test_a_refusal_has_the_focus_and_a_second_way(wide: Page, watch: Watch) -> None:
    watch.allow("422")
    wide.goto(PICK)
    face(wide, "6D").click()
    refuse(wide, place(wide, "West-set-0").click)
    expect(wide.locator("#error-summary")).to_be_focused()
    expect(wide).to_have_title("Error: Set up a table · Ruling desk · MahjLearn")
    wide.get_by_role("button", name="Place it there as a mistake").click()
    expect(wide.locator("#error-summary")).to_have_count(0)
    expect(wide).to_have_title("Set up a table · Ruling desk · MahjLearn")
    assert lines(wide)[0] == "West shows 5D J 5D 6D, a fault: not on the card"


@pytest.mark.full
def test_a_link_within_the_page_leaves_a_refusal_as_it_is(wide: Page, watch: Watch) -> None:
    watch.allow("422")
    wide.goto(PICK)
    face(wide, "6D").click()
    refuse(wide, place(wide, "West-set-0").click)
    wide.locator("#error-summary a").click()
    wide.wait_for_function("location.hash === '#place-West-set-0'")
    wide.evaluate("window.stays = true")
    wide.locator(".skip").evaluate("link => link.click()")
    wide.wait_for_function("location.hash === '#main'")
    expect(wide.locator("#error-summary")).to_be_visible()
    assert wide.evaluate("window.stays") is True


@pytest.mark.full
def test_a_page_that_was_open_too_long_says_so_each_time(wide: Page, watch: Watch) -> None:
    watch.allow("403")
    wide.goto(PICK)
    wide.context.clear_cookies()
    face(wide, "F").click()
    place(wide, "North-rack").click()
    expect(wide.locator("#notice")).to_contain_text("Open it again.")
    with wide.expect_response("**/ruling/table/"):
        wide.get_by_role("button", name="Place the tile").click()
    expect(wide.locator("#notice")).to_contain_text("Open it again.")


@pytest.mark.full
def test_a_server_that_is_away_loses_nothing(wide: Page, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED", "htmx:")
    wide.goto(PICK)
    wide.context.set_offline(True)
    face(wide, "F").click()
    place(wide, "North-rack").click()
    expect(wide.locator("#notice")).to_contain_text("No connection.")
    wide.context.set_offline(False)
    wide.get_by_role("button", name="Place the tile").click()
    expect(on_table(wide, "North-rack-0")).to_have_count(1)
    expect(wide.locator("#notice")).to_be_empty()


@pytest.mark.full
def test_what_was_placed_is_said(wide: Page) -> None:
    wide.goto(PICK)
    place(wide, "North-rack").click()
    face(wide, "F").click()
    expect(wide.locator("#live")).to_have_text("Flower placed: North, in the rack.")


def test_a_table_is_shared_and_comes_back(wide: Page) -> None:
    wide.goto(EARLY)
    rule(wide)
    ruling = wide.url
    wide.get_by_role("link", name="Share this table").click()
    expect(wide.locator("#share-link")).to_have_value(ruling)
    text = wide.locator("#transcript").input_value()
    wide.goto(START)
    wide.locator("#transcript").fill(text)
    wide.get_by_role("button", name="Get the ruling").click()
    expect(wide).to_have_url(ruling)
