"""What the board plays after an answer; without motion the last picture is there at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.places import ENDED, PICTURE, RUNNING
from tests.browser.table.asked import (
    NAMES,
    ON_THE_TABLE,
    PUTS_BACK,
    TOLD,
    refuse,
    say,
    url_of,
)

SOON = 600
"""Milliseconds. What is drawn by itself goes after 1.5 seconds."""
# Where the first tile lies that goes and comes back, and how far from there it has been since.
FOLLOW = """() => {
  const [from] = document.querySelector("#feedback").dataset.tries.split(/[ >]/);
  const tile = document.querySelector(`.tile[data-tile-id="${from}"]`);
  const box = () => tile.getBoundingClientRect();
  const far = ({ x, y }, at) => Math.hypot(x - at.x, y - at.y);
  return new Promise((done) => {
    const seen = [];
    const look = () => {
      seen.push(box());
      if (tile.getAnimations().some((one) => one.playState === "running")) {
        return requestAnimationFrame(look);
      }
      const last = box(), most = Math.max(...seen.map((one) => far(one, last)));
      done({ id: from, most, x: last.x, y: last.y });
    };
    look();
  });
}"""
PLACE = """(id) => {
  const { x, y } = document.querySelector(`.tile[data-tile-id="${id}"]`).getBoundingClientRect();
  return { x, y };
}"""
# The joker that came last, and the rack of the one who has it now.
ARRIVED = """() => {
  const ways = document.querySelector("#feedback").dataset.ways.split(" ");
  const id = ways.at(-1).split(">")[1];
  const tile = document.querySelector(`.tile[data-tile-id="${id}"]`);
  const rack = tile.closest(".own").getBoundingClientRect();
  const box = tile.getBoundingClientRect();
  return { face: tile.dataset.tile,
           inside: box.left >= rack.left - 1 && box.right <= rack.right + 1
             && box.top >= rack.top - 1 && box.bottom <= rack.bottom + 1,
           seen: box.top >= 0 && box.bottom <= innerHeight
             && tile.contains(document.elementFromPoint(box.x + 5, box.y + 5)) };
}"""
# Own tiles beside the called one: how many lie there, and how many of them are on their way.
LAYING = """() => {
  const own = '.you .tile:not(.notched)[data-tile-id*="-exposed-"]';
  const tiles = [...document.querySelectorAll(own)];
  return { tiles: tiles.length, moving: tiles.filter((one) => one.getAnimations().length).length };
}"""
# Tiles that move: of the hand that was right to tap, how many of it can be seen, and of others.
COUNTED = """() => {
  const seat = document.querySelector(".seat.right-pick");
  const seen = [...seat.querySelectorAll(".tile")].filter((tile) => tile.getClientRects().length);
  const moved = document.getAnimations().map((one) => one.effect.target)
    .filter((one) => one.matches(".tile"));
  return { tiles: moved.filter((one) => seat.contains(one)).length, shown: seen.length,
           others: moved.filter((one) => !seat.contains(one)).length };
}"""
GOES = ("ruling-exchanged", *PUTS_BACK)
NO_ANIMATIONS = "() => document.getAnimations().length"
DRAWN = """() => [...document.querySelectorAll(".drawn-ways")]
  .map((one) => [one.classList.contains("thin"), one.classList.contains("refused")])"""


def at_rest(page: Page) -> list[str]:
    """The picture once nothing moves, which has to come about; one play may set off another."""
    page.wait_for_function(f"() => ({RUNNING})() === 0")
    return page.evaluate(PICTURE)


@pytest.fixture(autouse=True)
def phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})


def moving(page: Page, *, wanted: bool) -> None:
    page.emulate_media(reduced_motion="no-preference" if wanted else "reduce")


@pytest.mark.parametrize("right", [True, False], ids=TOLD)
@pytest.mark.parametrize("name", NAMES)
def test_without_motion_the_same_picture_at_once(page: Page, name: str, right: bool) -> None:
    moving(page, wanted=False)
    say(page, name, right=right)
    assert page.evaluate(NO_ANIMATIONS) == 0
    still = at_rest(page)
    moving(page, wanted=True)
    say(page, name, right=right)
    assert at_rest(page) == still


def refused_by_ruling(page: Page) -> None:
    say(page, "ruling-refused", right=False)


def refused_by_act(page: Page) -> None:
    name = PUTS_BACK[0]
    assert refuse(page, name)


@pytest.mark.full
@pytest.mark.parametrize("answer", [refused_by_ruling, refused_by_act])
def test_a_tile_that_may_not_go_comes_back(page: Page, answer: Callable[[Page], None]) -> None:
    """It goes far enough to be seen, and lies where it lay to within a pixel."""
    moving(page, wanted=True)
    answer(page)
    gone = page.evaluate(FOLLOW)
    assert gone["most"] > 40
    moving(page, wanted=False)
    answer(page)
    assert [True, True] in page.evaluate(DRAWN)
    first = page.evaluate(PLACE, gone["id"])
    assert abs(first["x"] - gone["x"]) <= 1
    assert abs(first["y"] - gone["y"]) <= 1


@pytest.mark.full
@pytest.mark.parametrize("name", [one for one in NAMES if one in GOES])
def test_after_an_exchange_the_joker_is_in_sight_and_in_the_rack(page: Page, name: str) -> None:
    say(page, name, right=True)
    page.evaluate(ENDED)
    assert page.evaluate(ARRIVED) == {"face": "J", "inside": True, "seen": True}


@pytest.mark.full
@pytest.mark.parametrize("right", [True, False], ids=TOLD)
def test_the_right_exposure_is_laid_down_tile_by_tile(page: Page, right: bool) -> None:
    """Each own tile comes from where it lay; the picture ends with all of them on the ledge."""
    moving(page, wanted=True)
    say(page, "lay_down", right=right)
    page.locator("#replay").click()
    going = page.evaluate(LAYING)
    assert going["moving"] == going["tiles"] > 1
    page.evaluate(ENDED)
    assert page.evaluate(LAYING) == {"moving": 0, "tiles": going["tiles"]}


@pytest.mark.full
def test_all_that_is_paid_runs_to_the_winner(page: Page) -> None:
    moving(page, wanted=False)
    say(page, "pay", right=True)
    sums = (page.locator("#feedback").get_attribute("data-sums") or "").split()
    assert sums
    assert page.evaluate(DRAWN) == [[True, False]] * len(sums)


@pytest.mark.full
def test_the_tiles_of_a_hand_whose_number_is_off_are_counted(page: Page) -> None:
    """Each of that hand goes up once, and of no other."""
    moving(page, wanted=True)
    say(page, "group", right=True)
    page.locator("#replay").click()
    counted = page.evaluate(COUNTED)
    assert counted["tiles"] > 3
    assert counted == {"tiles": counted["shown"], "shown": counted["shown"], "others": 0}


def test_a_tap_ends_the_play_and_again_repeats_it(page: Page) -> None:
    say(page, "ruling-refused", right=False)
    page.locator("#verdict").click()
    page.wait_for_timeout(SOON)
    assert page.evaluate(RUNNING) == 0
    page.locator("#replay").click()
    assert page.evaluate(RUNNING) > 0


@pytest.mark.full
def test_nothing_is_drawn_over_the_next_question(page: Page) -> None:
    say(page, "ruling-refused", right=False)
    page.goto(url_of(ON_THE_TABLE[0]))
    assert page.evaluate(DRAWN) == []
