"""Nothing scrolls sideways, nothing is cut off, and everything a finger needs is large enough."""

import pytest
from playwright.sync_api import Page, expect

from lessons.learn.rulings import asks_what_settles_it
from tests.browser import puzzles
from tests.browser.addresses import PAGES
from tests.browser.looks import PHONE
from tests.browser.measures import clipped, grow_text, small_targets, wider
from tests.browser.puzzles import RULINGS, answer_button, right_answer, say, wrong_answer
from tests.browser.watching import Watch
from tests.sampling import FULL

WIDTHS = (320, 360, 820, 1280)
# A quint, a sextet and crowded racks are among them.
SHOWN = RULINGS if FULL else RULINGS[::2]


def wide_faults(page: Page) -> list[str]:
    """At each width, then at 320 px with the text twice as large."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        found += [f"{width}: {fault}" for fault in wider(page) + clipped(page)]
    page.set_viewport_size({"width": 320, "height": 640})
    grow_text(page, 200)
    found += [f"320 at 200 %: {fault}" for fault in wider(page) + clipped(page)]
    page.evaluate("document.documentElement.removeAttribute('style')")
    return found


@pytest.mark.parametrize("slug", SHOWN)
def test_a_puzzle_fits_before_and_after(page: Page, slug: str) -> None:
    page.goto(puzzles.url_of(slug))
    assert wide_faults(page) == []
    answer_button(page, right_answer(slug)).click()
    if asks_what_settles_it(slug):
        expect(puzzles.not_sure(page)).to_be_visible()
        assert wide_faults(page) == []
        puzzles.place(page, puzzles.place_of(slug, right=False)).click()
    puzzles.stage(page, "done")
    PHONE.apply(page)
    puzzles.unfold(page)
    assert wide_faults(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits(page: Page, watch: Watch, name: str) -> None:
    watch.allow("404")
    page.goto(PAGES[name])
    assert wide_faults(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert small_targets(page) == []


@pytest.mark.full
@pytest.mark.parametrize("slug", SHOWN)
def test_targets_of_a_puzzle_on_a_phone(page: Page, slug: str) -> None:
    page.goto(puzzles.url_of(slug))
    assert small_targets(page) == []
    say(page, right_answer(slug))
    assert small_targets(page) == []
    page.goto(puzzles.url_of(slug))
    say(page, wrong_answer(slug))
    puzzles.unfold(page)
    assert small_targets(page) == []


def test_the_first_page_needs_no_scrolling(page: Page) -> None:
    """360x740: question, table and both answers; nothing of the table lies under the answers."""
    page.goto("/")
    for part in (page.locator("h1"), answer_button(page, "yes"), answer_button(page, "no")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.locator("p.question")).to_be_in_viewport(ratio=1)
    bar = page.locator("#answer").bounding_box()
    own = page.locator(".own").bounding_box()
    assert own["y"] + own["height"] <= bar["y"]


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS)
def test_question_and_answers_stand_on_the_first_screen(page: Page, slug: str) -> None:
    """A crowded table may reach under the answers; it scrolls, they stay."""
    page.goto(puzzles.url_of(slug))
    for part in (page.locator("h1"), answer_button(page, "yes"), answer_button(page, "no")):
        expect(part).to_be_in_viewport(ratio=1)


def test_the_first_table_is_whole_above_the_bar(page: Page) -> None:
    """At all five sizes, without scrolling; beside the table the bar covers nothing."""
    for width, height in ((360, 740), (390, 664), (820, 1180), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        board = page.locator(".board").bounding_box()
        bar = page.locator("#answer").bounding_box()
        beside = bar["x"] + bar["width"] <= board["x"]
        end = height if beside else bar["y"]
        assert board["y"] + board["height"] <= end + 1, (width, height)


@pytest.mark.full
def test_the_answer_bar_sticks_only_where_there_is_room(page: Page) -> None:
    """Zoomed to 400 % a page is 320x256: a bar that stays would cover what one reads."""
    page.goto("/")
    for height, position in ((740, "sticky"), (561, "sticky"), (559, "static"), (256, "static")):
        page.set_viewport_size({"width": 320, "height": height})
        expect(page.locator("#answer")).to_have_css("position", position)
    assert wider(page) == []
    say(page, "no")
    expect(puzzles.verdict(page)).to_be_in_viewport(ratio=1)


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS[:3])
def test_wider_spacing_of_text_breaks_nothing(page: Page, slug: str) -> None:
    """WCAG 1.4.12: line 1.5, letters 0.12, words 0.16 em, paragraphs 2."""
    page.goto(puzzles.url_of(slug))
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
            word-spacing: .16em !important; } p { margin-bottom: 2em !important; }`);
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    assert wider(page) + clipped(page) == []
