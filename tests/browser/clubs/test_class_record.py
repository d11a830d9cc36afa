"""A class of six tables: back once, another lesson without ending, its record the next day."""

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.clubs.class_mode.subjects import find_puzzle, first_rulings, read_subject
from lessons.models import Club
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub, run_beside
from tests.browser.clubs.test_class import A_PHONE, LESSON, SOON, vote
from tests.browser.clubs.test_evening import NAME, TABLET, button, go, join, start_a_club
from tests.browser.clubs.test_pages import faults
from tests.server import Server

TABLES = 6
MISSED_BY_ALL = 4
"""The table, counted from 0, that both players get wrong; the first one is missed by one."""
A_DAY_LATER = """
from datetime import timedelta
from django.db.models import F
from lessons.models import ClassSession
day = timedelta(days=1)
classes = ClassSession.objects.filter(club__public_id={club!r})
classes.update(begun=F("begun") - day, ended=F("ended") - day)
"""


def table(slug: str) -> Puzzle:
    found = find_puzzle(slug, Club())
    assert found is not None
    return found


def say(phone: Page, slug: str, *, right: bool) -> None:
    """Vote on the table that the screen shows; the phone hears of it by itself."""
    expect(phone.locator(".in-class button[name=answer]").first).to_be_visible(timeout=SOON)
    vote(phone, "yes" if table(slug).key.allowed is right else "no")


def rule(page: Page) -> None:
    """Close the vote, and show what settles it."""
    page.keyboard.press("Space")
    expect(page.locator(".bars li")).to_have_count(2)
    page.keyboard.press("Space")
    expect(page.locator("#verdict")).to_be_visible()


@pytest.mark.full
def test_a_class_of_six_tables_and_its_record(
    new_context: NewContext, club: MadeClub, server: Server
) -> None:
    page = new_context(bypass_csp=True).new_page()
    page.set_viewport_size(TABLET)
    sign_in(page, club)
    code = start_a_club(page)
    home = re.sub(r".*(/club/\w+/).*", r"\1", page.url)
    lou, bev = (new_context(**A_PHONE).new_page() for _ in range(2))
    join(lou, code, "Lou")
    slugs = pick_six(page, home)
    lou.goto("/")
    lou.get_by_role("link", name=re.compile("Your class is on now")).click()
    join_while_it_is_on(bev, code)
    six_tables(page, lou, bev, slugs)
    another_lesson(page, lou)
    the_end_is_asked_once(page, lou)

    a_day_later(server, home.split("/")[2])
    worst = [slugs[MISSED_BY_ALL], lesson_slug()]
    titles = [whole(table(slug).title) for slug in worst]
    the_record(page, home, titles)
    two_are_assigned(page, lou, titles)


def pick_six(page: Page, home: str) -> list[str]:
    """The first six of the first rulings that are answered by yes or no; their slugs."""
    wanted = [slug for slug in first_rulings().puzzles if table(slug).kind == "ruling"][:TABLES]
    page.goto(f"{home}present/")
    page.get_by_role("link", name="Pick some of the first rulings").click()
    for box in page.locator("input[name=table]").all():
        box.set_checked(box.get_attribute("value") in wanted)
    button(page, "Start the class").click()
    expect(page.locator(".screen-club")).to_contain_text(f"Table 1 of {TABLES}")
    return wanted


def join_while_it_is_on(phone: Page, code: str) -> None:
    """Join by the code: the player lands in the class, and is told that she is in."""
    phone.goto("/join/")
    phone.get_by_label("Type the code").fill(code)
    button(phone, "Continue").click()
    phone.get_by_label("What should your instructor call you?").fill("Bev")
    button(phone, f"Join {NAME}").click()
    expect(phone).to_have_url(re.compile(r"/now/\?joined=1$"))
    expect(phone.locator("#note")).to_contain_text("know you as Bev")


