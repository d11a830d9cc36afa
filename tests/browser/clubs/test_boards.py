"""A board from the first tap to the player's answer: by finger, by keys, and without script."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clubs.conftest import NewContext
from tests.browser.clubs.seeding import MadeClub
from tests.browser.watching import Watch

PHONE = {"width": 390, "height": 844}
TITLE = "A 5 Dot in a hurry"
BELIEF = "As soon as I’m next I may exchange"


def place(page: Page, key: str) -> Locator:
    return page.locator(f"#place-{key}")


def tap(page: Page, tile: str, key: str) -> None:
    """A tile of the box, then a place on the table."""
    page.locator(f"#tile-{tile}").click()
    with page.expect_response(re.compile("/boards/")):
        place(page, key).click()
    expect(page.locator("#editor")).not_to_have_attribute("aria-busy", "true")


def a_joker_among_5_dots(page: Page) -> None:
    """North shows three 5 Dots with a joker; South holds one, and East has thrown a 3 Crak."""
    tap(page, "5D", "North-new")
    tap(page, "J", "North-set-0")
    tap(page, "5D", "North-set-0")
    tap(page, "5D", "South-rack")
    tap(page, "3C", "last")


def live(page: Page) -> Locator:
    return page.locator("#board-ruling")


def test_a_board_is_built_by_tapping_saved_tried_assigned_and_answered(
    hers: Page, players: Page, watch: Watch, club: MadeClub
) -> None:
    watch.allow("422")
    hers.set_viewport_size({"width": 820, "height": 1180})
    hers.goto(f"/club/{club.club}/boards/")
    build(hers)
    save_and_try(hers)
    hers.get_by_role("link", name="Back to the boards").click()
    expect(row(hers)).to_contain_text("Not assigned")
    row(hers).get_by_role("link", name="Assign").click()
    expect(hers.get_by_label(TITLE)).to_be_checked()
    hers.get_by_role("button", name="Assign").click()
    expect(hers.locator("#new")).to_contain_text("Assigned to")

    players.set_viewport_size(PHONE)
    players.goto("/learn/")
    players.get_by_role("link", name=re.compile(TITLE)).click()
    players.locator('#puzzle button[name="answer"][value="no"]').click()
    expect(players.locator("#verdict")).to_contain_text("Correct")
    hers.goto(f"/club/{club.club}/boards/")
    expect(row(hers)).to_contain_text("Assigned.")


def row(page: Page) -> Locator:
    """The board in the list."""
    return page.locator(".own-board").filter(has_text=TITLE)


def build(page: Page) -> None:
    """From the list of boards to a table with a question; the ruling comes as it is set up."""
    page.get_by_role("link", name="New board").click()
    page.get_by_role("link", name="Start with an empty table").click()
    expect(live(page)).to_contain_text("Choose one of the questions")
    page.wait_for_load_state("load")  # A tap answers in place once the scripts of the page run.
    a_joker_among_5_dots(page)
    page.locator("#turn-South").check(force=True)
    page.get_by_label("Taking a joker").check(force=True)
    expect(live(page)).to_contain_text("hand is dead")
    expect(live(page)).to_contain_text(BELIEF)


def save_and_try(page: Page) -> None:
    """Without its title first: it is asked for, and nothing is lost."""
    page.get_by_role("button", name="Save and try it").first.click()
    expect(page.locator("#error-summary")).to_be_focused()
    expect(page.locator("#error-summary")).to_contain_text("Give the board a title")
    expect(live(page)).to_contain_text("hand is dead")
    page.get_by_label("Title").fill(TITLE)
    page.get_by_label("What players read").fill("East has **just** discarded.")
    page.get_by_role("button", name="Save and try it").first.click()
    expect(page.locator("h1")).to_contain_text("May you exchange a")
    expect(page.locator(".facts b")).to_have_text("just")
    page.locator('#puzzle button[name="answer"][value="yes"]').click()
    expect(page.locator("#verdict")).to_contain_text("Not quite")


@pytest.mark.full
def test_undo_takes_a_tile_back(hers: Page, club: MadeClub) -> None:
    hers.goto(f"/club/{club.club}/boards/new/table/")
    tap(hers, "5D", "South-rack")
    expect(hers.locator("#table-lines")).to_have_value(re.compile("South holds 5D"))
    hers.get_by_label("Title").fill("Stays")
    hers.get_by_role("button", name="Undo").first.click()
    expect(hers.locator("#table-lines")).not_to_have_value(re.compile("South holds 5D"))
    expect(hers.get_by_label("Title")).to_have_value("Stays")


@pytest.mark.full
def test_by_keys(hers: Page, club: MadeClub) -> None:
    hers.goto(f"/club/{club.club}/boards/new/table/")
    place(hers, "South-rack").focus()
    hers.keyboard.type("5d")
    expect(hers.locator("#table-lines")).to_have_value(re.compile("South holds 5D"))
    hers.locator("#ask-announce").focus()
    hers.keyboard.press("Space")
    expect(live(hers)).to_contain_text("announce")
    expect(hers.locator("#ask-announce")).to_be_focused()


def test_without_script(new_context: NewContext, signed_in: dict, club: MadeClub) -> None:
    page = new_context(storage_state=signed_in, java_script_enabled=False).new_page()
    page.goto(f"/club/{club.club}/boards/new/")
    page.get_by_role("link", name=re.compile("Nothing picked yet")).click()
    expect(live(page)).to_contain_text("hand is dead")
    page.get_by_label("Saying “exchange”").check(force=True)
    page.get_by_role("button", name="Show the ruling").click()
    expect(live(page)).to_contain_text("announce an exchange")
    page.locator("#tile-F").check(force=True)
    place(page, "South-rack").check(force=True)
    page.get_by_role("button", name="Place the tile").click()
    page.locator("details.lines summary").first.click()
    expect(page.locator("#table-lines")).to_have_value(re.compile("F"))
    page.get_by_label("Title").fill("Said too soon")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.locator("#saved")).to_contain_text("Said too soon is saved")


@pytest.mark.full
def test_what_is_wrong_keeps_all_that_was_typed(hers: Page, watch: Watch, club: MadeClub) -> None:
    watch.allow("422")
    hers.goto(f"/club/{club.club}/boards/new/table/")
    hers.get_by_label("What players read").fill("Typed")
    hers.get_by_role("button", name="Save", exact=True).first.click()
    expect(hers.locator("#error-summary li")).to_have_count(2)
    expect(hers.get_by_label("What players read")).to_have_value("Typed")
