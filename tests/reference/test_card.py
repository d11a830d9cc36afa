"""The joker card: the words of the rules themselves, on one sheet."""

import html
import re
from pathlib import Path

from django.test import Client

from lessons.reference.data_files import table
from lessons.reference.differences import disputed_rules
from lessons.reference.rules.text import text_of
from mahjlearn.engine.rules import RULES_BY_ID
from tests.puzzles.page import get

STYLE = Path(__file__).resolve().parents[2] / "static" / "css" / "reference.css"


def lines(client: Client) -> list[str]:
    card = re.search(
        r'<article class="joker-card">.*?</article>', get(client, "/rules/card/").html, re.S
    )
    assert card is not None
    return [html.unescape(line) for line in re.findall(r"<li>(.*?)</li>", card[0])]


def test_it_holds_about_a_dozen_rules_in_their_own_words(client: Client) -> None:
    rules = [RULES_BY_ID[number] for part in table("card")["part"] for number in part["rules"]]
    assert 12 <= len(rules) <= 16
    differs = " <i>Books differ.</i>"
    assert lines(client) == [
        text_of(rule).ruling + (differs if rule.id in disputed_rules() else "") for rule in rules
    ]


def test_it_says_where_the_rules_stand(client: Client) -> None:
    assert "testserver/rules/" in get(client, "/rules/card/").html


def test_on_paper_there_is_the_card_alone_in_black() -> None:
    printed = STYLE.read_text().split("@media print")[1]
    assert "body:has(.joker-card) :is(.top, .bottom) { display: none; }" in printed
    assert ".not-printed" in printed.split("display: none")[0]
    assert ".tile { border: 1px solid #000; background: #fff; box-shadow: none; }" in printed
    assert ".felt { background: none; }" in printed


def test_nothing_on_paper_is_smaller_than_14_points() -> None:
    """A rem is 14 points on paper; what is smaller on the screen is as large there."""
    text = STYLE.read_text()
    card = re.findall(r"\.(?:joker-card|card-tiles)[^{]*\{[^}]*font-size: ([\d.]+)rem", text)
    assert all(float(size) >= 1 for size in card)
    assert ".small, .players li, .chip { font-size: 1rem; }" in text.split("@media print")[1]
