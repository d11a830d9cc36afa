"""Search in the words players use: what they mean is among the first three rules."""

import html
import re
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from lessons.reference.answers.results import FEW, NO_ANSWER
from lessons.reference.differences import differences
from lessons.reference.puzzles import probing_puzzles
from lessons.reference.rules.pictures import groups_of
from lessons.reference.rules.text import text_of
from lessons.reference.search import typos
from lessons.reference.search.entries import AnswerKind
from lessons.reference.search.find import LONGEST, find
from lessons.reference.search.tokens import stem, stems
from lessons.reference.search.typos import ALIKE, Known
from lessons.reference.words_page import TERMS_BY_ID, word_entry
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from tests.folding import folded
from tests.puzzles.page import get

FIRST = 3
SOUGHT = [
    ("joker", "JU1"),
    ("jocker", "JU1"),
    ("wild card", "JU1"),
    ("quint", "JU8"),
    ("joker as soap in the year", "JU4"),
    ("joker in a pair", "JU3"),
    ("jockers in NEWS", "JU4"),
    ("can I use a joker in the year 2026", "JU4"),
    ("call with only jokers", "JU6"),
    ("pass a joker", "CH1"),
    ("charlston", "CH1"),
    ("blind pass", "CH5"),
    ("can I swap before I pick", "TS1"),
    ("can I swap before I rack", "TS4"),
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
    ("no jokers pays double", "WN4"),
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


def rules_for(asked: str) -> list[str]:
    return [one.entry.id for one in find(asked) if one.entry.kind is AnswerKind.RULE]


@folded(("asked", "number"), SOUGHT, ids=[asked for asked, _ in SOUGHT])
def test_players_words_find_the_rule(asked: str, number: str) -> None:
    assert number in rules_for(asked)[:FIRST]


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_a_rule_is_found_by_its_title_and_its_number(rule) -> None:
    assert rule.id in rules_for(rule.title)[:FIRST]
    assert rules_for(rule.id) == [rule.id]


@pytest.mark.parametrize("row", differences(), ids=lambda row: row.number)
def test_a_dispute_is_found_by_its_question_and_its_number(row) -> None:
    assert row.number in [one.entry.id for one in find(row.question)[: FEW * 2]]
    assert [one.entry.id for one in find(row.number)] == [row.number]


@pytest.mark.parametrize("anchor", sorted(TERMS_BY_ID))
def test_a_word_alone_is_explained_first(anchor: str) -> None:
    word = TERMS_BY_ID[anchor].word
    first = find(word)[0].entry
    assert first.kind is AnswerKind.WORD
    assert word_entry(first.id).meaning == word_entry(anchor).meaning


def test_a_joker_for_a_tile_is_no_tile_for_a_joker() -> None:
    """What goes for what decides; the words alone are the same."""
    assert rules_for("swap a joker for a tile")[0] == "EX4"
    assert rules_for("swap a tile for a joker")[0] != "EX4"


@pytest.mark.parametrize("asked", ["joker tax", "xyzzy", "the", "?", "7", "\x00", "🀄", "-" * 500])
def test_nothing_is_made_up(client: Client, asked: str) -> None:
    page = get(client, f"/rules/?{urlencode({'q': asked})}")
    assert page.text_of(r'<div class="answer-card">\s*<h2>(.*?)</h2>') == NO_ANSWER
    assert '<a class="button second" href="/ruling/">Ask it at the desk</a>' in page.html


@given(st.text(max_size=300))
def test_whatever_is_typed_has_an_order(asked: str) -> None:
    """Each entry once, the best first, and the same every time."""
    found = find(asked)
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)
    assert len({one.entry for one in found}) == len(found)
    assert find(asked) == found


@given(st.text(max_size=60), st.text(max_size=60))
def test_what_lies_beyond_the_longest_question_is_not_read(begins: str, ends: str) -> None:
    start = begins.ljust(LONGEST)[:LONGEST]
    assert find(start + ends) == find(start)


@given(st.sampled_from(["exchange", "concealed", "charleston", "misnamed"]), st.data())
def test_a_letter_left_out_makes_no_difference(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(word) - 2))
    mistyped = word[:at] + word[at + 1 :]
    assert set(rules_for(word)[:FIRST]) & set(rules_for(mistyped)) != set()


