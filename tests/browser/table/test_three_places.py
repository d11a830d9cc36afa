"""Question, table and bar never move, and all three are in the window with the hand and Next."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import puzzles
from tests.browser.looks import Look
from tests.browser.measures import wider
from tests.browser.places import MET, boxes, in_window
from tests.browser.table.asked import NAMES, TOLD, WINDOWS, exact, states

MOST_OF_THE_TABLE = 8
LEAST_OF_NEXT = 48
WIDE = 1280
# Where each tile lies on the table, as far as it can be seen.
TILES = """() => [...document.querySelectorAll("#puzzle .board .tile")]
  .filter((tile) => tile.checkVisibility()).map((tile) => {
    const { x, y } = tile.getBoundingClientRect();
    return [tile.dataset.tileId, Math.round(x), Math.round(y)].join(" ");
  })"""
DRAWN = [name for name in NAMES if exact(name)]


@pytest.mark.parametrize("name", DRAWN)
def test_nothing_moves_and_all_is_in_the_window(page: Page, name: str) -> None:
    """In every window: each state is gone to once, and looked at in one size after another."""
    found: list[str] = []
    tops: dict[Look, list[tuple[str, float, float]]] = {look: [] for look in WINDOWS}
    WINDOWS[0].apply(page)
    for state in states(page, name):
        for look in WINDOWS:
            look.apply(page)
            page.evaluate("scrollTo(0, 0)")
            now = boxes(page)
            told = next_faults(page) if state in TOLD else []
            faults = [*out_of_place(page, look, now), *told]
            found += [f"{look}, {state}: {fault}" for fault in faults]
            tops[look].append((state, now["table"]["top"], now["bar"]["top"]))
        WINDOWS[0].apply(page)
    found += [f"{look}, {fault}" for look in WINDOWS for fault in moved(tops[look])]
    assert found == []


def out_of_place(page: Page, look: Look, now: dict) -> list[str]:
    """What is not whole in the window; what of the hand or beside the table lies under the bar."""
    parts = ("table",) if look.width == WIDE else ("question", "bar")
    found = [f"{part} {now[part]}" for part in parts if not in_window(page, now[part])]
    for part in ("hand", "beside") if look.width != WIDE else ():
        at = now.get(part)
        if at and at["bottom"] > now["bar"]["top"] + 0.5:
            found.append(f"{part} {at['bottom']} under the bar {now['bar']['top']}")
    return found + wider(page)


def next_faults(page: Page) -> list[str]:
    """After an answer the way on is large, in sight and met by a finger."""
    at = page.locator("#next").evaluate(MET)
    found = [] if in_window(page, at) else [f"Next {at}"]
    if at["bottom"] - at["top"] < LEAST_OF_NEXT:
        found.append(f"Next is {at['bottom'] - at['top']} px high")
    return found if at["met"] else [*found, "something lies over Next"]


def moved(tops: list[tuple[str, float, float]]) -> list[str]:
    """The table stays within 8 px of where it was first, and the bar where it was, but for what
    the browser rounds."""
    _, table, bar = tops[0]
    return [
        f"{state}: table by {top - table}, bar by {foot - bar}"
        for state, top, foot in tops
        if abs(top - table) > MOST_OF_THE_TABLE or abs(foot - bar) > 1.5
    ]


def of_the_first_page(page: Page, told: str) -> Iterator[str]:
    """The first page in one state after another: its heading and lead make its question longer."""
    page.goto("/")
    yield "open"
    for number in (1, 2):
        page.locator(".hint-link").click()
        expect(page.locator("#hint")).to_contain_text(f"Hint {number}")
        yield f"hint {number}"
    said = puzzles.right_answer if told == "right" else puzzles.wrong_answer
    puzzles.answer_button(page, said(puzzles.HOME_SLUG)).click()
    expect(page.locator(".facts")).to_contain_text("You said")
    yield "kept"
    puzzles.place(page, puzzles.place_of(puzzles.HOME_SLUG, right=True)).click()
    puzzles.stage(page, "done")
    puzzles.outcome(page, told)
    yield told


@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 664), (820, 1180)])
def test_nothing_moves_on_the_first_page(page: Page, width: int, height: int, told: str) -> None:
    """On a tablet too, where it scrolls to what else there is."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    tops, tiles = [], []
    for state in of_the_first_page(page, told):
        page.evaluate("scrollTo(0, 0)")
        now = boxes(page)
        assert now["hand"]["bottom"] <= now["bar"]["top"] + 0.5, state
        tops.append((state, now["table"]["top"], now["bar"]["top"]))
        tiles.append(page.evaluate(TILES))
    assert moved(tops) == []
    for one in tiles:
        assert one == tiles[0]
