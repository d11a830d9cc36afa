"""A club's second week: a date moved, one player extended, a reminder, and results on the wall. The
whole of it, in .ci/full, goes on with a class of six tables, its record the next day, two of them
assigned, and all of it as files and on paper.
"""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from lessons.web.prose import whole
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub, run_beside
from tests.browser.clubs.test_class import vote
from tests.browser.clubs.test_class_record import (
    TABLES,
    a_day_later,
    pick_six,
    rule,
    table,
    two_are_assigned,
)
from tests.browser.clubs.test_evening import (
    LESSON,
    MISSED,
    TABLET,
    assign_for_next_time,
    button,
    go,
    join,
    miss_what_is_assigned,
    next_time,
    start_a_club,
)
from tests.browser.lessons import PATIENCE
from tests.browser.rows import database
from tests.browser.test_accounts import sign_up
from tests.browser.test_printing import PAGE
from tests.server import Server

NOTE = "Read page 23 first."
MISSED_BY_LOU, MISSED_BY_BOTH = 1, 4
"""Tables of the class, counted from 0."""
MAIL = "SELECT subject, text FROM lessons_mail WHERE recipient = ? ORDER BY id DESC LIMIT 1"
LINK = re.compile(r"^http\S+/stop/$", re.M)


def tomorrow() -> date:
    """The day after today where the club is."""
    return datetime.now(ZoneInfo("America/New_York")).date() + timedelta(days=1)


@dataclass
class Week:
    """The pages of the instructor and of her players, and the address of the club."""

    ruth: Page
    lou: Page
    pat: Page
    bev: Page
    home: str


@pytest.fixture
def to_the_wall(
    new_context: NewContext,
    club: MadeClub,
    server: Server,
    server_data: Path,
    code_for: Callable[[str], str],
) -> Week:
    """The week up to the results on the wall."""
    ruth = new_context().new_page()
    ruth.set_viewport_size(TABLET)
    sign_in(ruth, club)
    code = start_a_club(ruth)
    home = urlsplit(ruth.url).path.partition("print/")[0]
    lou, pat, bev = (new_context().new_page() for _ in range(3))
    address = sign_up(bev, code_for)
    for player, name in ((lou, "Lou"), (pat, "Pat"), (bev, "Bev")):
        join(player, code, name)
    says_yes(bev, address)

    ruth.goto(f"{home}assignments/")
    assign_for_next_time(ruth)
    for player in (lou, pat):
        miss_what_is_assigned(player)
    the_date_is_moved(ruth)
    one_gets_more_time(ruth)
    the_players_see_it(lou, bev)

    assert [send_letters(server), send_letters(server)] == ["reminders: 1", "reminders: 0"]
    the_reminder_is_read_and_stopped(new_context, server_data, address)
    return Week(ruth, lou, pat, bev, home)


def test_the_second_week(to_the_wall: Week) -> None:
    what_went_worst_is_on_the_wall(to_the_wall.ruth)


@pytest.mark.full
def test_the_whole_second_week(to_the_wall: Week, server: Server) -> None:
    week = to_the_wall
    what_went_worst_is_on_the_wall(week.ruth)
    end_the_class(week)
    slugs = a_class_of_six(week)
    a_day_later(server, week.home.split("/")[2])
    titles = [whole(table(slugs[number]).title) for number in (MISSED_BY_BOTH, MISSED_BY_LOU)]
    the_record_is_taken_home(week, titles)
    two_are_assigned(week.ruth, week.lou, titles)
    the_week_is_taken_home(week)


def says_yes(page: Page, address: str) -> None:
    button(page, f"Remind me at {address}").click()
    expect(page.locator("#letters")).to_contain_text(f"We write to {address}.")


def the_date_is_moved(page: Page) -> None:
    go(page, LESSON.title)
    go(page, "Change the date or the note")
    page.get_by_label("Due date").fill(tomorrow().isoformat())
    page.get_by_label("A note with it").fill(NOTE)
    button(page, "Save").click()
    expect(page.locator("#saved")).to_be_focused()
    expect(page.locator(".lead")).to_contain_text(f"For {tomorrow():%A, %B} {tomorrow().day}")


def one_gets_more_time(page: Page) -> None:
    row = page.locator(".roster tr").filter(has_text="Lou")
    row.get_by_role("link", name="More time").click()
    page.get_by_label("The date for Lou").fill(next_time().isoformat())
    button(page, "Save the date").click()
    expect(row).to_contain_text(f"{next_time():%b} {next_time().day} (later)")


def the_players_see_it(lou: Page, bev: Page) -> None:
    """Each reads the day that is hers, and both the note."""
    for page, day in ((lou, next_time()), (bev, tomorrow())):
        page.goto("/club/")
        page.locator("a.card").first.click()
        expect(page.locator("main")).to_contain_text(f"For {day:%A, %B} {day.day}")
        expect(page.locator("main")).to_contain_text(NOTE)


