"""The meaning of a term is opened and closed where it stands, with script and without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_a_card_opens_over_the_foot_and_closes(
    new_context: Callable[..., BrowserContext], script: bool
) -> None:
    """The table stays where it is."""
    page = new_context(java_script_enabled=script).new_page()
    page.goto("/learn/calling-a-discard/3/")
    table = page.locator(".board").bounding_box()
    term = page.locator("a.term").first
    card = page.locator(term.get_attribute("href") or "")
    expect(card).to_be_hidden()
    term.click()
    expect(card).to_be_in_viewport(ratio=1)
    card.get_by_role("link", name="Close").click()
    expect(card).to_be_hidden()
    assert page.locator(".board").bounding_box() == table
