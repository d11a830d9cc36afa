"""An account in a browser: made on a small phone with a code by mail, used elsewhere, left."""

import sqlite3
import time
import uuid
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import axe
from tests.browser.measures import small_targets
from tests.browser.puzzles import HOME_SLUG, say, url_of, verdict
from tests.browser.rows import database, guest_id
from tests.browser.test_layout import wide_faults
from tests.browser.watching import Watch
from tests.server import Server

STORAGES = "[...Object.keys(sessionStorage), ...Object.keys(localStorage)]"


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False).new_page()


def new_address() -> str:
    return f"ann-{uuid.uuid4().hex[:12]}@example.com"


def sign_up(page: Page, code_for: Callable[[str], str]) -> str:
    """The address of the account that was made."""
    email = new_address()
    page.goto("/account/signup/")
    page.get_by_label("Email").fill(email)
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("Code").fill(code_for(email).replace("-", " "))
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("h1")).to_have_text("Your account")
    return email


@pytest.mark.sampled(3)
@pytest.mark.parametrize("who", ["page", "plain"], ids=["with script", "without script"])
def test_the_whole_way(
    request: pytest.FixtureRequest, who: str, code_for, new_context, watch: Watch
) -> None:
    """An answer as a guest, an account, the same answer on another device, and out again."""
    watch.allow("422")
    page: Page = request.getfixturevalue(who)
    page.goto(url_of(HOME_SLUG))
    say(page, "no")
    expect(verdict(page)).to_be_visible()
    email = sign_up(page, code_for)
    expect(page.locator("main")).to_contain_text(f"Signed in as {email}, with 1 answer.")
    other = new_context(java_script_enabled=who == "page").new_page()
    other.goto("/")
    other.locator(".menu summary").click()
    other.locator(".menu").get_by_role("link", name="Sign in").click()
    form = other.locator("form").filter(has_text="eight digits")
    form.get_by_label("Email").fill(email)
    form.get_by_role("button", name="Send me a code").click()
    other.get_by_label("Code").fill("1")
    other.get_by_role("button", name="Sign in").click()
    expect(other.locator("#error-summary")).to_contain_text("That’s not the code.")
    assert other.title().startswith("Error: ")
    other.get_by_label("Code").fill(code_for(email))
    other.get_by_role("button", name="Sign in").click()
    expect(other.locator("main")).to_contain_text("with 1 answer.")
    for path in ("/your-data/", "/learn/", "/account/"):
        other.goto(path)
    other.get_by_role("button", name="Sign out").click()
    expect(other.locator("h1")).to_have_text("Signed out")
    if who == "page":
        other.wait_for_load_state()
        assert other.evaluate(STORAGES) == []
    for _ in range(3):
        other.go_back()
        expect(other.locator("main")).not_to_contain_text(email)
    assert "session" not in {cookie["name"] for cookie in other.context.cookies()}


@pytest.mark.full
def test_the_pages_of_an_account(free: Page, code_for) -> None:
    """axe, every width, and targets, on each page of somebody signed in."""
    sign_up(free, code_for)
    paths = ("/account/", "/account/password/", "/account/email/", "/account/logout/")
    for path in (*paths, "/account/passkeys/add/", "/your-data/erase/"):
        free.goto(path)
        expect(free.locator("h1")).to_have_count(1)
        axe.check(free, path)
        assert wide_faults(free) == []
        free.set_viewport_size({"width": 360, "height": 740})
        assert small_targets(free) == []


@pytest.mark.full
def test_errors_can_be_reached(free: Page, watch: Watch) -> None:
    watch.allow("422")
    free.goto("/account/signup/")
    free.get_by_role("button", name="Send me a code").click()
    expect(free.locator("#error-summary")).to_be_focused()
    axe.check(free, "sign up, nothing typed")
    free.locator("#error-summary").get_by_role("link").click()
    expect(free.get_by_label("Email")).to_be_focused()
    assert wide_faults(free) == []


def test_a_passkey(browser: Browser, server: Server, code_for) -> None:
    """Made on one's own device, and used there to sign in; under a name, as browsers want it."""
    host = f"localhost:{server.port}"
    context = browser.new_context(base_url=f"http://{host}")
    watching = Watch(host)
    watching.follow(context)
    page = context.new_page()
    devices = context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    email = sign_up(page, code_for)
    page.get_by_role("link", name="Add a passkey").click()
    page.wait_for_load_state("load")  # The browser is asked for it once the scripts run.
    page.get_by_label("Its name").fill("my iPad")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#done")).to_contain_text("Your passkey is ready")
    expect(page.locator("main")).to_contain_text("The passkey “my iPad”")
    page.get_by_role("button", name="Sign out").click()
    page.goto("/account/login/?next=/learn/")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page).to_have_url(f"http://{host}/learn/")
    page.goto("/account/")
    expect(page.locator("main")).to_contain_text(f"Signed in as {email}")
    page.get_by_role("link", name="Remove the passkey my iPad").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.locator("main")).not_to_contain_text("my iPad")
    watching.check()
    context.close()


@pytest.mark.full
def test_the_mail_is_printed_where_there_is_no_server(page: Page, code_for, server_data) -> None:
    """The server’s own thread takes it from the outbox."""
    email = sign_up(page, code_for)
    asked = "SELECT sent FROM lessons_mail WHERE recipient = ?"
    deadline = time.monotonic() + 10
    sent = None
    while sent is None and time.monotonic() < deadline:
        time.sleep(0.1)
        with closing(sqlite3.connect(database(server_data), timeout=10)) as connection:
            (sent,) = connection.execute(asked, (email,)).fetchone()
    assert sent is not None


@pytest.mark.full
def test_keep_your_progress(free: Page, server_data: Path) -> None:
    """Asked on the first page after three answers, until it is answered."""
    free.goto(url_of(HOME_SLUG))
    say(free, "no")
    expect(verdict(free)).to_be_visible()
    three = "UPDATE lessons_learner SET answered_that_day = 3 WHERE guest_id = ?"
    with closing(sqlite3.connect(database(server_data), timeout=10)) as connection:
        connection.execute(three, (guest_id(free.context),))
        connection.commit()
    free.goto("/")
    expect(free.locator("#keep")).to_contain_text("Add an email, or carry on as you are.")
    axe.check(free, "keep your progress", within="#keep")
    assert wide_faults(free) == []
    free.get_by_role("button", name="Carry on as I am").click()
    expect(free.locator("h1")).to_be_visible()
    expect(free.locator("#keep")).to_have_count(0)
