"""What lies on the table: met by a finger, spoken once, and whole in larger text."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import grow_text, wider
from tests.browser.places import ENDED, too_close
from tests.browser.table.asked import ASKED, NAMES, ON_THE_TABLE, TOLD, choose, exact, say, url_of

PHONES = [(360, 740), (390, 664)]
# What each seat says, and the caption of the last discard.
SAID = """() => {
  const seats = [...document.querySelectorAll(".board .seat")];
  const bubbles = seats.map((seat) => seat.querySelectorAll(".bubble").length);
  const caption = document.querySelector(".board .last .caption")?.textContent.trim() ?? "";
  const words = [...document.querySelectorAll(".board .bubble")].map((one) =>
    one.textContent.replace(/[“”.]/g, "").trim());
  return { most: Math.max(...bubbles), twice: words.filter((one) => one && one === caption) };
}"""
# Words of the question and of the bar that their own box cuts off.
CUT = """() => [...document.querySelectorAll("#puzzle :is(.ask, .ask h1, .ask p, .bar .button)")]
  .filter((part) => part.checkVisibility() && !part.matches(".hidden-words"))
  .filter((part) => part.scrollHeight > part.clientHeight + 1)
  .filter((part) => getComputedStyle(part).overflowY !== "visible")
  .map((part) => part.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("name", ON_THE_TABLE)
def test_a_finger_meets_one_thing_at_a_time(page: Page, name: str) -> None:
    """On every phone, before and after the first choice."""
    page.goto(url_of(name))
    before = close_on_phones(page)
    choose(page, ASKED[name])
    assert (before, close_on_phones(page)) == ({}, {})


def close_on_phones(page: Page) -> dict[str, list[str]]:
    """By phone what is too close, as the page is now; a phone where nothing is has no entry."""
    found = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}x{height}"] = too_close(page)
    return {phone: close for phone, close in found.items() if close}


@pytest.mark.full
@pytest.mark.parametrize("name", ON_THE_TABLE)
def test_nothing_is_said_twice(page: Page, name: str) -> None:
    page.goto(url_of(name))
    before = page.evaluate(SAID)
    say(page, name, right=False)
    for said in (before, page.evaluate(SAID)):
        assert said["most"] <= 1
        assert said["twice"] == []


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_larger_text(page: Page, name: str) -> None:
    """At 150 % question and bar are whole; at 200 % nothing scrolls sideways."""
    page.set_viewport_size({"width": 390, "height": 664})
    for state in ("open", *TOLD):
        say(page, name, right=state == "right") if state in TOLD else page.goto(url_of(name))
        page.evaluate(ENDED)
        grow_text(page, 150)
        assert (state, page.evaluate(CUT), wider(page)) == (state, [], [])
        grow_text(page, 200)
        assert (state, wider(page)) == (state, [])


@pytest.mark.full
@pytest.mark.parametrize("name", [one for one in ON_THE_TABLE if exact(one)])
def test_the_keys_act_on_a_fresh_page(page: Page, name: str) -> None:
    """H asks for a hint with nothing focused first; Y and N where there is a yes and a no."""
    page.goto(url_of(name))
    page.keyboard.press("h")
    expect(page.locator("#hint")).to_contain_text("Hint 1")
    if page.locator('button[name="answer"][value="yes"], [data-said="yes"]').count():
        for key in "yn":
            page.goto(url_of(name))
            page.keyboard.press(key)
            expect(page.locator('#feedback, .board input[name="settles"]').first).to_be_attached()
