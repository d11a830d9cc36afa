"""A club of a month, its instructor and one of its players, each in a browser of her own."""

from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.clubs.seeding import MadeClub, made
from tests.server import Server

NewContext = Callable[..., BrowserContext]


def sign_in(page: Page, club: MadeClub, to: str = "/club/") -> None:
    """By name and password, on the page that leads on."""
    page.goto(f"/account/login/?next={to}")
    form = page.locator("form").filter(has=page.locator("input[type=password]"))
    form.locator("input[name=login]").fill(club.username)
    form.locator("input[type=password]").fill(club.password)
    form.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{to}")


@pytest.fixture(scope="session")
def club(server: Server) -> MadeClub:
    return made(server)


@pytest.fixture(scope="session")
def signed_in(browser: Browser, server: Server, club: MadeClub) -> Iterator[dict]:
    """What the instructor's browser holds."""
    context = browser.new_context(base_url=server.url)
    sign_in(context.new_page(), club)
    yield context.storage_state()
    context.close()


@pytest.fixture
def hers(new_context: NewContext, signed_in: dict) -> Page:
    """The instructor's; axe may be put into its pages."""
    return new_context(storage_state=signed_in, bypass_csp=True).new_page()


@pytest.fixture
def players(new_context: NewContext, server: Server, club: MadeClub) -> Page:
    """A player's; axe may be put into its pages."""
    context = new_context(bypass_csp=True)
    cookie = {"name": settings.GUEST_COOKIE_NAME, "value": club.cookie, "url": server.url}
    context.add_cookies([cookie])
    return context.new_page()
