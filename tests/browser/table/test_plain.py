"""Without script each kind is answered by fields and buttons of the same names."""

import pytest
from playwright.sync_api import Page

from tests.browser.table.asked import ASKED, NAMES, give, give_plainly, url_of
from tests.puzzles.learners import right_answers, wrong_answer


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_the_same_verdict_without_script(page: Page, plain: Page, name: str) -> None:
    puzzle = ASKED[name]
    for forms in (right_answers(puzzle)[:1], [wrong_answer(puzzle)]):
        said = []
        for at, tell in ((page, give), (plain, give_plainly)):
            at.goto(url_of(name))
            for form in forms:
                tell(at, puzzle, form)
            said.append(" ".join(at.locator("#verdict").inner_text().split()))
        assert said[0] == said[1]
