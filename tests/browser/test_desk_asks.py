"""The desk's five questions in a browser: counted taps, no scrolling, keys, and no script."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons.desk.disputes import disputes
from lessons.web.addresses import desk_url
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from tests.browser import axe
from tests.browser.desk import START
from tests.browser.measures import clipped, grow_text, small_targets, wider
from tests.browser.watching import Watch
from tests.desk.address import edited
from tests.sampling import share
from tests.tutor.desk.walks import Walk, every_walk

PHONE = {"width": 390, "height": 664}
MOST, MOST_RARE = 6, 7
SEEN = """() => ({
  links: [...document.querySelectorAll(".desk-asks a, .desk-answers a")].map((link) =>
    [link.getAttribute("href"), link.getBoundingClientRect().bottom]),
  title: document.querySelector("h1").getBoundingClientRect().top,
  told: document.querySelector("#ruling")?.textContent.trim() ?? "",
  rest: Math.max(0, ...[...document.querySelectorAll(".turns-on, .desk-buttons, .desk-rest > p")]
    .map((part) => part.getBoundingClientRect().bottom)),
  hidden: [...document.querySelectorAll(".desk-rest > :is(p, :has(+ .desk-buttons))")]
    .filter((part) => part.getBoundingClientRect().bottom > part.parentElement
      .querySelector(".desk-buttons").getBoundingClientRect().top).length,
  room: document.documentElement.clientHeight, scrolled: scrollY })"""


@pytest.fixture
def hand(new_context: Callable[..., BrowserContext]) -> Page:
    """A phone with a browser's bars, that is tapped."""
    page = new_context(has_touch=True, is_mobile=True).new_page()
    page.set_viewport_size(PHONE)
    return page


def look(page: Page) -> dict[str, Any]:
    """Return what is on the screen, after checking that all to be tapped or read is in view.

    The buttons of a ruling stay at the foot of the screen; nothing is beneath them.
    """
    seen: dict[str, Any] = page.evaluate(SEEN)
    assert seen["scrolled"] == 0
    assert seen["title"] >= 0
    below = [link for link in seen["links"] if link[1] > seen["room"]]
    assert below == [], page.url
    assert seen["rest"] <= seen["room"], page.url
    assert seen["hidden"] == 0, page.url
    return seen


def tap_through(page: Page, walk: Walk) -> int:
    """Tap the answers of a walk from the desk's first page; return how many taps it took."""
    page.goto(START)
    look(page)
    page.locator(f'.desk-asks a[href="/ruling/{walk.ask.id}/"]').tap()
    page.wait_for_url(f"**/ruling/{walk.ask.id}/")
    taps = 1
    wanted = [*walk.given.items()]
    while not page.locator("#ruling").count():
        look(page)
        given = answers_in(page.url)
        name, answer = next((one for one in wanted if one[0] not in given), ("more", "no"))
        link = page.locator(f'.desk-answers a[href*="{name}={answer}"]')
        link.tap()
        taps += 1
        page.wait_for_url(f"**{name}={answer}*")
    look(page)
    return taps


