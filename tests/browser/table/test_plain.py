"""Without script each kind is answered by fields and buttons of the same names."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from mahjlearn.course import Puzzle
from tests.browser.hands import Plain
from tests.browser.lessons import PATIENCE, answer
from tests.browser.looks import FULL
from tests.browser.table.asked import ASKED, NAMES, give, url_of
from tests.puzzles.learners import Form, right_answers, wrong_answer

SHOWN = NAMES if FULL else NAMES[::3]


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False).new_page()


def say_plainly(page: Page, puzzle: Puzzle, form: Form) -> None:
    """The same fields; where the first of two taps is kept, a page comes between."""
    if "settles" not in form:
        return answer(Plain(page), puzzle, form)
    page.locator(f'[data-said="{form["answer"]}"]').click()
    page.locator(f'input[name="settles"][value="{form["settles"]}"]').check()
    page.get_by_role("button", name="That settles it").click()
    return expect(page.locator("#verdict")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("name", SHOWN)
def test_the_same_verdict_without_script(page: Page, plain: Page, name: str) -> None:
    puzzle = ASKED[name]
    for forms in (right_answers(puzzle)[:1], [wrong_answer(puzzle)]):
        said = []
        for at, tell in ((page, give), (plain, say_plainly)):
            at.goto(url_of(name))
            for form in forms:
                tell(at, puzzle, form)
            said.append(" ".join(at.locator("#verdict").inner_text().split()))
        assert said[0] == said[1]
