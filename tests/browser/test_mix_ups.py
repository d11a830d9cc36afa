"""My mix-ups after two wrong answers: read, measured, and followed to a table as it was."""

import re

from playwright.sync_api import Page, expect

from lessons.course_tables import CourseTable, tables
from tests.browser import axe
from tests.browser.hands import Mouse
from tests.browser.lessons import answer_wrong
from tests.browser.measures import small_targets, wider

MIXUP = "M51"


def asked() -> list[CourseTable]:
    """Two tables about the mix-up on which a wrong answer is a tap."""
    about = [one for one in tables().values() if one.first and MIXUP in one.puzzle.mixups]
    return [one for one in about if one.puzzle.kind in ("give_tile", "ruling")][:2]


def test_it_opens_fits_and_leads_to_the_tables_as_they_were(free: Page) -> None:
    hand = Mouse(free)
    for table in asked():
        free.goto(table.url)
        answer_wrong(hand, table.puzzle)
    free.goto("/mix-ups/")
    card = free.locator(f"#{MIXUP}")
    expect(card.locator(".chip")).to_have_text("Open")
    card.locator("summary").click()
    expect(card.locator("details a")).to_have_count(2)
    axe.check(free, "mix-ups")
    free.set_viewport_size({"width": 320, "height": 640})
    assert (small_targets(free), wider(free)) == ([], [])
    card.locator("details a").first.click()
    expect(free.locator("#feedback")).to_have_attribute("data-outcome", "wrong")
    assert re.search(r"\?answer=", free.url)
