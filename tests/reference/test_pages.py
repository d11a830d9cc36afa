"""Pages to read: rules, words, sources, help, privacy."""

import html
import re
from functools import cache

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course, rulings
from lessons.reference.puzzles import puzzles_of
from lessons.web.prose import whole
from lessons.web.terms import GROUPINGS, SEAT_TERMS, TERMS
from mahjlearn.course.kinds import rules_deciding
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.table.tiles import FACES
from tests.folding import folded
from tests.puzzles.page import get
from tests.sampling import share


def url_of(number: str) -> str:
    rule = RULES_BY_ID[number]
    return f"/rules/{rule.id}-{rule.slug}/"


@folded("rule", ALL_RULES, ids=lambda rule: rule.id, every=5)
def test_every_rule_has_its_page(client: Client, rule) -> None:
    page = get(client, url_of(rule.id))
    assert page.status == 200
    assert page.text_of(r"<h1>(.*?)</h1>").replace("\xa0", " ").replace("&#x27;", "'") == rule.title
    assert page.text_of(r'class="crumbs">(.*?)</p>').endswith(f"· {rule.id}")
    assert page.text_of(r'class="ruling-line">(.*?)</p>') != ""
    assert page.html.count("<h2>Why people get it wrong</h2>") == 1
    assert page.html.count("<h2>Sources</h2>") == 1
    assert re.findall(r'<ul class="source-list">\s*<li>(.+?)</li>', page.html) != []
    assert "{" not in page.text_of(r"<main[^>]*>(.*?)</main>")


def test_a_rule_page_says_where_it_is_written(client: Client) -> None:
    page = get(client, url_of("CL2"))
    sources = re.findall(r"<li>(.*?)</li>", page.html.split("<h2>Sources</h2>")[1])
    assert "Mah Jongg Made Easy 2024, p. 23 #3, through Mahj Life article 221" in sources


def test_a_rule_page_names_its_mixup_and_its_puzzles(client: Client) -> None:
    page = get(client, url_of("CL2"))
    assert "“I can use a discard to take a joker.”" in page.html
    assert page.text_of(r'<a href="/first/left-throws-a-5-dot/">(.*?)</a>') == (
        f"Left discards a 5\xa0Dot {rulings().title}"
    )


@cache
def rules_turned_on() -> dict[str, set[str]]:
    """Return the rules that each puzzle probes or rests on, by its slug; not those of checks, which
    no other page shows.
    """
    tries = (one.puzzle for lesson in course().lessons for one in lesson.tries)
    everything = (*rulings().puzzles, *tries)
    return {one.slug: {*one.rules, *rules_deciding(one)} for one in everything}


@folded("rule", ALL_RULES, ids=lambda rule: rule.id, every=11)
def test_a_rule_page_links_to_the_puzzles_it_decides(client: Client, rule) -> None:
    found = puzzles_of(frozenset((rule.id,)))
    turning = {slug for slug, rules in rules_turned_on().items() if rule.id in rules}
    assert {one.puzzle.slug for one in found} == turning
    page = get(client, url_of(rule.id))
    linked = re.findall(r'<a href="([^"]+)"><b>', page.html)
    assert linked == [one.url for one in found[: len(linked)]]
    assert page.html.count("<h2>Try it</h2>") == bool(found)
    assert f"<p>{len(found)} puzzle" in page.html or not found


def test_links_to_puzzles_lead_to_them(client: Client, db) -> None:
    for one in share(puzzles_of(frozenset(("EX1",))), 5):
        page = get(client, one.url)
        assert page.status == 200, one.url
        assert whole(one.puzzle.question.replace("**", "")) in html.unescape(page.html), one.url


@pytest.mark.parametrize("number", ["EX1", "CL2", "TS3", "DS8", "XA27"])
def test_a_rule_can_be_set_up_at_the_ruling_desk(client: Client, db, number: str) -> None:
    """On the table of a puzzle, or on an empty one, and nothing is answered there yet."""
    page = get(client, url_of(number))
    found = re.search(r'href="([^"]+)">Set it up yourself</a>', page.html)
    assert found is not None
    asking = [p for p in puzzles_of(frozenset((number,))) if p.puzzle.key.rules_on_an_act]
    assert (found[1] == reverse("desk-table")) is (asking == [])
    desk = client.get(found[1])
    assert (desk.status_code, b"data-verdict" in desk.content) == (200, False)


def test_neighbours_lead_through_a_topic_and_back(client: Client) -> None:
    html = get(client, url_of("TS2")).html
    assert re.findall(r'<a href="([^"]+)" rel="(prev|next)">', html) == [
        (url_of("TS1"), "prev"),
        (url_of("TS3"), "next"),
    ]


def test_a_rule_that_holds_under_some_rulesets_only_says_so(client: Client) -> None:
    told = get(client, url_of("WT5")).html
    assert f"Applies only under: {RULESETS['league-phone-2024'].title}." in told
    assert "Applies only under" not in get(client, url_of("WT3")).html
    assert RULESETS["tournament"].title in get(client, url_of("CL9")).text_of(
        r"Applies only under:(.*?)</p>"
    )


@pytest.mark.parametrize("address", ["TS4", "ts4", "TS4-x", "ts4-the-pick-may-pay-unracked"])
def test_another_address_leads_to_the_right_one(client: Client, address: str) -> None:
    reply = client.get(f"/rules/{address}/")
    assert (reply.status_code, reply["Location"]) == (301, url_of("TS4"))


@pytest.mark.parametrize("address", ["ZZ9", "TS99-x", "TS", "TS4-x/y", "%00", "TS4-" + "x" * 300])
def test_no_such_rule(client: Client, address: str) -> None:
    assert client.get(f"/rules/{address}/").status_code == 404


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
    rules = {source.rule for puzzle in rulings().puzzles for source in puzzle.key.sources}
    for rule in sorted(rules):
        assert client.get(url_of(rule)).status_code == 200


def test_links_between_pages_lead_somewhere(client: Client, db) -> None:
    pages = ("/words/", "/sources/", "/help/", "/privacy/", "/rules/", "/rules/differences/")
    links = set()
    for url in (*pages, "/rules/card/", "/rules/topics/dead-hands/", url_of("DH4")):
        links |= set(re.findall(r'href="(/(?!static/)[^"#]*)', get(client, url).html))
    assert len(links) > len(ALL_RULES)
    for link in share(sorted(links), 7):
        assert client.get(link, follow=True).status_code == 200, link
