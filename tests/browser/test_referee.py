"""Referee mode in a browser: three taps from the first page, a foul stopped, a foul missed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from lessons.web.prose import whole
from tests.browser.hands import Finger, Keys, Mouse, Plain
from tests.browser.lessons import PATIENCE, box, send_button
from tests.browser.measures import small_targets
from tests.browser.rows import Row
from tests.referee.watching import first_with

EXCERPT = first_with(fouls=1)
FOUL = EXCERPT.task.fouls[0]
TURN = min(EXCERPT.task.turns)
"""The viewer’s first own turn."""
QUICK = [(play, play) for play in (1, 2, 3) if play < TURN]
URL = f"/referee/{EXCERPT.slug}/"
GO_ON = "#step-on, #your-turn"
"""One play on, or the viewer’s own discard."""
HANDS = {
    Mouse: {},
    Finger: {"has_touch": True},
    Keys: {},
    Plain: {"java_script_enabled": False},
}
hands = pytest.mark.parametrize("how", HANDS)


def watched(hand: Mouse, plays: int) -> None:
    """From the play that is shown so many plays on; the viewer’s own turns wait in between."""
    question = hand.page.locator("#question")
    number = hand.page.locator("#play-number")
    goal = _play(number) + plays
    while _play(number) < goal:
        before = question.inner_text()
        hand.press(hand.page.locator(GO_ON))
        expect(question).not_to_have_text(before, timeout=PATIENCE)


def _play(number: Locator) -> int:
    return int(number.inner_text().split()[1])


def at_the_end(hand: Mouse) -> None:
    """Watched to the last play, and said that that is all."""
    while hand.page.locator(GO_ON).count():
        before = hand.page.locator("#question").inner_text()
        hand.press(hand.page.locator(GO_ON))
        expect(hand.page.locator("#question")).not_to_have_text(before, timeout=PATIENCE)
    hand.press(hand.page.locator("#next"))
    hand.page.wait_for_url("**/told/**")


def test_it_is_watched_in_three_taps_from_the_first_page(phone: Page) -> None:
    """Whichever hand is drawn: in some the first play is the viewer’s own."""
    hand = Finger(phone)
    phone.goto("/")
    hand.press(phone.get_by_role("link", name="Referee"))
    hand.press(phone.get_by_role("link", name="Level 1"))
    expect(phone.locator("#question")).to_have_text("Watch. Stop it when someone breaks a rule.")
    watched(hand, 1)
    expect(phone.locator("#stop")).to_be_in_viewport(ratio=1)


@pytest.mark.sampled(5)
@hands
def test_a_foul_is_stopped(new_context: Callable[..., BrowserContext], how: type[Mouse]) -> None:
    """Play by play to the foul; who did it is touched; then on to the end."""
    hand = how(new_context(**HANDS[how]).new_page())
    page = hand.page
    page.goto(URL)
    watched(hand, FOUL.play)
    hand.press(page.locator("#stop"))
    hand.choose(box(page, "answer", f"seat-{FOUL.seat.value}"))
    hand.press(send_button(page))
    expect(page.locator("#verdict")).to_have_text("Nice catch, right away.", timeout=PATIENCE)
    hand.press(page.locator("#next"))
    expect(page.locator("#stop")).to_be_visible()
    at_the_end(hand)
    expect(page.get_by_role("heading", name="You caught the fault.")).to_be_visible()


@pytest.mark.full
def test_plays_can_be_tapped_through_quickly(page: Page) -> None:
    """Two presses in the time of a double click are two plays: the button means the same again."""
    page.goto(URL)
    number = page.locator("#play-number")
    for play, count in QUICK:
        on = page.locator("#step-on").bounding_box()
        page.mouse.move(on["x"] + on["width"] / 2, on["y"] + on["height"] / 2)
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        expect(number).to_contain_text(f"Play {play} of", timeout=PATIENCE)


@pytest.mark.full
def test_a_foul_that_is_missed_is_shown_once_more(
    page: Page, stored: Callable[[], list[Row]]
) -> None:
    """A stop with nothing touched cannot be sent; what nobody stopped is told at the end."""
    page.goto(URL)
    hand = Mouse(page)
    watched(hand, 1)
    page.locator("#stop").click()
    expect(send_button(page)).to_be_disabled()
    page.goto(URL)
    at_the_end(hand)
    expect(page.get_by_role("heading", name="You missed the fault.")).to_be_visible()
    assert [row.outcome for row in stored() if str(row.answer["end"]).startswith("foul")]
    page.get_by_role("link", name="Play it again").first.click()
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#play-number")).to_contain_text(f"Play {FOUL.play} ")
    expect(page.locator(".facts")).to_have_text(whole(FOUL.because[0]))


@pytest.mark.full
@pytest.mark.parametrize("url", [URL, "/learn/a-turn/4/"])
def test_the_bar_stays_where_it_is_while_the_hand_plays(page: Page, url: str) -> None:
    """With motion all its buttons are there: they stand in one row on the narrowest phone."""
    for width, height in ((360, 740), (320, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(url)
        bar = page.locator(".bar.watching")
        expect(page.locator("#play")).to_be_visible()
        before = bar.bounding_box()
        page.locator("#play").click()
        expect(page.locator("#stop")).to_be_visible(timeout=PATIENCE)
        assert bar.bounding_box() == pytest.approx(before, abs=1)
        assert small_targets(page) == []
