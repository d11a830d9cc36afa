"""What was different in a browser: read under Why, and the other table played from there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from mahjlearn.tutor.generate.tables.different import other_of, what_was_different
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.browser import axe, measures
from tests.browser.looks import DESK, PHONE, PHONE_DARK
from tests.browser.puzzles import why

pytestmark = pytest.mark.browser

DEALT = 30_000
"""Milliseconds: for a table a hand has to be dealt."""
LEAST, HEIGHT = 44, 664
SLUG = next(
    one.slug for one in table_entries() if one.form == "ruling" and one.change and not one.name.near
)
NewContext = Callable[..., BrowserContext]


def url_of(slug: str) -> str:
    return f"/practice/mixed/{slug}/"


def say(page: Page, slug: str, *, right: bool) -> None:
    """Answer the ruling of that name."""
    words = "Yes" if table_of(slug).key.allowed is right else "No"
    page.get_by_role("button", name=re.compile(f"^{words}, ")).click()
    expect(page.locator("#puzzle.answered")).to_be_visible(timeout=DEALT)


def block(page: Page) -> str:
    """Return what stands under the title, and see that nothing is too wide or too small."""
    part = page.locator("section", has=page.locator("#different-title")).last
    part.scroll_into_view_if_needed()
    expect(part).to_be_visible()
    assert measures.wider(page) == []
    box = part.get_by_role("link", name="Play that table").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST
    return part.locator("p").inner_text()


def test_the_other_table_is_played_from_the_answer_on_a_phone(new_context: NewContext) -> None:
    page = new_context(has_touch=True, is_mobile=True).new_page()
    page.set_viewport_size({"width": 390, "height": HEIGHT})
    page.goto(url_of(SLUG))
    say(page, SLUG, right=False)
    page.locator("#why-button").tap()
    assert block(page) == what_was_different(SLUG)
    page.get_by_role("link", name="Play that table").tap()
    other = other_of(SLUG)
    expect(page).to_have_url(re.compile(f"{url_of(other)}$"), timeout=DEALT)
    for button in page.locator(".bar button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= HEIGHT, "all of a table fits on the screen"
    say(page, other, right=True)
    expect(page.locator("#verdict")).to_contain_text("Correct")
    expect(page.locator("#different-title")).to_have_count(0)
    expect(page.locator("#next")).to_have_attribute("href", re.compile("^/practice/mixed/"))


def test_missed_there_it_speaks_of_the_first_table(page: Page) -> None:
    """By keyboard alone, on the narrowest phone."""
    other = other_of(SLUG)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(url_of(other))
    say(page, other, right=False)
    page.locator("#why-button").focus()
    page.keyboard.press("Enter")
    assert block(page) == what_was_different(other)
    page.get_by_role("link", name="Play that table").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{url_of(SLUG)}$"), timeout=DEALT)


def test_without_script(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(url_of(SLUG))
    say(page, SLUG, right=False)
    assert block(page) == what_was_different(SLUG)
    page.get_by_role("link", name="Play that table").click()
    expect(page).to_have_url(re.compile(f"{url_of(other_of(SLUG))}$"), timeout=DEALT)


@pytest.mark.full
def test_axe_finds_nothing(free: Page) -> None:
    free.goto(url_of(SLUG))
    say(free, SLUG, right=False)
    free.locator("#why-button").click()
    expect(why(free)).to_be_visible()
    axe.check(free, "what was different", (PHONE, PHONE_DARK, DESK))
