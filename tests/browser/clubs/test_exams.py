"""An exam that is assigned: its terms at their fields, and its line in the list and at home."""

import re
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from lessons.content_store import course
from tests.browser import axe
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.clubs.test_evening import TABLET, button, go, join, start_a_club
from tests.browser.looks import DESK, PHONE, PHONE_DARK
from tests.browser.watching import Watch

CENTERED = """() => [...document.querySelectorAll(".people .button")].flatMap((button) => {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && !walker.currentNode.data.trim());
  const text = document.createRange();
  text.selectNodeContents(walker.currentNode);
  const [words, box] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
  const off = Math.max(Math.abs(words.left - box.left - (box.right - words.right)),
    Math.abs(words.top - box.top - (box.bottom - words.bottom)));
  return off > 3 ? [`${button.innerText}: ${off}`] : [];
})"""
"""Buttons whose words are not in their middle."""
CUT_OFF = "line => line.scrollWidth > line.clientWidth"


def assign_an_exam(page: Page, due: str) -> None:
    go(page, "Assign lessons")
    page.get_by_text("A brush-up before a tournament").click()
    page.get_by_label("The exam", exact=True).check()
    page.get_by_label("By which rule book").select_option("tournament")
    page.get_by_label("How many of 20 pass").fill("25")
    page.get_by_label("Tries, 1 to 9").fill("0")
    page.get_by_label("Due date (optional)").fill(due)
    button(page, "Assign").click()
    what_is_wrong_stands_at_its_field(page)
    page.get_by_label("How many of 20 pass").fill("16")
    page.get_by_label("Tries, 1 to 9").fill("3")
    button(page, "Assign").click()
    expect(page.locator("#new")).to_contain_text("Assigned to 1 player")


def what_is_wrong_stands_at_its_field(page: Page) -> None:
    expect(page.locator("#error-summary li")).to_have_count(2)
    expect(page.locator("details.unit[open]")).to_have_count(1)
    axe.check(page, "terms", (PHONE, PHONE_DARK, DESK))
    page.set_viewport_size(TABLET)
    page.get_by_role("link", name="Allow 1 to 9 tries.").click()
    expect(page.get_by_label("Tries, 1 to 9")).to_be_in_viewport()
    expect(page.get_by_label("Tries, 1 to 9")).to_have_accessible_description("Allow 1 to 9 tries.")


def assign_two_lessons(page: Page, due: str, last: int = 2) -> None:
    go(page, "Assign lessons")
    for lesson in course().lessons[last - 2 : last]:
        box = page.locator(f"input[value='lesson/{lesson.slug}']")
        if not box.is_visible():
            page.locator("details.unit").filter(has=box).locator("summary").click()
        box.check()
    page.get_by_label("Due date (optional)").fill(due)
    button(page, "Assign").click()
    expect(page.locator("#new")).to_be_focused()


def the_line_fits(page: Page, said: str) -> None:
    page.goto("/")
    line = page.locator("main > .go-on > span")
    expect(line).to_have_text(re.compile(said))
    for width in (360, 390, 820):
        page.set_viewport_size({"width": width, "height": 740})
        assert not line.evaluate(CUT_OFF), f"{line.inner_text()} at {width}"


@pytest.mark.full
def test_an_exam_is_assigned_and_home_has_room_for_it(
    new_context: NewContext, club: MadeClub, watch: Watch
) -> None:
    watch.allow("422")
    page = new_context(bypass_csp=True).new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    lou = new_context(has_touch=True, is_mobile=True).new_page()
    join(lou, code, "Lou")
    page.goto(re.sub(r"(/club/\w+/).*", r"\1", page.url))
    go(page, "Assignments")
    assign_an_exam(page, f"{date.today().year + 1}-12-25")
    expect(page.locator(".people")).to_contain_text("By tournament rules. 3 tries. No clock.")
    the_line_fits(lou, r"For Dec 25:\s+Exam")
    assign_two_lessons(page, f"{date.today().year + 1}-12-28")
    the_line_fits(lou, r"For Dec 25:\s+Exam\s+· 2 more")
    assign_two_lessons(page, f"{date.today().year + 1}-12-24", last=4)
    the_line_fits(lou, r"For Dec 24:\s+lesson \d+[\s\S]*· 4 more")
    assert page.evaluate(CENTERED) == []
