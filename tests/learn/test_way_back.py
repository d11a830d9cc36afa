"""From a ruling to its rule and back to what was said, however the answer was sent."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from lessons.reference.rules.rows import rule_link
from mahjlearn.engine.rules import RULES_BY_ID
from tests.folding import folded
from tests.puzzles.kinds.exchanging import FIVE_BAM, WEST, acts, trade
from tests.puzzles.kinds.exchanging import URL as ACT
from tests.puzzles.learners import IN_SENTENCES, step_of
from tests.puzzles.page import Page, get, reasons_shown, send, send_htmx

__all__ = ["acts"]
pytestmark = pytest.mark.django_db
EX1 = rule_link(RULES_BY_ID["EX1"])["url"]
RULE = re.compile(r'<a href="(/rules/[^"]*)">Read the rule')
BACK = re.compile(
    r'<a class="button second" href="([^"]*)">\s*<svg[^>]*>.*?</svg>\s*'
    r"Back to where you were\s*</a>"
)
WAYS = {"plain": send, "htmx": send_htmx}


def there_and_back(client: Client, page: Page) -> str:
    """The path that the first rule of the page leads back to."""
    rule = unescape(RULE.findall(page.html)[0])
    assert parse_qs(urlsplit(rule).query).keys() == {"next"}
    (back,) = BACK.findall(client.get(rule).content.decode())
    return unescape(back)


@folded("how", WAYS)
@folded("url", ["/", "/first/a-3-crak-from-the-wall/", "/learn/named-or-touched/4/"])
@folded("answer", ["yes", "no"])
def test_to_what_was_said(client: Client, how: str, url: str, answer: str) -> None:
    page = reasons_shown(client, WAYS[how](client, get(client, url), answer=answer))
    back = get(client, there_and_back(client, page))
    assert (back.stage, back.heading, back.feedback) == (page.stage, page.heading, page.feedback)


@pytest.mark.parametrize("how", WAYS)
def test_to_the_reason_given(client: Client, how: str) -> None:
    page = send(client, get(client, step_of(IN_SENTENCES).url), answer="no")
    page = WAYS[how](client, page, reason=page.reasons[0])
    back = get(client, there_and_back(client, page))
    assert (back.stage, back.heading) == ("done", page.heading)


@pytest.mark.usefixtures("acts")
def test_to_a_move_that_was_put_back(client: Client) -> None:
    page = trade(client, get(client, ACT), FIVE_BAM, WEST)
    back = get(client, there_and_back(client, page))
    assert (back.heading, back.feedback) == (page.heading, page.feedback)


def test_to_the_summary(client: Client) -> None:
    send(client, get(client, "/"), answer="yes")
    assert there_and_back(client, get(client, "/first/")) == "/first/"


@pytest.mark.parametrize(
    "next_", ["", "?next=", "?next=//evil.example", "?next=https://evil.example/", "?next=%00/"]
)
def test_no_way_back_to_another_host_or_from_nowhere(client: Client, next_: str) -> None:
    html = client.get(f"{EX1}{next_}").content.decode()
    assert ("<h1>" in html, "where you were" in html) == (True, False)