def answers_in(url: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def some_walks() -> list[Walk]:
    """Return one walk to each page of a ruling; a sample of them unless the run is a full one."""
    ends = {list(pages_of(walk))[-1]: walk for walk in every_walk()}
    return share(ends.values(), 73)


def test_taps_are_counted(hand: Page) -> None:
    for walk in some_walks():
        taps = tap_through(hand, walk)
        assert taps == walk.taps <= (MOST_RARE if walk.rare else MOST)
        assert walk.settled is not None
        words = headline(walk.ask, walk.settled.row.ruling)
        expect(hand.locator("#ruling")).to_have_text(words)


def test_nothing_scrolls_on_the_way_to_any_ruling(hand: Page) -> None:
    """Each page of the sets of answers once; its links are those that the chooser offers."""
    pages: dict[str, str] = {}
    for walk in share(every_walk(), 83):
        pages |= pages_of(walk)
    for url, words in pages.items():
        hand.goto(url)
        expect(hand.locator("h1")).to_be_focused()
        assert look(hand)["told"] == words


def pages_of(walk: Walk) -> dict[str, str]:
    """Return the addresses of a walk with the ruling that each tells, empty for a question."""
    assert walk.settled is not None
    pairs = [f"{name}={answer}" for name, answer in walk.given.items()]
    base = f"/ruling/{walk.ask.id}/?"
    found = {base + "&".join(pairs[:at]): "" for at in range(len(pairs))}
    last = "&".join(pairs)
    if walk.nothing_else:
        found[base + last] = ""
        last += "&more=no"
    return found | {base + last: headline(walk.ask, walk.settled.row.ruling)}


def test_six_disputes_in_two_taps(hand: Page) -> None:
    for number in range(6):
        hand.goto(START)
        hand.get_by_role("link", name="Six common disputes").tap()
        hand.locator(".disputes a").nth(number).tap()
        expect(hand.locator("#ruling")).to_be_focused()
        expect(hand.locator(".turns-on")).to_contain_text("It turns on:")
        look(hand)


def test_by_keys_alone(page: Page) -> None:
    page.goto(START)
    page.keyboard.press("1")
    page.wait_for_url("**/ruling/joker/*")
    for key, asked in (
        ("1", "What had she done this turn?"),
        ("2", "Which tile does she give?"),
        ("2", "Had she racked her pick?"),
        ("2", "Did anything else happen?"),
    ):
        page.wait_for_load_state("load")  # Keys are heard once the scripts of the page run.
        page.keyboard.press(key)
        expect(page.locator("h1")).to_have_text(asked)
        expect(page.locator("h1")).to_be_focused()
    page.wait_for_load_state("load")
    page.keyboard.press("1")
    expect(page.locator("#ruling")).to_have_text("Not yet.")
    expect(page.locator("#ruling")).to_be_focused()
    page.keyboard.press("9")
    expect(page.locator("#ruling")).to_be_visible()


def test_ten_has_the_key_0(page: Page) -> None:
    page.goto("/ruling/dead/")
    expect(page.locator(".desk-answers a")).to_have_count(10)
    page.keyboard.press("0")
    expect(page.locator("h1")).to_have_text("Do the tiles we see prove it?")


def test_keys_can_be_turned_off(page: Page) -> None:
    page.goto("/display/")
    page.locator('[name="keys"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    page.goto("/ruling/joker/")
    page.keyboard.press("1")
    expect(page.locator("h1")).to_have_text("Whose joker is it?")


def test_without_script_by_links_and_back_is_undo(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(START)
    for name in ("Is that hand dead?", "Wrong exposure", "A tile doesn’t belong", "No", "No"):
        page.get_by_role("link", name=name, exact=name == "No").first.click()
    page.get_by_role("link", name="None of these").click()
    expect(page.locator("#ruling")).to_have_text("Yes, her hand is dead.")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Did anything else happen?")
    page.get_by_role("link", name="Back").click()
    expect(page.locator("h1")).to_have_text("Can her tiles make it right?")
    page.get_by_role("link", name="Change seats or tile").click()
    page.get_by_role("link", name="Left", exact=True).click()
    page.get_by_role("link", name="Done").first.click()
    expect(page.locator(".sample-she")).to_contain_text("She sits on your left.")


def test_my_book_from_then_on(page: Page) -> None:
    page.goto("/ruling/joker/?owner=other&turn=nothing&from=rack&done=taken&more=no")
    expect(page.locator("#ruling")).to_have_text("No, and her hand can be called dead.")
    page.locator("#book summary").click()
    page.get_by_role("button", name="A teacher, 2019").click()
    expect(page.locator("#ruling")).to_have_text("No, she can’t.")
    page.goto(START)
    expect(page.locator("#book b")).to_have_text("A teacher, 2019")


def test_a_ruling_is_shared_and_goes_to_the_editor_and_back(page: Page) -> None:
    page.goto("/ruling/joker/?owner=other&turn=picked&from=pick&tile=5D&more=no")
    page.get_by_role("link", name="Show it to the table").click()
    link = page.locator("#share-link").input_value()
    assert answers_in(link)["book"] == "league"
    page.goto(link)
    expect(page.locator("#ruling")).to_have_text("Yes, she may.")
    expect(page.get_by_text("This ruling has changed")).to_have_count(0)
    page.goto(link.replace("was=", "was=0"))
    expect(page.get_by_text("This ruling has changed")).to_be_visible()
    page.get_by_role("link", name="Change the table").click()
    page.locator(".desk-bar button").click()
    expect(page.locator("#verdict")).to_have_text("Yes, South may.")


STATES = {
    "ask": "/ruling/joker/?owner=other&turn=picked",
    "rare": "/ruling/joker/?owner=other&turn=called&exposed=yes",
    "pays": "/ruling/pays/?how=discard&joker=no&singles=no&more=no",
    "fixed": "/ruling/joker/?owner=other&turn=picked&from=rack&racked=no&fits=no&more=no",
    "change": "/ruling/discard/?change=table",
}


@pytest.mark.parametrize("state", STATES)
def test_axe_fit_and_targets(free: Page, watch: Watch, state: str) -> None:
    free.goto(STATES[state])
    free.locator("main details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    axe.check(free, f"desk {state}")
    for width in (320, 390, 820, 1280):
        free.set_viewport_size({"width": width, "height": 740})
        assert wider(free) + clipped(free) == [], width
        assert small_targets(free) == [], width
    free.set_viewport_size({"width": 320, "height": 640})
    grow_text(free, 200)
    assert wider(free) + clipped(free) == []


def test_what_a_screen_reader_hears(page: Page) -> None:
    page.goto(STATES["ask"])
    expect(page.locator(".desk-question")).to_match_aria_snapshot(
        """
        - paragraph: May she take that joker?
        - heading "Which tile does she give?" [level=1]
        - list:
          - listitem:
            - link "The tile she picked"
          - listitem:
            - link "One from her rack"
          - listitem:
            - link "The last discard"
        """
    )
    heard = page.locator(".sample-groups .hidden-words").all_inner_texts()
    assert heard[-1] == "Across shows: two 6\u00a0Bams and a Joker"
    assert len(questions()) == 5


FULL = desk_url(
    "\n".join(
        f"{seat} shows {tiles}"
        for seat, sets in (
            ("East", ("1B 1B J", "2B 2B J", "3B 3B 3B")),
            ("South", ("1C 1C J", "2C 2C 2C", "3C 3C 3C")),
            ("West", ("1D 1D J", "2D 2D J", "3D 3D 3D")),
            ("North", ("N N N", "S S S", "W W W")),
        )
        for tiles in sets
    )
    + "\nWest discarded 9D\n\nNorth picks 1B\nNorth exchanges 1B for East's J",
    set_up=True,
)
"""Three exposures a seat."""
SCREENS = {
    "/ruling/table/": 1.8,
    FULL: 2.6,
    **{edited(slug): 2.0 for slug in disputes()},
    **{one.desk.address("desk-set-up"): 2.0 for one in disputes().values()},
}
"""Screens of a phone by the address of the editor."""


def test_the_editor_is_two_screens_of_a_phone_and_a_full_table_little_more(hand: Page) -> None:
    for address, most in SCREENS.items():
        hand.goto(address)
        box = hand.locator("main").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= most * PHONE["height"], address
        assert small_targets(hand) == [], address
        hand.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(hand.locator(".desk-bar button")).to_be_in_viewport()
