"""Every rule stands in a topic and in a chapter, and each has its page."""

import re

import pytest
from django.test import Client

from lessons.reference.data_files import DISPUTES, table
from lessons.reference.rules.topics import CHAPTERS, by_chapter, home_of, letters_of, topics
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from tests.folding import folded
from tests.puzzles.page import get

SLUGS = [row["slug"] for row in table("topics")["topic"]]


@folded("rule", ALL_RULES, ids=lambda rule: rule.id)
def test_every_rule_stands_in_a_topic_and_a_chapter(rule) -> None:
    home = home_of(rule)
    assert home is not None, f"{rule.id} of {rule.chapter} stands in no topic"
    assert rule in home.home
    assert rule in dict(by_chapter())[CHAPTERS[letters_of(rule)]]


def test_a_rule_is_at_home_once() -> None:
    at_home = [rule.id for topic in topics().values() for rule in topic.home]
    assert sorted(at_home) == sorted(RULES_BY_ID)


def test_topics_name_only_rules_that_exist() -> None:
    for row in table("topics")["topic"]:
        named = {*row["lead"], *row.get("rules", []), *row.get("also", [])}
        assert named <= set(RULES_BY_ID), row["slug"]
    assert set(table("asked")["rules"]) <= {*RULES_BY_ID, *DISPUTES}


def test_no_topic_is_empty_and_no_address_stands_twice() -> None:
    assert list(topics()) == SLUGS
    assert len(set(SLUGS)) == len(SLUGS)


@folded("slug", SLUGS)
def test_a_topic_gathers_its_rules(client: Client, slug: str) -> None:
    page, topic = get(client, f"/rules/topics/{slug}/"), topics()[slug]
    assert page.text_of(r"<h1>(.*?)</h1>") == topic.title
    for rule in topic.rules:
        assert f'href="/rules/{rule.id}-{rule.slug}/"' in page.html
    assert page.html.count('class="ruling-line"') == len(topic.lead) > 0
    assert page.html.count("<h2>Sources</h2>") == 1
    assert re.findall(r'aria-current="true">(.*?)</a>', page.html) == [topic.title]


def test_the_first_page_lists_every_rule_twice(client: Client) -> None:
    """Under its topic, perhaps under others too, and in its chapter."""
    html = get(client, "/rules/").html
    by_topic, by_number = html.split("<h2>Chapters</h2>")
    for rule in ALL_RULES:
        link = f'href="/rules/{rule.id}-{rule.slug}/"'
        assert link in by_topic, rule.id
        assert by_number.count(link) == 1, rule.id
    for slug in SLUGS:
        assert by_topic.count(f'href="/rules/topics/{slug}/"') == 1


@pytest.mark.parametrize("address", ["no-such", "the-wrong-tile/x", "WT1"])
def test_no_such_topic(client: Client, address: str) -> None:
    assert client.get(f"/rules/topics/{address}/").status_code == 404


def test_rules_stand_in_the_navigation(client: Client) -> None:
    html = get(client, "/rules/topics/dead-hands/").html
    nav = re.search(r'<nav class="main-nav".*?</nav>', html, re.S)
    assert nav is not None
    assert '<a href="/rules/" aria-current="page">Rules</a>' in nav[0]