def six_tables(page: Page, lou: Page, bev: Page, slugs: list[str]) -> None:
    for number, slug in enumerate(slugs):
        expect(page.locator(".screen-club")).to_contain_text(f"Table {number + 1} of {TABLES}")
        if number == 1:
            back_once(page)
        say(lou, slug, right=number != MISSED_BY_ALL)
        say(bev, slug, right=number not in (0, MISSED_BY_ALL))
        rule(page)
        for phone in (lou, bev):
            expect(phone.locator("#verdict")).to_be_visible(timeout=SOON)
        if number + 1 < TABLES:
            page.keyboard.press("Space")


def back_once(page: Page) -> None:
    """Go back a table: it is as it was left, ruled on, with its votes; then go on again."""
    button(page, "Back one table").click()
    expect(page.locator(".screen-club")).to_contain_text("Table 1 of")
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".screen-count")).to_have_text("2 votes")
    page.locator(".screen-more summary").click()
    assert faults(page, "screen, its tables") == []
    button(page, "Table 2").click()
    expect(page.locator(".screen-club")).to_contain_text("Table 2 of")


def another_lesson(page: Page, lou: Page) -> None:
    page.get_by_role("link", name="Another lesson or hand").first.click()
    expect(page.locator("h1")).to_have_text("What’s next?")
    assert faults(page, "what is next") == []
    chosen = page.locator(f"button[value='{LESSON}']")
    if not chosen.is_visible():
        page.locator("details.unit").filter(has=chosen).locator("summary").click()
    chosen.click()
    expect(page.locator(".screen-club")).to_contain_text("Table 1 of")
    expect(lou.locator(".class-line")).to_contain_text("Table 1 of", timeout=SOON)
    say(lou, lesson_slug(), right=False)
    rule(page)


def lesson_slug() -> str:
    subject = read_subject(LESSON, Club())
    assert subject is not None
    return subject.puzzles[0]


def the_end_is_asked_once(page: Page, lou: Page) -> None:
    page.locator(".screen-more summary").click()
    page.locator(".screen-more").get_by_role("link", name="End the class").click()
    expect(page.locator("h1")).to_have_text("End the class?")
    assert faults(page, "the end is asked") == []
    button(page, "End the class").click()
    expect(page.locator("#ended")).to_be_focused()
    expect(lou.locator("#question")).to_have_text("There’s no class right now", timeout=SOON)


def a_day_later(server: Server, club: str) -> None:
    """Move what has happened in the classes of the club back by a day."""
    run_beside(server, "shell", "-v", "0", "-c", A_DAY_LATER.format(club=club))


def the_record(page: Page, home: str, worst: list[str]) -> None:
    page.goto(f"{home}present/")
    last = page.locator(".last-class")
    expect(last).to_contain_text(f"{TABLES + 1} tables, 2 phones.")
    go(page, "See the split of each")
    expect(page.locator(".record-tables > li")).to_have_count(TABLES + 1)
    first = page.locator(".record-tables > li").first
    expect(first).to_contain_text("1 of 2 right")
    expect(first.locator(".bars li")).to_have_count(2)
    for title in worst:
        expect(page.locator(".worst")).to_contain_text(title)
    assert faults(page, "the record") == []
    with page.expect_download() as file:
        go(page, "Download this class (CSV)")
    assert worst[0] in file.value.path().read_text()


def two_are_assigned(page: Page, lou: Page, worst: list[str]) -> None:
    go(page, "Assign these two")
    for title in worst:
        expect(page.get_by_label(title, exact=True)).to_be_checked()
    button(page, "Assign").click()
    expect(page.locator("#new")).to_be_focused()
    lou.goto("/club/")
    lou.get_by_role("link", name=NAME).click()
    for title in worst:
        expect(lou.locator("main")).to_contain_text(title)
    go(lou, worst[0])
    expect(lou.locator("#question, #puzzle h1").first).to_be_visible()
