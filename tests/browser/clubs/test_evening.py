"""An instructor's evening: a club, a code, three players on their phones, a lesson for Thursday."""

import re
from datetime import date, timedelta
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from lessons.content_store import course
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.puzzles import right_answer, say
from tests.browser.test_keyboard import Keys

NAME = "Thursday Evening"
TABLET = {"width": 820, "height": 1180}
LESSON = course().by_slug["meet-the-joker"]
STORAGES = "[...Object.keys(sessionStorage), ...Object.keys(localStorage)]"


def button(page: Page, name: str) -> Locator:
    return page.locator("main").get_by_role("button", name=name)


def go(page: Page, name: str) -> None:
    page.locator("main").get_by_role("link", name=name, exact=True).click()


def next_thursday() -> date:
    today = date.today()
    return today + timedelta(days=(3 - today.weekday()) % 7 or 7)


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
    button(page, "Go on").click()
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
    join(new_context(java_script_enabled=False).new_page(), code.lower().replace("-", " "), "Pat")
    join_by_keys(new_context().new_page(), code, "Bev")

    page.goto("/club/")
    page.locator(f"a.card[href$='{home}']").click()
    for name in ("Bev", "Lou", "Pat"):
        expect(page.locator(".roster")).to_contain_text(name)
    go(page, "Assignments")
    assign_for_thursday(page)
    answer_what_is_assigned(lou)
    go(page, LESSON.title)
    row = page.locator(".roster tr").filter(has_text="Lou")
    expect(row).to_contain_text(f"1 of {len(LESSON.tries)}")
    expect(page.locator(".roster tr").filter(has_text="Pat")).to_contain_text("not begun")


def assign_for_thursday(page: Page) -> None:
    go(page, "Assign lessons")
    chosen = page.locator(f"input[value='lesson/{LESSON.slug}']")
    unit = page.locator("details.unit").filter(has=chosen)
    if not chosen.is_visible():
        unit.locator("summary").click()
    chosen.check()
    page.get_by_label("Until which day?").fill(next_thursday().isoformat())
    button(page, "Assign").click()
    expect(page.locator("#new")).to_be_focused()
    expect(page.locator("#new")).to_contain_text("Assigned to 3 players")


def answer_what_is_assigned(page: Page) -> None:
    """She finds it in her club, and answers the first of its puzzles."""
    page.goto("/club/")
    page.get_by_role("link", name=NAME).click()
    expect(page.locator("main")).to_contain_text(f"For Thursday, {next_thursday():%B}")
    go(page, LESSON.title)
    expect(page).to_have_url(re.compile(f"/learn/{LESSON.slug}/$"))
    first = LESSON.tries[0]
    page.goto(f"/learn/{LESSON.slug}/{LESSON.number_of(first.slug)}/")
    say(page, right_answer(first.puzzle.slug))


def test_nothing_of_the_club_is_left_after_signing_out(
    new_context: NewContext, club: MadeClub
) -> None:
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
    page.goto(f"/club/{club.club}/")
    expect(page).to_have_url(re.compile("/account/login/"))


def test_a_page_that_was_at_hand_is_asked_for_anew(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    sign_in(page, club)
    page.goto(f"/club/{club.club}/")
    page.context.clear_cookies()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(page).to_have_url(re.compile("/account/login/"))