def test_a_word_longer_by_three_letters_is_not_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a great many ways to leave two letters out, and none of them is a word of ours."""
    known = Known(["charleston", "rack"])
    assert known.meant_by("charlestonxy") == {"charleston": ALIKE}
    monkeypatch.setattr(typos, "cuts", lambda word: pytest.fail(f"cut {word}"))
    assert known.meant_by("charlestonxyz") == known.meant_by("9" * LONGEST) == {}


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


def test_every_numbered_tile_is_a_tile_and_every_year_a_year() -> None:
    assert stems("5 Dots and the nine Crak in 2026") == [stem("tile")] * 2 + ["year"]


def test_the_answer_stands_on_top_with_its_tiles_its_rule_and_the_desk(client: Client) -> None:
    page = get(client, "/rules/?q=can+I+take+a+joker+with+a+discard")
    rule = RULES_BY_ID["CL2"]
    assert page.text_of(r'<h2 id="answer">(.*?)</h2>') == text_of(rule).ruling
    card = page.html.split('<article class="answer-card"')[1].split("</article>")[0]
    assert 'aria-label="5\xa0Dot, Joker, 5\xa0Dot"' in card
    assert f'href="/rules/{rule.id}-{rule.slug}/">Read the rule</a>' in card
    assert 'href="/ruling/">Ask it at the desk</a>' in card
    tables = page.html.split("<h2>Tables to try</h2>")[1].split("</ul>")[0]
    assert re.findall(r'href="([^"]+)"', tables) == [
        one.url for one in probing_puzzles(frozenset({"CL2"}))[:3]
    ]


def test_a_rule_without_a_picture_shows_a_table(client: Client) -> None:
    """The board draws the table of the first puzzle that turns on it, and nothing is answered."""
    bare = [
        one for one in ALL_RULES if not groups_of(one.id) and probing_puzzles(frozenset({one.id}))
    ]
    assert bare != []
    page = get(client, f"/rules/?q={bare[0].id}")
    card = page.html.split('<article class="answer-card"')[1].split("</article>")[0]
    assert 'class="board ' in card
    assert "data-verdict" not in card


def test_a_word_is_explained_on_top(client: Client) -> None:
    page = get(client, "/rules/?q=white+dragon")
    assert page.text_of(r'<h2 id="answer">(.*?)</h2>') == "Soap"
    assert 'href="/words/#tile-0">All tiles and words</a>' in page.html


def test_the_answer_names_the_books_that_differ_my_book_first(client: Client) -> None:
    client.cookies["rulebook"] = "amja"
    page = get(client, "/rules/?q=take+back+an+exchange")
    card = page.html.split('<article class="answer-card"')[1].split("</article>")[0]
    said = re.findall(r"<b>(.*?)</b>\s*<span>(.*?)</span>", card)
    assert said == [
        ("After the joker is racked.", "AMJA guide, your book"),
        (
            "After the exchange itself.",
            "The League, as printed; The League by telephone; Tournament rules",
        ),
    ]
    assert '<a class="badge" href="/rules/differences/?point=d16#d16">' in card


def test_six_rows_are_close_to_it_and_the_others_one_tap_away(client: Client) -> None:
    url = "/rules/?q=wrong+tile"
    few, every = get(client, url).html, get(client, f"{url}&all=1").html
    rows = r'<ul class="rule-rows">(.*?)</ul>'
    shown = [re.search(rows, one, re.S)[1].count("<li>") for one in (few, every)]  # type: ignore[index]
    more = re.search(r'<a class="quiet" href="([^"]+)">(\d+) more</a>', few)
    assert more is not None
    assert shown == [FEW, FEW + int(more[2])]
    assert get(client, html.unescape(more[1])).html == every


def test_a_row_has_the_badge_where_books_differ(client: Client) -> None:
    rows = get(client, "/rules/?q=wrong+tile&all=1").html.split("<li>")
    badges = {
        row.split("</a>")[0].rpartition(">")[2]: re.findall(r'class="badge" href="([^"]+)"', row)
        for row in rows
    }
    assert badges["No matching tile: the exchange is canceled"] == [
        "/rules/differences/?point=d1#d1"
    ]
    assert badges["The player who gave the wrong tile plays on"] == []


def test_where_nothing_is_sure_tables_with_such_words_are_offered(client: Client) -> None:
    page = get(client, "/rules/?q=left+discards+chicken+soup+banana+pie+recipe+crust")
    assert NO_ANSWER in page.html


def test_what_was_typed_is_escaped_and_cut(client: Client) -> None:
    page = get(client, "/rules/?q=%3Cb%3Ejoker%22xxx").html
    assert "<b>joker" not in page
    assert "&lt;b&gt;joker&quot;xxx" in page
    longer = get(client, f"/rules/?q={'x' * (LONGEST + 50)}").html
    assert 'value="' + "x" * LONGEST + '"' in longer


def test_while_one_types_the_count_is_said_aloud(client: Client) -> None:
    """The field asks for the same page and takes its results alone."""
    page = get(client, "/rules/?q=finesse").html
    field = re.search(r"<input[^>]*id=\"q\"[^>]*>", page)
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
    assert '<div id="results" data-live="Finesse">' in page
    assert '<div id="results" data-live="">' in get(client, "/rules/").html
    assert re.search(r'<script type="module" src="/static/js/found[^"]*\.js">', page)


def test_spaces_are_no_question(client: Client) -> None:
    assert get(client, "/rules/?q=+++").html.count('class="topic-cards"') == 1