def send_letters(server: Server) -> str:
    """Run the command beside the server and return how many reminders it wrote."""
    return run_beside(server, "send_letters", "--site", server.url).partition(",")[0]


def the_reminder_is_read_and_stopped(
    new_context: NewContext, server_data: Path, address: str
) -> None:
    """The mail is in the outbox; its link stops the next one on a device nobody signed in to."""
    with closing(sqlite3.connect(database(server_data), timeout=10)) as connection:
        subject, text = connection.execute(MAIL, (address,)).fetchone()
    assert f"for {tomorrow():%A, %B} {tomorrow().day}" in subject
    for said in ("Hello Bev,", LESSON.title, NOTE, f"/learn/{LESSON.slug}/"):
        assert said in text
    link = LINK.search(text)
    assert link is not None
    nobodys = new_context(java_script_enabled=False).new_page()
    nobodys.goto(link[0])
    button(nobodys, "Stop the reminders").click()
    expect(nobodys.locator("h1")).to_have_text("Stopped")


def what_went_worst_is_on_the_wall(page: Page) -> None:
    """The puzzle that both have missed comes first, and is put on the projector."""
    go(page, "Puzzle by puzzle")
    worst = page.locator(".results > li").first
    expect(worst).to_contain_text("0 of 2 right on the first try")
    expect(worst).to_contain_text("Missed by Lou, Pat.")
    expect(page.locator(".results > li")).to_have_count(len(LESSON.tries))
    expect(page.get_by_text("0 of 2 right on the first try")).to_have_count(len(MISSED))
    worst.get_by_role("link", name="Look at the table").click()
    expect(page.locator("#shown .board")).to_be_visible()
    worst.get_by_role("button", name="Show on the projector").click()
    expect(page.locator("#screen")).to_contain_text("Table 1 of 1")
    expect(page.locator("#question")).to_be_visible()


def end_the_class(week: Week) -> None:
    week.ruth.goto(f"{week.home}present/end/")
    button(week.ruth, "End the class").click()
    expect(week.ruth.locator("#ended")).to_be_focused()


def a_class_of_six(week: Week) -> list[str]:
    """Two phones go on with the class by themselves, and vote on six tables: one is missed by both,
    one by Lou alone. Return the slugs.
    """
    slugs = pick_six(week.ruth, week.home)
    phones = (week.lou, week.pat)
    for phone in phones:
        phone.goto(f"{week.home}now/")
    for number, slug in enumerate(slugs):
        here = f"Table {number + 1} of {TABLES}"
        expect(week.ruth.locator(".screen-club")).to_contain_text(here)
        for phone in phones:
            expect(phone.locator(".class-line")).to_contain_text(here, timeout=PATIENCE)
            missed = number == MISSED_BY_BOTH or (phone is week.lou and number == MISSED_BY_LOU)
            vote(phone, "yes" if table(slug).key.allowed is not missed else "no")
        rule(week.ruth)
        if number + 1 < TABLES:
            week.ruth.keyboard.press("Space")
    end_the_class(week)
    return slugs


def the_record_is_taken_home(week: Week, worst: list[str]) -> None:
    """The split of each table, as a file, and on paper without what can only be clicked."""
    page = week.ruth
    page.goto(f"{week.home}present/")
    expect(page.locator(".last-class")).to_contain_text(f"{TABLES} tables, 2 phones.")
    go(page, "See the split of each")
    splits = page.locator(".record-tables > li")
    expect(splits).to_have_count(TABLES)
    for number, said in ((MISSED_BY_BOTH, "0 of 2 right"), (MISSED_BY_LOU, "1 of 2 right")):
        expect(splits.nth(number)).to_contain_text(said)
    for title in worst:
        expect(page.locator(".worst")).to_contain_text(title)
    assert all(title in download(page, "Download this class (CSV)") for title in worst)
    page.emulate_media(media="print")
    expect(page.locator(".not-printed:visible")).to_have_count(0)
    assert PAGE.findall(page.pdf(format="Letter"))
    page.emulate_media(media="screen")


def the_week_is_taken_home(week: Week) -> None:
    """The players and the assignment as files; its puzzles and their answers on paper."""
    page = week.ruth
    page.goto(week.home)
    roster = download(page, "Download the players (CSV)")
    assert [line.split(",")[0] for line in roster.splitlines()[1:]] == ["Bev", "Lou", "Pat"]
    page.goto(f"{week.home}assignments/")
    go(page, LESSON.title)
    answered = f",{len(LESSON.tries)},{len(MISSED)},"
    lines = download(page, "Download this list (CSV)").splitlines()
    assert [answered in line for line in lines[1:]] == [False, True, True]
    for paper in ("", "&answers=on"):
        page.goto(f"{week.home}print/puzzles/?lesson={LESSON.slug}{paper}")
        assert PAGE.findall(page.pdf(format="Letter"))


def download(page: Page, link: str) -> str:
    """Return the text of the file behind a link."""
    with page.expect_download() as file:
        go(page, link)
    return file.value.path().read_text()
