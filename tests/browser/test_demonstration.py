"""A demonstration frame by frame: by touch, mouse and keys, without script, and nothing but the
tile that moves lies elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.web.prose import whole
from mahjlearn.course import Demonstration
from tests.browser import axe
from tests.browser.hands import Finger, Keys, Mouse, Plain
from tests.browser.lessons import go_on, path_of, see_frames
from tests.browser.looks import DESK, PHONE_DARK
from tests.browser.measures import clipped, grow_text, small_targets, wider

AT, SHOWN = next(
    (StepAddress(lesson, number), step)
    for lesson in course().lessons
    for number, step in enumerate(lesson.steps, 1)
    if isinstance(step, Demonstration) and any(frame.table.turn.exchange for frame in step.frames)
)
FRAMES = SHOWN.frames
LAST = len(FRAMES)
AFTER = StepAddress(AT.lesson, AT.number + 1).url
HANDS = {
    Mouse: {},
    Finger: {"has_touch": True},
    Keys: {},
    Plain: {"java_script_enabled": False},
}
SIZES = [(360, 740), (390, 664), (820, 1180), (1024, 768), (1280, 800)]
GIVEN = next(n for n, frame in enumerate(FRAMES, 1) if frame.table.turn.exchange is not None)
"""The frame in which a tile is held out."""
PLACES = """() => [".ask", ".board", ".bar", ".own", ".discards", ".seat.left", ".seat.right"]
  .map((part) => document.querySelector(part).getBoundingClientRect())
  .map((box) => [Math.round(box.top), Math.round(box.bottom)])"""
MOVING = "() => document.getAnimations().length"
HIT = """() => {
  const link = document.querySelector("#step-on, #next"), box = link.getBoundingClientRect();
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { hit: link.contains(met), high: box.height, below: innerHeight - box.bottom };
}"""


def open_frame(page: Page, number: int) -> None:
    page.goto(f"{AT.url}?frame={number}")
    at(page, number)


def at(page: Page, number: int) -> None:
    """The frame is there, with its title."""
    expect(page.locator(".frame-place")).to_have_text(f"{number} of {LAST}")
    expect(page.locator("h1")).to_have_text(whole(FRAMES[number - 1].title))


def on(page: Page, number: int) -> None:
    """One frame further, to this one."""
    page.locator("#step-on").click()
    at(page, number)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("how", HANDS)
def test_from_the_first_frame_to_the_try(
    new_context: Callable[..., BrowserContext], how: type[Mouse]
) -> None:
    hand = how(new_context(**HANDS[how]).new_page())
    hand.page.goto(AT.url)
    at(hand.page, 1)
    expect(hand.page.locator("#step-back")).to_have_count(0)
    see_frames(hand)
    at(hand.page, LAST)
    expect(hand.page.locator("#next")).to_have_text("Now you try")
    go_on(hand)
    assert path_of(hand.page) == AFTER


@pytest.mark.full
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_lies_elsewhere_but_what_moves(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(AT.url)
    before = page.evaluate(PLACES)
    for number in range(2, LAST + 1):
        on(page, number)
        assert page.evaluate(PLACES) == before, number
        assert page.evaluate("scrollY") == 0
    assert wider(page) == []


@pytest.mark.full
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_next_is_under_the_thumb(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for number in (1, LAST):
        open_frame(page, number)
        found = page.evaluate(HIT)
        assert found["hit"]
        assert found["high"] >= 48
        assert found["below"] >= 0


def test_each_frame_is_focused_read_and_has_its_address(page: Page) -> None:
    page.goto(AT.url)
    for number in range(2, LAST + 1):
        on(page, number)
        expect(page.locator("#still")).to_be_focused()
        text = whole(FRAMES[number - 1].text)
        expect(page.locator("#live")).to_contain_text(f"{number} of {LAST}. {text}")
        assert page.url.endswith(f"{AT.url}?frame={number}")
    page.reload()
    at(page, LAST)
    page.locator("#step-back").click()
    at(page, LAST - 1)
    page.go_back()
    assert page.url == "about:blank"


@pytest.mark.full
def test_arrow_keys_wherever_the_focus_is(page: Page) -> None:
    page.goto(AT.url)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("Enter")
    at(page, 3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.keyboard.press("Control+ArrowRight")
    at(page, 2)


@pytest.mark.full
def test_keys_can_be_switched_off(page: Page) -> None:
    page.goto("/display/")
    page.locator('input[name="keys"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    page.goto(AT.url)
    page.keyboard.press("ArrowRight")
    on(page, 2)
    page.keyboard.press("ArrowLeft")
    on(page, 3)


@pytest.mark.full
def test_a_dotted_way_leads_to_where_the_tile_lies(page: Page) -> None:
    """From the place that is empty now; without motion it stays until the next frame."""
    page.emulate_media(reduced_motion="reduce")
    open_frame(page, GIVEN - 1)
    on(page, GIVEN)
    expect(page.locator(".drawn-ways.thin path.dotted")).to_have_count(2)
    expect(page.locator(".board .empty-place[data-left]")).to_have_count(1)
    assert page.evaluate(MOVING) == 0
    expect(page.locator(".held-tile .tile.moved")).to_have_count(1)
    expect(page.locator(".of-giver")).to_have_text(SHOWN.you.value[0])
    on(page, GIVEN + 1)
    expect(page.locator(".drawn-ways")).to_have_count(1)
    expect(page.locator(".board .empty-place[data-left]")).to_have_count(0)


@pytest.mark.full
def test_with_motion_tiles_go_their_way_and_the_dots_with_them(page: Page) -> None:
    open_frame(page, GIVEN - 1)
    page.evaluate("""() => { window.gone = []; Element.prototype.animate = function (frames) {
      window.gone.push([this.dataset.tileId ?? this.getAttribute("class"), frames.length]);
      return { finished: Promise.resolve(), finish() {} };
    }; }""")
    on(page, GIVEN)
    expect(page.locator(".drawn-ways")).to_have_count(0)
    ways = (page.locator("#puzzle").get_attribute("data-ways") or "").split()
    assert page.evaluate("window.gone") == [
        *([way.partition(">")[2], 2] for way in ways),
        ["drawn-ways", 4],
    ]


@pytest.mark.full
def test_a_frame_opened_by_its_address_has_its_way_too(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_frame(page, GIVEN)
    expect(page.locator(".drawn-ways path.dotted")).to_have_count(2)


@pytest.mark.full
def test_going_back_the_table_is_that_of_the_frame_before(page: Page) -> None:
    page.goto(AT.url)
    tiles = "(all) => all.map((tile) => [tile.dataset.tileId, tile.dataset.tile])"
    before = page.locator(".board .tile").evaluate_all(tiles)
    on(page, 2)
    page.locator("#step-back").click()
    at(page, 1)
    assert page.locator(".board .tile").evaluate_all(tiles) == before


def test_without_script_a_frame_is_a_page_and_all_of_them_another(
    new_context: Callable[..., BrowserContext],
) -> None:
    plain = new_context(java_script_enabled=False).new_page()
    open_frame(plain, GIVEN)
    ring = plain.locator(".held-tile .tile.moved")
    assert ring.evaluate("(tile) => getComputedStyle(tile).boxShadow") != "none"
    plain.get_by_role("link", name="Show all pictures at once").click()
    expect(plain.locator(".board")).to_have_count(LAST)
    expect(plain.locator("h2")).to_have_text([whole(frame.title) for frame in FRAMES])
    plain.locator("#next").click()
    assert path_of(plain) == AFTER


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 820, 1280])
def test_room_for_everything(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    for frame in (1, GIVEN, "all"):
        page.goto(f"{AT.url}?frame={frame}")
        assert (wider(page), clipped(page), small_targets(page)) == ([], [], [])
        grow_text(page, 200)
        assert wider(page) == []


@pytest.mark.full
def test_axe(free: Page) -> None:
    for frame in (1, GIVEN, LAST, "all"):
        free.goto(f"{AT.url}?frame={frame}")
        axe.check(free, f"demonstration, frame {frame}", (PHONE_DARK, DESK))
