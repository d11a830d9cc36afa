"""An instructor's front door, codes that last, and players as people: each a journey."""

import re

from playwright.sync_api import Page, expect

from lessons.content_store import course
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub
from tests.browser.clubs.test_evening import TABLET, button, go
from tests.browser.watching import Watch

FIRST = course().lessons[0]


def started(page: Page, club: MadeClub, name: str) -> str:
    """Start a club by the front door, as somebody who is not signed in yet; return its address."""
    page.goto("/")
    page.get_by_role("link", name=re.compile("Teach a club")).click()
    expect(page.locator("h1")).to_have_text("Teach a club")
    go(page, "Start a club")
    expect(page.locator("main")).to_contain_text("To start a club, you need an account")
    sign_in(page, club, "/club/new/")
    page.get_by_label("Name of the club").fill(name)
    page.get_by_label("What your players call you").fill("Ruth")
    button(page, "Start the club").click()
    expect(page.locator("h1")).to_have_text(name)
    return page.url


def join(page: Page, code: str, club: str, name: str) -> None:
    """Join by the code, at the address where it is typed."""
    page.goto("/join/")
    page.get_by_label("Type the code").fill(code)
    button(page, "Continue").click()
    page.get_by_label("What should your instructor call you?").fill(name)
    button(page, f"Join {club}").click()


def made_code(page: Page, home: str) -> str:
    """Make the code on the list for the first evening."""
    page.goto(home)
    button(page, "Make the code").click()
    return page.locator("#made .code").inner_text()


def test_the_front_door_leads_to_a_first_evening(new_context: NewContext, club: MadeClub) -> None:
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    home = started(page, club, "Friday Morning")
    steps = page.locator(".evening > li")
    expect(steps).to_have_count(3)
    code = made_code(page, home)
    page.goto(home)
    expect(steps.first).to_contain_text(code)
    go(page, "Print the poster")
    expect(page.locator(".poster-code")).to_have_text(code)
    page.goto(home)
    go(page, "Assign Lesson 1")
    expect(page.locator(f"input[value='lesson/{FIRST.slug}']")).to_be_checked()
    button(page, "Assign").click()
    page.goto(home)
    expect(steps.last).to_contain_text("Done.")
    lou = new_context(java_script_enabled=False).new_page()
    join(lou, code, "Friday Morning", "Lou")
    lou.goto("/")
    expect(lou.locator("main")).to_contain_text(FIRST.title)


def test_a_code_lasts_and_waits_while_the_club_is_archived(
    new_context: NewContext, club: MadeClub, watch: Watch
) -> None:
    watch.allow("404")
    page = new_context().new_page()
    home = started(page, club, "Winter Table")
    page.goto(f"{home}present/")
    button(page, "Make a code").click()
    expect(page.locator("#made")).to_be_focused()
    code = page.locator("#made .code").inner_text()
    page.goto(f"{home}invites/")
    expect(page.locator(".invite")).to_contain_text("March 31")
    page.get_by_text("Keep it longer").click()
    button(page, "Until I end it").click()
    expect(page.locator(".invite")).to_contain_text("until you end it")

    phone = new_context(java_script_enabled=False).new_page()
    phone.goto(home)
    expect(phone.locator("h1")).to_have_text("Type your code")
    phone.get_by_label("Type the code").fill(code)
    button(phone, "Continue").click()
    phone.get_by_label("What should your instructor call you?").fill("Lou")
    button(phone, "Join Winter Table").click()
    phone.goto(home)
    expect(phone).to_have_url(re.compile("/players/"))
    expect(phone.locator("h1")).to_have_text("Winter Table")

    late = new_context().new_page()
    for press, heading in (("Archive it", "Join a club"), ("Open it again", "Join Winter Table")):
        page.goto(f"{home}archive/")
        button(page, press).click()
        late.goto(f"/join/{code}/")
        expect(late.locator("h1")).to_have_text(heading)


def test_players_are_people(new_context: NewContext, club: MadeClub, watch: Watch) -> None:
    watch.allow("422")
    page = new_context().new_page()
    page.set_viewport_size(TABLET)
    home = started(page, club, "Tuesday Ladies")
    code = made_code(page, home)
    gladys, second = (new_context().new_page() for _ in range(2))
    join(gladys, code, "Tuesday Ladies", "Gladys")
    join(second, code, "Tuesday Ladies", "gladys")
    expect(second.locator("#error-summary")).to_be_focused()
    expect(second.locator("#error-summary")).to_contain_text(
        "There is a Gladys already. Add an initial?"
    )
    second.get_by_label("What should your instructor call you?").fill("Gladys B.")
    button(second, "Join Tuesday Ladies").click()
    expect(second.locator("#joined")).to_contain_text("know you as Gladys B.")

    put_at_a_table(page, home)
    second.goto(home)
    expect(second.locator(".facts")).to_contain_text("Sits by the window.")
    expect(second.locator("main")).to_contain_text(FIRST.title)
    gladys.goto(home)
    expect(gladys.locator("main")).not_to_contain_text(FIRST.title)

    button_to_leave = gladys.get_by_role("link", name="Leave the club")
    button_to_leave.click()
    button(gladys, "Leave the club").click()
    expect(gladys.locator("#left")).to_be_focused()
    expect(gladys.locator("h1")).to_have_text("You have left Tuesday Ladies")
    expect(gladys.locator("main")).to_contain_text("Your answers are still yours.")
    the_club_ends(page, home)


def put_at_a_table(page: Page, home: str) -> None:
    """Rename a player, note something, make a group of her and assign to it."""
    page.goto(f"{home}groups/")
    page.get_by_label("Name of the group").fill("Table 2")
    button(page, "Make the group").click()
    page.goto(home)
    go(page, "Gladys B.")
    go(page, "Name, note and groups")
    page.get_by_label("Name", exact=True).fill("Gladys Brown")
    page.get_by_label("A note").fill("Sits by the window.")
    page.get_by_label("Table 2").check()
    button(page, "Save").click()
    expect(page.locator("h1")).to_have_text("Gladys Brown")
    page.goto(f"{home}assignments/new/?what=lesson/{FIRST.slug}")
    page.get_by_label("Table 2, 1 player").check()
    button(page, "Assign").click()
    expect(page.locator("#new")).to_contain_text("Assigned to 1 player")
    page.goto(home)
    expect(page.locator(".roster tbody tr")).to_have_count(2)
    page.get_by_role("navigation", name="Groups").get_by_role("link", name="Table 2").click()
    expect(page.locator(".roster tbody tr")).to_have_count(1)
    expect(page.locator(".roster")).to_contain_text("Sits by the window.")


def the_club_ends(page: Page, home: str) -> None:
    """Deleting asks for the name; archiving is offered instead."""
    page.goto(f"{home}delete/")
    expect(page.locator(".goes")).to_contain_text("1 player")
    expect(page.locator(".goes")).to_contain_text("1 assignment")
    expect(page.get_by_role("link", name="Archive instead")).to_be_visible()
    button(page, "Delete the club").click()
    expect(page.locator("#error-summary")).to_be_focused()
    page.get_by_label("Type the name of the club").fill("tuesday ladies")
    button(page, "Delete the club").click()
    expect(page.locator("#left")).to_be_focused()
    expect(page.locator("main")).not_to_contain_text("Tuesday Ladies")
