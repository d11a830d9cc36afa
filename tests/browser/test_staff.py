"""A host suspends a club in a browser; its instructor is told, and comes back when it is open."""

import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.clubs.conftest import NewContext, sign_in
from tests.browser.clubs.seeding import MadeClub, made, run_beside
from tests.browser.looks import LOOKS
from tests.browser.measures import small_targets
from tests.browser.test_layout import wide_faults
from tests.browser.watching import Watch
from tests.server import Server

NAME, PASSWORD = f"host-{secrets.token_hex(4)}", "a joker in every pung"
LONG = "The card says the joker may not be taken once the exposure is complete"


@pytest.fixture(scope="session")
def club(server: Server) -> MadeClub:
    return made(server)


@pytest.fixture
def host(new_context: NewContext, server: Server) -> Page:
    """Return the page of a host who is signed in, and for whom something waits."""
    arguments = ("--noinput", "--username", NAME, "--email", "")
    run_beside(server, "createsuperuser", *arguments, DJANGO_SUPERUSER_PASSWORD=PASSWORD)
    wait = (
        "from django.utils import timezone as t; from lessons.models import Disagreement, Mail; "
        f"Disagreement.objects.create(code='1AAAA', text='{LONG}', written=t.now()); "
        "Mail.objects.create(recipient='ann@a-long-name-of-a-retirement-community.example', "
        "sender='x', subject='Your code', text='x', tries=1, due=t.now().replace(year=2100))"
    )
    run_beside(server, "shell", "-v", "0", "-c", wait)
    page = new_context(bypass_csp=True).new_page()
    page.goto("/account/login/?next=/staff/")
    form = page.locator("form").filter(has=page.locator("input[type=password]"))
    form.locator("input[name=login]").fill(NAME)
    form.locator("input[type=password]").fill(PASSWORD)
    form.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/staff/")
    return page


def looked_at(page: Page, path: str) -> None:
    """Check that a page has no fault at any look, nor as narrow as a page gets."""
    page.goto(path)
    axe.check(page, path)
    for look in LOOKS:
        look.apply(page)
        assert (path, str(look), small_targets(page)) == (path, str(look), [])
    page.set_viewport_size({"width": 320, "height": 640})
    assert (path, wide_faults(page)) == (path, [])


def test_a_club_is_suspended_and_opened_again(
    host: Page, new_context: NewContext, club: MadeClub, watch: Watch
) -> None:
    watch.allow(f"403 (Forbidden) {host.url.partition('/staff')[0]}/club/{club.club}/")
    for path in ("", "clubs/", f"clubs/{club.club}/", "mail/", "disagreements/"):
        looked_at(host, f"/staff/{path}")
    hers = new_context(bypass_csp=True).new_page()
    sign_in(hers, club)
    host.goto(f"/staff/clubs/{club.club}/")
    host.get_by_role("button", name="Suspend the club").click()
    expect(host.locator("#done")).to_contain_text("The club is suspended")
    looked_at(hers, f"/club/{club.club}/")
    expect(hers.locator("h1")).to_have_text("Tuesday Table is suspended")
    host.get_by_role("button", name="Open the club again").click()
    expect(host.locator("#done")).to_contain_text("The club is open")
    hers.reload()
    expect(hers.locator("h1")).to_have_text("Tuesday Table")
