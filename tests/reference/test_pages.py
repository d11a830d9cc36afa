"""Pages to read: rules, words, sources, help, privacy."""

import re

import pytest
from django.test import Client

from lessons.content_store import rulings
from lessons.reference.differences import DIFFERENCES
from lessons.reference.terms import GROUPINGS, SEAT_TERMS, TERMS
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulesets import RULESETS
from mahjlearn.engine.tiles import FACES
from tests.learn.page import get


def url_of(number: str) -> str:
    rule = RULES_BY_ID[number]
    return f"/rules/{rule.id}-{rule.slug}/"


@pytest.mark.parametrize("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_every_rule_has_its_page(client: Client, rule) -> None:
    page = get(client, url_of(rule.id))
    assert page.status == 200
    assert page.text_of(r"<h1>(.*?)</h1>").replace("\xa0", " ").replace("&#x27;", "'") == rule.title
    assert page.text_of(r'class="crumbs">(.*?)</p>').endswith(f"· {rule.id}")
    assert page.html.count("<h2>Sources</h2>") == 1
    assert "{" not in page.text_of(r"<main[^>]*>(.*?)</main>")


def test_a_rule_page_says_where_it_is_written(client: Client) -> None:
    page = get(client, url_of("CL2"))
    sources = re.findall(r"<li>(.*?)</li>", page.html.split("<h2>Sources</h2>")[1])
    assert "Mah Jongg Made Easy 2024, p. 23 #3, through Mahj Life article 221" in sources


def test_a_rule_page_names_its_mixup_and_its_puzzles(client: Client) -> None:
    page = get(client, url_of("CL2"))
    assert "“A discard can buy a joker.”" in page.html
    assert '<a href="/first/left-throws-a-5-dot/">Left throws a 5\xa0Dot</a>' in page.html


def test_a_rule_page_shows_where_authorities_differ(client: Client) -> None:
    page = get(client, url_of("WT5"))
    boxes = re.findall(r"<h3>(.*?)</h3><p>(.*?)</p>", page.html)
    assert [title for title, _ in boxes] == [
        "Yes, without penalty",
        "No, the owner’s hand is dead",
        "Its sources do not say",
    ]
    assert sum(text.count("; ") + 1 for _, text in boxes) == len(RULESETS)
    assert "Authorities differ here" not in get(client, url_of("JU3")).html


@pytest.mark.parametrize("address", ["TS4", "ts4", "TS4-x", "ts4-the-pick-may-pay-unracked"])
def test_another_address_leads_to_the_right_one(client: Client, address: str) -> None:
    reply = client.get(f"/rules/{address}/")
    assert (reply.status_code, reply["Location"]) == (301, url_of("TS4"))


@pytest.mark.parametrize("address", ["ZZ9", "TS99-x", "TS", "TS4-x/y", "%00", "TS4-" + "x" * 300])
def test_no_such_rule(client: Client, address: str) -> None:
    assert client.get(f"/rules/{address}/").status_code == 404


def test_all_differences_name_rules_and_choices_that_exist() -> None:
    for difference in DIFFERENCES:
        assert set(difference.rules) <= set(RULES_BY_ID), difference.option
        chosen = {getattr(r.options, difference.option) for r in RULESETS.values()}
        assert chosen - {"unsettled"} <= set(difference.answers), difference.option


def test_words_shows_every_tile_once_with_its_name(client: Client) -> None:
    html = get(client, "/words/").html
    ids = re.findall(r'<li id="tile-(\w+)">', html)
    assert sorted(ids) == sorted(face.value for face in FACES)


def test_every_term_has_an_anchor_of_its_own(client: Client) -> None:
    html = get(client, "/words/").html
    anchors = [term.id for term in (*GROUPINGS, *SEAT_TERMS, *TERMS)]
    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r'<dt id="([^"]+)">', html)) == set(anchors)


@pytest.mark.parametrize(
    ("url", "heading"),
    [
        ("/words/", "Tiles and words"),
        ("/sources/", "Sources and credits"),
        ("/help/", "Help"),
        ("/privacy/", "Privacy"),
    ],
)
def test_plain_pages(client: Client, url: str, heading: str) -> None:
    page = get(client, url)
    assert (page.status, page.text_of(r"<h1>(.*?)</h1>")) == (200, heading)
    assert client.post(url).status_code == 405


def test_pages_ask_no_database(client: Client, db, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        for url in ("/words/", "/sources/", "/help/", "/privacy/", url_of("CL2")):
            client.get(url)


def test_every_rule_a_ruling_links_to_is_there(client: Client) -> None:
    for puzzle in rulings().puzzles:
        for source in puzzle.key.sources:
            assert client.get(url_of(source.rule)).status_code == 200


def test_links_between_pages_lead_somewhere(client: Client, db) -> None:
    for url in ("/words/", "/sources/", "/help/", "/privacy/"):
        html = get(client, url).html
        for link in set(re.findall(r'href="(/[^"#]*)', html)):
            if not link.startswith("/static/"):
                assert client.get(link).status_code == 200, link
