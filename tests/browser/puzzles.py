"""A ruling as a person goes through it: hints, yes or no, what settles it said or touched."""

import re
import tomllib

from playwright.sync_api import Locator, Page, expect

from lessons.content_store import CONTENT, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of
from tests.puzzles.learners import puzzles_by_slug, step_of

SLUGS: list[str] = tomllib.loads((CONTENT / "first" / "rulings.toml").read_text())["order"]
HOME_SLUG = SLUGS[0]
RULINGS = [slug for slug in SLUGS if rulings().by_slug[slug].kind == "ruling"]
"""Those of the first ones that are answered yes or no."""


def puzzle_of(slug: str) -> Puzzle:
    """The ruling with the key that the engine computed; of the first ones or of a lesson."""
    return rulings().by_slug.get(slug) or puzzles_by_slug()[slug]


def url_of(slug: str) -> str:
    return f"/first/{slug}/" if slug in SLUGS else step_of(slug).url


def right_answer(slug: str) -> str:
    return "yes" if puzzle_of(slug).key.allowed else "no"


def wrong_answer(slug: str) -> str:
    return "no" if puzzle_of(slug).key.allowed else "yes"


def place_of(slug: str, *, right: bool) -> str:
    """What the form calls the first place that settles it, or that does not."""
    task = settling_of(puzzle_of(slug))
    assert task is not None
    return next(one.token for one in task.candidates if one.right is right)


def right_reason(slug: str) -> str:
    return puzzle_of(slug).key.right


def wrong_reason(slug: str) -> str:
    puzzle = puzzle_of(slug)
    return next(choice.id for choice in puzzle.choices if choice.id != puzzle.key.right)


def answer_button(page: Page, answer: str) -> Locator:
    """Yes or no: sent, or kept until what settles it is touched."""
    return page.locator(
        f'#puzzle button[name="answer"][value="{answer}"], #puzzle [data-said="{answer}"]'
    )


def place(page: Page, token: str) -> Locator:
    """Where a finger meets a place that is asked about."""
    return page.locator(f'.board .choice:has(input[name="settles"][value="{token}"])')


def not_sure(page: Page) -> Locator:
    return page.get_by_role("button", name="Not sure")


def letter_of(slug: str, reason: str) -> str:
    """What the form calls a reason."""
    return next(choice.letter for choice in puzzle_of(slug).choices if choice.id == reason)


def reason_radio(page: Page, reason: str) -> Locator:
    """The radio button of a reason of the puzzle that the page shows."""
    slug = page.locator("form[data-puzzle]").get_attribute("data-puzzle") or ""
    return page.locator(f'#puzzle input[name="reason"][value="{letter_of(slug, reason)}"]')


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
    """Press yes or no, and where a place is asked for too *Not sure*; wait for the verdict."""
    kept = page.locator("#puzzle [data-said]").count() > 0
    answer_button(page, answer).click()
    if kept:
        not_sure(page).click()
    expect(verdict(page)).to_be_visible(timeout=15_000)


def say_and_touch(page: Page, answer: str, token: str) -> None:
    """A ruling in two taps, and its verdict."""
    answer_button(page, answer).click()
    place(page, token).click()
    stage(page, "done")


def settle(page: Page, reason: str) -> None:
    """Choose a reason and wait for the verdict."""
    reason_radio(page, reason).check()
    settle_button(page).click()
    stage(page, "done")
