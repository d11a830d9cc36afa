"""Search in the words players use: what they mean is among the first three."""

import re

import pytest
from django.test import Client

from lessons.reference.search.find import LONGEST, MOST, find
from lessons.reference.search.tokens import stem, stems
from mahjlearn.engine.rules import ALL_RULES
from tests.folding import folded
from tests.puzzles.page import get

FIRST = 3
SOUGHT = [
    ("joker", "JU1"),
    ("jocker", "JU1"),
    ("wild card", "JU1"),
    ("quint", "JU8"),
    ("soap", "JU2"),
    ("white dragon", "JU2"),
    ("joker in a pair", "JU3"),
    ("jockers in NEWS", "JU4"),
    ("can I use a joker in the year 2026", "JU4"),
    ("call with only jokers", "JU6"),
    ("pass a joker", "CH1"),
    ("charlston", "CH1"),
    ("blind pass", "CH5"),
    ("can I swap before I pick", "TS4"),
    ("joker exchange before racking", "TS4"),
    ("call", "CL1"),
    ("swap a discard for a joker", "CL2"),
    ("add a tile to my pung", "CL4"),
    ("swap", "EX1"),
    ("exhange", "EX1"),
    ("can the owner refuse", "EX3"),
    ("reverse redemption", "EX4"),
    ("how many jokers in one turn", "EX5"),
    ("do I have to say please", "EX8"),
    ("silent swap on my own rack", "EX10"),
    ("do I have to take the joker", "EX22"),
    ("concealed hand exchange", "EX18"),
    ("dead", "DH1"),
    ("jokers of a dead hand", "DH4"),
    ("half named tile", "DS2"),
    ("pick up a thrown joker", "DS5"),
    ("finesse", "WN3"),
    ("no jokers pays double", "XA1"),
    ("who pays", "XA2"),
    ("mahj", "ME1"),
    ("maj in error", "ME1"),
    ("tap the rack", "XA4"),
    ("wrong tile handed over", "WT1"),
    ("misnamed tile", "MN1"),
    ("who goes first", "PR1"),
    ("two players want the same tile", "PR1"),
    ("called tile inside the rack tournament", "CL9"),
    ("can I declare my own hand dead", "XA28"),
    ("hot wall", "XA22"),
    ("ex13", "EX13"),
    ("EX 5", "EX5"),
]


@folded(("asked", "number"), SOUGHT, ids=[asked for asked, _ in SOUGHT])
def test_players_words_find_the_rule(asked: str, number: str) -> None:
    assert number in [rule.id for rule in find(asked)[:FIRST]]


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_a_rule_is_found_by_its_title_and_its_number(rule) -> None:
    assert rule in find(rule.title)[:FIRST]
    assert find(rule.id)[0] is rule


@pytest.mark.parametrize("asked", ["joker tax", "xyzzy", "the", "?", "7", "\x00", "🀄", "-" * 500])
def test_nothing_is_made_up(asked: str) -> None:
    assert find(asked) == []


def test_at_most_fifty_rules_and_a_hundred_letters() -> None:
    assert len(find("joker exchange discard hand tile turn")) == MOST
    assert find("joker".rjust(LONGEST)) != []
    assert find("joker".rjust(LONGEST + 5)) == []


@pytest.mark.parametrize(
    "words",
    [
        "swap swaps swapped swapping",
        "pass passes passed passing",
        "rack racks racked racking",
        "expose exposes exposed exposing",
        "tile tiles",
        "pay pays paying",
        "penalty penalties",
        "call calls called calling",
    ],
)
def test_endings_make_no_difference(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


def test_news_is_nothing_new() -> None:
    assert stem("news") != stem("new")


def test_phrases_are_one_word() -> None:
    assert stems("Mah-Jongg, mah jongg’s, a White Dragon") == [stem("mahjongg")] * 2 + ["soap"]


def test_the_page_lists_what_was_found(client: Client) -> None:
    page = get(client, "/rules/?q=finesse")
    assert page.text_of(r'id="results".*?<h2>(.*?)</h2>') == "1 rule for “finesse”"
    assert len(re.findall(r'<ul class="rule-rows">\s*<li>', page.html)) == 1
    assert 'value="finesse"' in page.html


def test_a_row_says_where_authorities_differ(client: Client) -> None:
    rows = get(client, "/rules/?q=wrong+tile").html.split("<li>")
    differs = {
        row.split("</a>")[0].rpartition(">")[2]: 'class="chip differs"' in row for row in rows
    }
    assert differs["A wrong tile seen in time can be fixed"] is True
    assert differs["The player who gave the wrong tile plays on"] is False


def test_nothing_found(client: Client) -> None:
    page = get(client, "/rules/?q=joker+tax")
    told = page.text_of(r'id="results"[^>]*>(.*?)<p><a class="quiet"')
    assert told == "No rule found for “joker tax”. Try “exchange”, “pair” or “dead”."
    for word in ("exchange", "pair", "dead"):
        assert find(word) != []


def test_what_was_typed_is_escaped_and_cut(client: Client) -> None:
    html = get(client, "/rules/?q=%3Cb%3Ejoker%22" + "x" * 300).html
    assert "<b>joker" not in html
    assert f"&lt;b&gt;joker&quot;{'x' * (LONGEST - 9)}”" in html


def test_while_one_types_the_count_is_said_aloud(client: Client) -> None:
    """The field asks for the same page and takes its results alone."""
    html = get(client, "/rules/?q=finesse").html
    field = re.search(r"<input[^>]*id=\"q\"[^>]*>", html)
    assert field is not None
    asked = dict(re.findall(r'(hx-[a-z]+)="([^"]*)"', field[0]))
    assert asked == {
        "hx-get": "/rules/",
        "hx-trigger": "input changed delay:250ms",
        "hx-target": "#results",
        "hx-select": "#results",
        "hx-swap": "outerHTML",
        "hx-sync": "this:replace",
    }
    assert '<div id="results" data-live="1 rule for “finesse”">' in html
    assert '<div id="results" data-live="">' in get(client, "/rules/").html
    assert re.search(r'<script type="module" src="/static/js/found[^"]*\.js">', html)


def test_spaces_are_no_question(client: Client) -> None:
    assert get(client, "/rules/?q=+++").html.count('class="topic-cards"') == 1
