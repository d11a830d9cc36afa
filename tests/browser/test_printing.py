"""What a club prints, as the printer gets it: pages counted in the PDF."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accounts import sign_up

pytestmark = pytest.mark.browser
PAGE = re.compile(rb"/Type\s*/Page\b")
CARDS = ("EX1", "JU3", "EX13")
TOO_SMALL = """() => [...document.querySelectorAll('.paper *, .joker-card *')]
    .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
    .filter((one) => one.getClientRects().length && !one.closest('.tile'))
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 14 * 96 / 72 - 0.1)
    .map((one) => `${one.className || one.tagName}: ${getComputedStyle(one).fontSize}`)"""
DARK = """() => [...document.querySelectorAll('html, body, .paper, .joker-card, .board')]
    .map((one) => getComputedStyle(one).backgroundColor)
    .filter((one) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(one))"""


@pytest.fixture
def club(page: Page, code_for: Callable[[str], str]) -> str:
    """The address of a new club with an open code, for the one who is signed in on `page`."""
    page.emulate_media(color_scheme="dark")
    sign_up(page, code_for)
    page.goto("/club/new/")
    page.get_by_label("name", exact=False).first.fill("Tuesday Table at the Library")
    page.locator("#id_nickname").fill("Ann")
    page.get_by_role("button", name="Start the club").click()
    page.wait_for_url(re.compile(r"/club/[a-z0-9]{10}/"))
    found = re.search(r"/club/[a-z0-9]{10}/", page.url)
    assert found is not None
    page.goto(f"{found[0]}invites/")
    page.get_by_role("button", name="Make a code").click()
    expect(page.get_by_role("link", name="The poster")).to_be_visible()
    return found[0]


def printed(page: Page, url: str, size: str) -> int:
    """How many pages come out of the printer, once nothing in it is too small or dark."""
    page.goto(url)
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(DARK) == []
    expect(page.locator(".top")).to_be_hidden()
    return len(PAGE.findall(page.pdf(format=size)))


@pytest.mark.full
def test_each_comes_out_on_its_pages(page: Page, club: str) -> None:
    page.goto(f"{club}print/")
    poster = page.get_by_role("link", name="The poster").get_attribute("href")
    assert poster is not None
    rules = f"{club}print/rules/?{'&'.join(f'rule={one}' for one in CARDS)}"
    expected = {poster: 1, f"{club}print/joker-card/": 1, rules: len(CARDS)}
    for size in ("A4", "Letter"):
        assert {url: printed(page, url, size) for url in expected} == expected


@pytest.mark.full
def test_puzzles_stand_two_to_a_page_at_most(page: Page, club: str) -> None:
    pages = printed(page, f"{club}print/puzzles/?lesson=never-alone", "A4")
    puzzles = page.locator(".paper-puzzle").count()
    assert puzzles / 2 <= pages <= puzzles
