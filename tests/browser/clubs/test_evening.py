"""An instructor's evening: a club, a code, three players on phones, a lesson for next time."""

import re
from datetime import date, timedelta
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from lessons.content_store import course
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.lessons import PATIENCE
from tests.browser.puzzles import say, wrong_answer
from tests.browser.test_keyboard import Keys
from tests.browser.test_printing import PAGE
from tests.browser.watching import Watch

NAME = "Thursday Evening"
TABLET = {"width": 820, "height": 1180}
LESSON = course().by_slug["the-finesse"]
MIXUP = "M10"
MISSED = [
    one.slug for one in LESSON.tries if one.puzzle.kind == "ruling" and MIXUP in one.puzzle.mixups
]
"""What two of the players get wrong."""
STORAGES = "[...Object.keys(sessionStorage), ...Object.keys(localStorage)]"


def button(page: Page, name: str) -> Locator:
    return page.locator("main").get_by_role("button", name=name)


def go(page: Page, name: str) -> None:
    page.locator("main").get_by_role("link", name=name, exact=True).click()


def next_time() -> date:
    """The next meeting: near enough to be called by its weekday, wherever the club is."""
    return date.today() + timedelta(days=3)


def start_a_club(page: Page) -> str:
    """A club of her own with a code; the code, as the poster shows it."""
    page.goto("/club/")
    go(page, "Start a club")
    page.get_by_label("Name of the club").fill(NAME)
    page.get_by_label("What your players call you").fill("Ruth")
    button(page, "Start the club").click()
    expect(page.locator("h1")).to_have_text(NAME)
    expect(page.locator("main")).to_contain_text("Nobody has joined yet")
    button(page, "Make the code").click()
    expect(page.locator("#made")).to_be_focused()
    code = page.locator(".code").inner_text()
    go(page, "The poster")
    expect(page.locator(".poster-code")).to_have_text(code)
    expect(page.locator(".poster .qr svg")).to_be_visible()
    return code


def join(page: Page, code: str, name: str) -> None:
    page.goto("/join/")
    page.get_by_label("Type the code").fill(code)
    button(page, "Continue").click()
    page.get_by_label("What should your instructor call you?").fill(name)
    button(page, f"Join {NAME}").click()
    expect(page.locator("#joined")).to_contain_text(f"know you as {name}")


def join_by_keys(page: Page, code: str, name: str) -> None:
    page.goto("/join/")
    keys = Keys(page)
    keys.tab_to(id="id_code")
    page.keyboard.type(code)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(f"Join {NAME}")
    keys.tab_to(id="id_nickname")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page.locator("#joined")).to_be_focused()


