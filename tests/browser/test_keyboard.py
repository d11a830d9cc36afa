"""By keyboard alone: Tab, Enter, Space and the single keys; the focus is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import HOME_SLUG, outcome, stage, verdict
from tests.browser.rows import Row
from tests.puzzles.learners import IN_SENTENCES

MOST_KEYS = 40
WHERE = """() => {
  const at = document.activeElement;
  return { tag: at.tagName, id: at.id, name: at.name || "", value: at.value || "",
           text: at.innerText || "", href: at.getAttribute("href") || "" };
}"""
Stored = Callable[[], list[Row]]


class Keys:
    """Presses keys, counts them, and sees where the focus is after each."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.count += 1

    def focus(self) -> dict[str, str]:
        return self.page.evaluate(WHERE)

    def tab_to(self, **wanted: str) -> None:
        """Tab until the focused element has these values; the body is no place for a focus."""
        for _ in range(MOST_KEYS):
            self.press("Tab")
            at = self.focus()
            assert at["tag"] != "BODY", f"focus lost after {self.count} keys"
            if all(at[name] == value for name, value in wanted.items()):
                return
        raise AssertionError(f"no tab stop {wanted}")

    def arrow_to(self, value: str) -> None:
        """Down through a group of radio buttons."""
        for _ in range(MOST_KEYS):
            if self.focus()["value"] == value:
                return
            self.press("ArrowDown")
        raise AssertionError(f"no choice {value}")


def test_from_the_first_page_to_the_next_ruling(page: Page, stored: Stored) -> None:
    keys = Keys(page)
    page.goto("/")
    keys.tab_to(text="No, I may not")
    keys.press("Enter")
    expect(page.locator("h1")).to_have_text("What settles it? Tap it.")
    keys.tab_to(name="settles")
    keys.arrow_to("discard")
    keys.press("Enter")
    stage(page, "done")
    outcome(page, "right")
    expect(verdict(page)).to_be_focused()
    keys.press("Enter")
    page.wait_for_url(f"**{puzzles.url_of(puzzles.SLUGS[1])}")
    assert keys.count <= MOST_KEYS
    assert [row.answer for row in stored()] == [{"answer": "no", "settles": "discard"}]


def test_single_keys_inside_the_puzzle(page: Page, stored: Stored) -> None:
    """H gives a hint, N answers no."""
    keys = Keys(page)
    page.goto("/")
    page.goto(puzzles.url_of(IN_SENTENCES))
    keys.tab_to(name="answer", value="yes")
    keys.press("h")
    expect(page.locator("#hint")).to_be_focused()
    keys.press("n")
    stage(page, "reason")
    assert [row.answer for row in stored()] == [{"answer": "no"}]


@pytest.mark.full
def test_y_answers_yes(page: Page, stored: Stored) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    puzzles.answer_button(page, "no").focus()
    page.keyboard.press("y")
    outcome(page, "wrong")
    assert [row.answer for row in stored()] == [{"answer": "yes"}]


def test_y_keeps_yes_and_a_number_touches_the_place(page: Page, stored: Stored) -> None:
    page.goto("/")
    puzzles.answer_button(page, "no").focus()
    page.keyboard.press("y")
    expect(page.locator(".facts")).to_contain_text("You said: Yes, I may.")
    page.keyboard.press("2")
    outcome(page, "wrong")
    assert [row.answer for row in stored()] == [{"answer": "yes", "settles": "discard"}]


@pytest.mark.full
def test_single_keys_outside_the_puzzle_do_nothing(page: Page, stored: Stored) -> None:
    page.goto(puzzles.url_of(HOME_SLUG))
    before = page.locator("#puzzle").inner_html()
    page.locator("footer a").first.focus()
    for key in "ynh":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator("#puzzle").inner_html() == before
    assert stored() == []


@pytest.mark.full
def test_single_keys_switched_off_do_nothing(page: Page, stored: Stored) -> None:
    page.goto("/display/")
    page.locator('input[name="keys"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#saved")).to_be_visible()
    page.goto("/")
    before = page.locator("#puzzle").inner_html()
    puzzles.answer_button(page, "yes").focus()
    for key in "nyh":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator("#puzzle").inner_html() == before
    assert stored() == []


@pytest.mark.full
def test_skip_link_jumps_over_the_header(page: Page) -> None:
    keys = Keys(page)
    page.goto("/")
    keys.press("Tab")
    assert keys.focus()["text"] == "Skip to main content"
    keys.press("Enter")
    assert keys.focus()["id"] == "main"
    keys.press("Tab")
    assert keys.focus()["text"] == "Yes, I may"
