"""A class: the instructor at her tablet, two phones, and a room without script."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from lessons.clubs.class_mode.subjects import find_puzzle, read_subject
from lessons.models import Club
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.clubs.test_evening import TABLET, button, join, start_a_club
from tests.browser.clubs.test_pages import faults

LESSON = "lesson/has-my-turn-started"
A_PHONE = {"has_touch": True, "is_mobile": True}
SOON = 9000
"""Two polls and a little more."""
SLOW = 4
"""Seconds in which the screen asks at least once."""


def is_allowed(number: int = 0) -> bool:
    subject = read_subject(LESSON, Club())
    assert subject is not None
    puzzle = find_puzzle(subject.puzzles[number], Club())
    assert puzzle is not None
    return puzzle.key.allowed


def teach(page: Page, what: str = LESSON) -> None:
    """From any page of the club into a class."""
    page.goto(re.sub(r"(/club/\w+/).*", r"\1", page.url))
    page.get_by_role("link", name="Teach a class", exact=True).click()
    chosen = page.locator(f"button[value='{what}']")
    if not chosen.is_visible():
        page.locator("details.unit").filter(has=chosen).locator("summary").click()
    chosen.click()
    expect(page.locator("#screen")).to_be_visible()


def vote(page: Page, answer: str) -> None:
    page.locator(f"button[name=answer][value={answer}]").click()
    expect(page.locator("#question")).to_contain_text("Your vote is in")


def count_of(page: Page, words: str) -> None:
    expect(page.locator(".screen-count")).to_have_text(re.compile(words), timeout=SOON)


@pytest.mark.full
def test_a_class_with_two_phones(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    lou, pat = (new_context(**A_PHONE).new_page() for _ in range(2))
    for phone, name in ((lou, "Lou"), (pat, "Pat")):
        join(phone, code, name)
    teach(page)
    expect(page.locator(".screen-join")).to_contain_text(code)

    lou.goto("/")
    lou.get_by_role("link", name=re.compile("Your class is on now")).click()
    pat.goto("/club/")
    pat.get_by_role("link", name=re.compile("Your class is on now")).click()
    count_of(page, "0 of 2 have answered")
    right, wrong = ("yes", "no") if is_allowed() else ("no", "yes")
    vote(lou, right)
    count_of(page, "1 of 2 has answered")
    vote(pat, right)
    pat.get_by_role("link", name="Change my vote").click()
    vote(pat, wrong)
    count_of(page, "2 of 2 have answered")

    the_vote_is_closed_and_told(page, lou, pat)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".screen-club")).to_contain_text("Table 2 of")
    expect(lou.locator(".class-line")).to_contain_text("Table 2 of", timeout=SOON)
    end(page)
    expect(lou.locator("#question")).to_have_text("There’s no class right now", timeout=SOON)


def end(page: Page) -> None:
    """From the screen: it is asked once, and then the record is shown."""
    page.locator(".screen-more summary").click()
    page.locator(".screen-more").get_by_role("link", name="End the class").click()
    expect(page.locator("h1")).to_have_text("End the class?")
    button(page, "End the class").click()
    expect(page.locator("#ended")).to_be_focused()


@pytest.mark.full
def test_news_of_a_step_do_not_come_before_its_own_page(
    new_context: NewContext, club: MadeClub
) -> None:
    """The screen asks every three seconds; the reply to a button takes longer than that."""
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    start_a_club(page)
    teach(page)
    opened = []

    def late(route: Route) -> None:
        if route.request.method != "POST":
            opened.append(route.request.url)
            return route.continue_()
        reply = route.fetch(max_redirects=0)
        time.sleep(SLOW)
        return route.fulfill(response=reply)

    page.route(re.compile("/present/(step/)?$"), late)
    button(page, "Close the vote").click()
    count_of(page, "0 votes")
    assert opened == []
    page.unroute_all()
    end(page)


def the_vote_is_closed_and_told(page: Page, lou: Page, pat: Page) -> None:
    """By keys: the split without a mark, then the ruling; Lou was right, Pat was not."""
    page.keyboard.press("Space")
    expect(page.locator(".bars li")).to_have_count(2)
    expect(page.locator(".bars li.right")).to_have_count(0)
    expect(lou.locator("#question")).to_have_text("The vote is closed.", timeout=SOON)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("You may." if is_allowed() else "You may not.")
    expect(page.locator(".bars li.right")).to_have_count(1)
    expect(page.locator(".believed")).to_be_visible()
    expect(lou.locator("#verdict")).to_contain_text("Correct.", timeout=SOON)
    expect(pat.locator("#verdict")).to_contain_text("Not quite.", timeout=SOON)


@pytest.mark.full
def test_a_hand_is_watched_and_stopped(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    lou = new_context(**A_PHONE).new_page()
    join(lou, code, "Lou")
    teach(page, "level/1")
    lou.goto("/club/")
    lou.get_by_role("link", name=re.compile("Your class is on now")).click()
    for play in (1, 2):
        page.keyboard.press("Space")
        expect(page.locator(".screen-club")).to_contain_text(f"Play {play} of")
    lou.locator("#stop").click()
    expect(lou.locator(".stopped")).to_have_text("You stopped at play 2. Look up.")
    count_of(page, "1 stopped here")
    the_hand_plays_by_itself_and_stands_still_again(page)
    button(page, "Stop watching").click()
    expect(page.locator(".plays")).to_contain_text("Play 2.")
    expect(page.locator(".plays")).to_contain_text("1 of 1 stopped here")
    expect(lou.locator("#question")).to_have_text("That was all of it.", timeout=SOON)


def the_hand_plays_by_itself_and_stands_still_again(page: Page) -> None:
    """The next play comes with nobody pressing, until somebody presses."""
    button(page, "Play by itself").click()
    for play in (3, 4):
        expect(page.locator(".screen-club")).to_contain_text(f"Play {play} of", timeout=SOON)
    expect(page.locator("#by-itself")).to_have_attribute("aria-pressed", "true")
    button(page, "Play by itself").click()
    expect(page.locator("#by-itself")).to_have_attribute("aria-pressed", "false")
    button(page, "Next play").click()
    expect(page.locator(".screen-club")).to_contain_text("Play 5 of")
    expect(page.locator("#by-itself")).to_have_attribute("aria-pressed", "false")


@pytest.mark.full
def test_without_script_all_is_forms_and_links(new_context: NewContext, club: MadeClub) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    pat = new_context(java_script_enabled=False, **A_PHONE).new_page()
    join(pat, code, "Pat")
    teach(page)
    pat.goto("/")
    pat.get_by_role("link", name=re.compile("Your class is on now")).click()
    vote(pat, "yes")
    page.get_by_role("link", name="Count again").click()
    count_of(page, "1 of 1 has answered")
    page.locator(".hands summary").click()
    page.get_by_label(re.compile("^No,")).fill("3")
    button(page, "Count them").click()
    button(page, "Close the vote").click()
    count_of(page, "4 votes")
    button(page, "Show what settles it").click()
    expect(page.locator("#verdict")).to_be_visible()
    pat.get_by_role("link", name="What’s next?").click()
    expect(pat.locator("#verdict")).to_be_visible()


def look(page: Page, url: str) -> None:
    """Open it anew; the page that is left may be about to do so by itself."""
    page.goto("about:blank")
    page.goto(url)


@pytest.mark.full
def test_the_pages_of_a_class(hers: Page, players: Page, club: MadeClub) -> None:
    """Axe in light and dark, no sideways scroll, targets for fingers, in every state."""
    hers.goto(f"/club/{club.club}/")
    teach(hers)
    now = f"/club/{club.club}/now/"
    found = []
    for state in ("voting", "closed", "revealed"):
        look(players, now)
        found += [*faults(hers, f"screen, {state}"), *faults(players, f"phone, {state}")]
        if state == "voting":
            look(players, now)
            players.locator("button[name=answer][value=yes]").click()
            expect(players.locator("#question")).to_contain_text("Your vote is in")
            found += faults(players, "phone, voted")
        hers.reload()
        hers.locator("#next").click()
    hers.locator(".screen-more summary").click()
    found += faults(hers, "screen, how to join")
    hers.locator(".screen-more summary").click()
    end(hers)
    hers.goto(f"/club/{club.club}/present/")
    hers.locator("button[value='level/1']").click()
    hers.locator("#next").click()
    look(players, now)
    found += [*faults(hers, "screen, a play"), *faults(players, "phone, watching")]
    button(hers, "Stop watching").click()
    found += faults(hers, "screen, who caught it")
    hers.locator("#next").click()
    found += faults(hers, "the end is asked")
    button(hers, "End the class").click()
    assert found == []
