"""What now: your own row says what was done, and that something comes next."""

import pytest
from playwright.sync_api import Page

from tests.browser.measures import wider
from tests.browser.places import boxes
from tests.browser.table.asked import ASKED, give, give_plainly, url_of
from tests.puzzles.learners import right_answers, wrong_answer

WINDOWS = [(360, 740), (390, 664), (820, 1180), (1024, 768), (1280, 800)]
STEPS = {"open": ["Called", "? next"], "right": ["Called", "Exposed"], "wrong": ["Called"]}
# The words, whether they stand in the line of your name, clear of what else stands there, at its
# end; and what lies under the table before the bar.
STRIP = """() => {
  const [strip, ...more] = document.querySelectorAll("#puzzle .done-strip");
  const row = strip.closest(".board .you-head");
  const box = (part) => part.getBoundingClientRect();
  const [at, own, line] = [strip, row?.closest(".you").querySelector(".own"), row].map(box);
  const beside = [...row.children].filter((part) => part !== strip && part.checkVisibility());
  const middle = at.y + at.height / 2;
  return {
    words: [...strip.children].map((one) => one.innerText.replace(/\\s+/g, " ").trim()),
    alone: more.length === 0,
    inTheLine: beside.every((one) => box(one).right <= at.left
      && box(one).top < middle && middle < box(one).bottom),
    atItsEnd: Math.abs(at.right - line.right) < 1,
    overTheHand: at.bottom <= own.top + 1,
    phase: row.querySelectorAll(".phase").length,
  };
}"""


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
@pytest.mark.parametrize("state", STEPS)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_it_stands_in_your_row(
    page: Page, plain: Page, window: tuple[int, int], state: str, script: bool
) -> None:
    at, tell = (page, give) if script else (plain, give_plainly)
    width, height = window
    at.set_viewport_size({"width": width, "height": height})
    at.goto(url_of("what_now"))
    puzzle = ASKED["what_now"]
    if state != "open":
        tell(at, puzzle, right_answers(puzzle)[0] if state == "right" else wrong_answer(puzzle))
    assert at.evaluate(STRIP) == {
        "words": STEPS[state],
        "alone": True,
        "inTheLine": True,
        "atItsEnd": True,
        "overTheHand": True,
        "phase": 0,
    }
    assert wider(at) == []


def test_nothing_stands_between_table_and_bar(page: Page) -> None:
    page.goto(url_of("what_now"))
    found = boxes(page)
    assert found["table"] is not None
    assert found["bar"] is not None
    assert abs(found["table"]["bottom"] - found["bar"]["top"]) < 1