def test_an_evening(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    home = urlsplit(page.url).path.partition("print/")[0]
    lou = new_context(has_touch=True, is_mobile=True).new_page()
    join(lou, code, "Lou")
    pat = new_context(java_script_enabled=False).new_page()
    join(pat, code.lower().replace("-", " "), "Pat")
    bev = new_context().new_page()
    join_by_keys(bev, code, "Bev")

    page.goto("/club/")
    page.locator(f"a.card[href$='{home}']").click()
    for name in ("Bev", "Lou", "Pat"):
        expect(page.locator(".roster")).to_contain_text(name)
    go(page, "Assignments")
    assign_for_next_time(page)
    for player in (lou, bev):
        miss_what_is_assigned(player)
    go(page, LESSON.title)
    for name in ("Lou", "Bev"):
        row = page.locator(".roster tr").filter(has_text=name)
        expect(row).to_contain_text(f"{len(MISSED)} of {len(LESSON.tries)}")
    expect(page.locator(".roster tr").filter(has_text="Pat")).to_contain_text("not started")

    open_with_what_most_mix_up(page, home)
    the_table_is_shown_and_voted_on(page, lou, pat)
    the_tables_are_taken_home(page, home)


def assign_for_next_time(page: Page) -> None:
    go(page, "Assign lessons")
    chosen = page.locator(f"input[value='lesson/{LESSON.slug}']")
    unit = page.locator("details.unit").filter(has=chosen)
    if not chosen.is_visible():
        unit.locator("summary").click()
    chosen.check()
    page.get_by_label("Due date (optional)").fill(next_time().isoformat())
    button(page, "Assign").click()
    expect(page.locator("#new")).to_be_focused()
    expect(page.locator("#new")).to_contain_text("Assigned to 3 players")


def miss_what_is_assigned(page: Page) -> None:
    """She finds it in her club, and answers what is about the mix-up as who has it answers."""
    page.goto("/club/")
    page.get_by_role("link", name=NAME).click()
    expect(page.locator("main")).to_contain_text(f"For {next_time():%A, %B}")
    go(page, LESSON.title)
    expect(page).to_have_url(re.compile(f"/learn/{LESSON.slug}/$"))
    for slug in MISSED:
        page.goto(f"/learn/{LESSON.slug}/{LESSON.number_of(slug)}/")
        say(page, wrong_answer(slug))


def open_with_what_most_mix_up(page: Page, home: str) -> None:
    """The heat map: two of two, and what to do about it."""
    page.goto(f"{home}mix-ups/")
    top = page.locator(".open-with")
    expect(top).to_contain_text("2 of 2 players missed it")
    expect(top.get_by_role("link", name=re.compile("Assign Lesson"))).to_be_visible()
    row = page.locator(".heat tbody tr").first
    expect(row).to_contain_text(MISCONCEPTIONS[MIXUP].belief.removesuffix("."))
    expect(row.locator(".heat-4")).to_have_count(2)
    button(page, "Show on the projector").first.click()
    expect(page.locator("#screen")).to_be_visible()


def the_table_is_shown_and_voted_on(page: Page, lou: Page, pat: Page) -> None:
    """One votes on a phone, one on a phone without script; the room counts two more hands."""
    for phone, answer in ((lou, "yes"), (pat, "no")):
        phone.goto("/")
        phone.get_by_role("link", name=re.compile("Your class is on now")).click()
        phone.locator(f"button[name=answer][value={answer}]").click()
        expect(phone.locator("#question")).to_contain_text("Your vote is in")
    page.locator(".hands summary").click()
    page.get_by_label(re.compile("^No,")).fill("2")
    button(page, "Count them").click()
    expect(page.locator(".screen-count")).to_contain_text("2 of 2 have answered")
    button(page, "Close the vote").click()
    expect(page.locator(".screen-count")).to_have_text("4 votes")
    expect(page.locator(".bars li")).to_have_count(2)
    button(page, "Show what settles it").click()
    expect(page.locator("#verdict")).to_be_visible()
    expect(lou.locator("#verdict")).to_be_visible(timeout=PATIENCE)


def the_tables_are_taken_home(page: Page, home: str) -> None:
    """As files for a spreadsheet, and on paper."""
    for at, link, line in (
        ("", "Download the players (CSV)", "Lou,"),
        ("assignments/", "Download the assignments (CSV)", f"{LESSON.title},"),
        ("mix-ups/", "Download the mix-ups (CSV)", f",Bev,{len(MISSED)},{len(MISSED)}"),
    ):
        page.goto(f"{home}{at}")
        with page.expect_download() as file:
            go(page, link)
        assert line in file.value.path().read_text()
    page.goto(f"{home}print/puzzles/?lesson={LESSON.slug}")
    assert len(PAGE.findall(page.pdf(format="Letter"))) > 1


@pytest.mark.full
def test_nothing_of_the_club_is_left_after_signing_out(
    new_context: NewContext, club: MadeClub, watch: Watch
) -> None:
    watch.allow("404")  # Of the club’s own pages, which are asked for again.
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    for path in ("", "assignments/", f"players/{club.player}/"):
        page.goto(f"/club/{club.club}/{path}")
        expect(page.locator("main")).to_contain_text(re.compile("Barbara|Assign"))
    page.goto("/account/logout/")
    button(page, "Sign out").click()
    expect(page.locator("h1")).to_have_text("Signed out")
    page.wait_for_load_state()
    assert page.evaluate(STORAGES) == []
    for _ in range(4):
        page.go_back()
        expect(page.locator("main")).not_to_contain_text(re.compile("Barbara|Tuesday Table"))
    page.goto(f"/club/{club.club}/settings/")
    expect(page).to_have_url(re.compile("/account/login/"))


@pytest.mark.full
def test_a_page_that_was_at_hand_is_asked_for_anew(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    sign_in(page, club)
    page.goto(f"/club/{club.club}/settings/")
    page.context.clear_cookies()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(page).to_have_url(re.compile("/account/login/"))
