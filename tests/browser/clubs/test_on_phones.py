"""What stays in reach on a phone: the hand above the bar, the ruling by the palette, the vote."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.clubs.test_class import teach
from tests.browser.clubs.test_evening import (
    TABLET,
    assign_for_next_time,
    button,
    go,
    join,
    next_time,
    start_a_club,
)

PHONE = {"width": 360, "height": 740}
A_PHONE = {"has_touch": True, "is_mobile": True}
FIRST = "rulings/first"


def hand_is_above_the_bar(page: Page) -> None:
    hand, bar = (page.locator(one).bounding_box() for one in (".board .own", ".bar"))
    assert hand is not None
    assert bar is not None
    assert hand["y"] + hand["height"] <= bar["y"] + 1


@pytest.mark.full
def test_what_is_assigned_and_a_class_leave_the_hand_its_room(
    new_context: NewContext, club: MadeClub
) -> None:
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    phones = [new_context(**A_PHONE).new_page() for _ in range(3)]
    for phone, name in zip(phones, ("Lou", "Pat", "Bev"), strict=True):
        phone.set_viewport_size(PHONE)
        join(phone, code, name)
    lou = phones[0]
    page.goto(re.sub(r"(/club/\w+/).*", r"\1", page.url))
    go(page, "Assignments")
    assign_for_next_time(page)
    lou.goto("/")
    expect(lou.locator("main > .go-on")).to_contain_text(f"For {next_time():%A}")
    hand_is_above_the_bar(lou)

    teach(page, FIRST)
    lou.goto("/")
    expect(lou.locator("main > .go-on")).to_contain_text("Your class is on now")
    hand_is_above_the_bar(lou)
    a_vote_needs_no_table_and_may_have_one(lou)


def a_vote_needs_no_table_and_may_have_one(page: Page) -> None:
    page.locator("main > .go-on").click()
    table = page.locator("#puzzle .board")
    expect(table).to_be_hidden()
    for answer in ("yes", "no"):
        box = page.locator(f"button[name=answer][value={answer}]").bounding_box()
        assert box is not None
        assert box["height"] >= 95
        assert box["y"] + box["height"] <= PHONE["height"]
    page.get_by_label("Show the table here, too").check()
    expect(table).to_be_visible()
    button(page, re.compile("^Yes")).click()
    expect(page.locator("#question")).to_contain_text("Your vote is in")


@pytest.mark.full
def test_the_ruling_stays_in_reach_while_a_board_is_set_up(hers: Page, club: MadeClub) -> None:
    hers.set_viewport_size(PHONE)
    hers.goto(f"/club/{club.club}/boards/new/table/?dispute=a-discard-and-a-joker")
    line = hers.locator(".live-line")
    expect(line).to_contain_text("No, you may not.")
    expect(line).to_be_in_viewport(ratio=1)
    hers.locator("#tile-5D").scroll_into_view_if_needed()
    expect(line).to_be_in_viewport(ratio=1)
    line.click()
    expect(hers.locator("#board-ruling h2")).to_be_in_viewport()


FIELDS = """() => [...document.querySelectorAll(
    "#editor-form :is(input, select, textarea, button, legend, #box-help)"
  )].filter((one) => one.checkVisibility() && one.offsetWidth > 1)
  .map((one) => one.id || one.name + one.value || one.innerText)"""


def test_a_phone_shows_all_with_which_a_board_is_set_up(
    new_context: NewContext, signed_in: dict, club: MadeClub
) -> None:
    for script in (True, False):
        page = new_context(storage_state=signed_in, java_script_enabled=script).new_page()
        shown = []
        for size in ({"width": 1280, "height": 800}, PHONE):
            page.set_viewport_size(size)
            page.goto(f"/club/{club.club}/boards/new/table/?dispute=a-discard-and-a-joker")
            shown.append(page.evaluate(FIELDS))
        assert {"box-help", "doplace", "turn-South", "discarder", "ask-take"} <= set(shown[0])
        assert shown[1] == shown[0], script
