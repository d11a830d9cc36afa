"""A brush-up that a club asks for, in one evening: assigned, failed, passed, and seen by both."""

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.brush_up.tables import table_named
from tests.browser import axe
from tests.browser.clubs.conftest import MadeClub
from tests.browser.hands import Mouse
from tests.browser.lessons import fill
from tests.browser.looks import DESK, PHONE, PHONE_DARK
from tests.browser.measures import small_targets, wider
from tests.puzzles.learners import right_answers

DEALT = 30_000
"""Milliseconds: for each table a hand has to be dealt."""


def assign(hers: Page, club: MadeClub, tries: int) -> str:
    """Assign one that one right table passes; return the address of its page."""
    hers.goto(f"/club/{club.club}/assignments/new/")
    hers.get_by_text("A brush-up before a tournament").click()
    hers.get_by_label("A brush-up", exact=True).check()
    hers.get_by_label("By which rule book").select_option("league")
    hers.get_by_label("How many of 20 pass").fill("1")
    hers.get_by_label("Tries, 1 to 9").fill(str(tries))
    hers.get_by_label("Minutes, 0 for no clock").fill("0")
    hers.get_by_role("button", name="Assign", exact=True).click()
    hers.get_by_role("link", name="Brush-up: 1 of 20 passes").first.click()
    expect(hers.get_by_role("heading", level=1)).to_have_text("Brush-up: 1 of 20 passes")
    return hers.url


def asked(hers: Page) -> str:
    """Return the address at which the player starts."""
    link = hers.get_by_role("link", name="Look at the brush-up")
    return link.get_attribute("href") or ""


def take(players: Page, url: str, *, rightly: bool) -> None:
    """Start a try, answer one table, and end it."""
    players.goto(url)
    players.get_by_role("button", name=re.compile("^Start")).click()
    expect(players).to_have_url(re.compile(r"/brush-up/[a-z0-9]+/1/$"), timeout=DEALT)
    if rightly:
        puzzle = table_named(players.locator("#answer").get_attribute("data-puzzle") or "")
        (form,) = right_answers(puzzle)
        fill(Mouse(players), puzzle.kind, form)
    else:
        players.get_by_role("button", name="I don’t know").click()
    expect(players).to_have_url(re.compile(r"/2/$"), timeout=DEALT)
    assert "Correct" not in players.inner_text("main")
    players.get_by_role("link", name="All 20").click()
    players.get_by_role("button", name="End and see how it went").click()


def row(hers: Page, url: str, text: str) -> None:
    """Expect a player with this row on the instructor’s page."""
    hers.goto(url)
    rows = hers.locator("table.roster tbody tr").filter(has_text=re.compile(text))
    expect(rows).to_have_count(1)


@pytest.mark.full
def test_assigned_failed_and_passed(hers: Page, players: Page, club: MadeClub) -> None:
    once = assign(hers, club, tries=1)
    start_once = asked(hers)
    twice = assign(hers, club, tries=2)
    start_twice = asked(hers)
    take(players, start_once, rightly=False)
    expect(players.get_by_role("heading", level=1)).to_have_text("0 of 20. 1 passes.")
    row(hers, once, r"Failed\s+0 of 20\s+0 of 1")
    players.goto(start_once)
    expect(players.get_by_text("You have no tries left.")).to_be_visible()
    take(players, start_twice, rightly=False)
    row(hers, twice, r"not passed yet\s+0 of 20\s+1 of 2")
    take(players, start_twice, rightly=True)
    expect(players.get_by_role("heading", level=1)).to_have_text("1 of 20. Passed.")
    row(hers, twice, r"Passed\s+1 of 20\s+–")
    with hers.expect_download() as download:
        hers.get_by_role("link", name="Download this list").click()
    assert download.value.suggested_filename.endswith("brush-up.csv")
    axe.check(hers, "tries", (PHONE, PHONE_DARK, DESK))
    for width in (390, 820, 1280):
        hers.set_viewport_size({"width": width, "height": 800})
        assert wider(hers) == []
        assert small_targets(hers) == []
