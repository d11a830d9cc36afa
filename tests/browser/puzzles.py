"""A puzzle as a person goes through it: open, ask for hints, answer, say what settles it."""

import re
import tomllib

from playwright.sync_api import Locator, Page, expect

from lessons.content_store import CONTENT, rulings
from mahjlearn.course import Puzzle

SLUGS: list[str] = tomllib.loads((CONTENT / "first" / "rulings.toml").read_text())["order"]
HOME_SLUG = SLUGS[0]


def puzzle_of(slug: str) -> Puzzle:
    """The ruling with the key that the engine computed."""
    return rulings().by_slug[slug]


def url_of(slug: str) -> str:
    return f"/first/{slug}/"


def right_answer(slug: str) -> str:
    return "yes" if puzzle_of(slug).key.allowed else "no"


def wrong_answer(slug: str) -> str:
    return "no" if puzzle_of(slug).key.allowed else "yes"


def right_reason(slug: str) -> str:
    return puzzle_of(slug).key.right


def wrong_reason(slug: str) -> str:
    puzzle = puzzle_of(slug)
    return next(choice.id for choice in puzzle.choices if choice.id != puzzle.key.right)


def answer_button(page: Page, answer: str) -> Locator:
    return page.locator(f'#puzzle button[name="answer"][value="{answer}"]')


def letter_of(slug: str, reason: str) -> str:
    """What the form calls a reason."""
    return next(choice.letter for choice in puzzle_of(slug).choices if choice.id == reason)


def reason_radio(page: Page, reason: str) -> Locator:
    """The radio button of a reason of the puzzle that the page shows."""
    slug = page.locator("form[data-puzzle]").get_attribute("data-puzzle") or ""
    return page.locator(f'#puzzle input[name="reason"][value="{letter_of(slug, reason)}"]')


def reason_row(page: Page, reason: str) -> Locator:
    """The whole row around it, which is what a finger meets."""
    return reason_radio(page, reason).locator("xpath=ancestor::label")


def settle_button(page: Page) -> Locator:
    return page.get_by_role("button", name="That settles it")


def verdict(page: Page) -> Locator:
    return page.locator("#verdict")


def why(page: Page) -> Locator:
    """The reasons, as somebody sees them: on a phone the sheet is opened by its button."""
    sheet = page.locator("#why")
    if not sheet.is_visible():
        page.locator("#why-button").click()
    expect(sheet).to_be_visible()
    return sheet


def unfold(page: Page) -> None:
    """All that is folded up, the reasons too."""
    page.locator("details:not(.menu)").evaluate_all(
        "(all) => all.forEach((one) => { one.open = true; })"
    )
    if page.locator("#why").count():
        why(page)


def stage(page: Page, name: str) -> None:
    """Wait until the puzzle stands at "answer", "reason" or "done"."""
    expect(page.locator("#puzzle")).to_have_attribute("data-stage", name, timeout=15_000)


def outcome(page: Page, name: str) -> None:
    """Wait for the verdict: "right", "wrong" or "accepted"."""
    pattern = re.compile(f"^{name}$")
    expect(page.locator("#feedback")).to_have_attribute("data-outcome", pattern, timeout=15_000)


def say(page: Page, answer: str) -> None:
    """Press yes or no, and wait for the verdict; after a right one for what settles it."""
    answer_button(page, answer).click()
    expect(verdict(page)).to_be_visible(timeout=15_000)


def settle(page: Page, reason: str) -> None:
    """Choose a reason and wait for the verdict."""
    reason_radio(page, reason).check()
    settle_button(page).click()
    stage(page, "done")
