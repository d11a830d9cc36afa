"""What a chat shows of a ruling's link, and where a reader says that it's wrong."""

import re
from functools import cache
from html import unescape

import pytest
from django.test import Client

from lessons.desk.state import desk_of_code
from lessons.models import Disagreement
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import rows_of
from tests.tutor.desk.walks import walk

pytestmark = pytest.mark.django_db

EARLY = "/ruling/joker/?owner=other&turn=nothing&from=rack&done=taken&more=no"
HERE = "http://testserver"
NAMED = re.compile(r'<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"\s*>')


@cache
def head_of(url: str) -> dict[str, str]:
    """Return the tags of a page by name, `title` and `canonical` too."""
    page = Client().get(url).content.decode()
    found = {name: unescape(value) for name, value in NAMED.findall(page)}
    found["title"] = unescape(re.findall(r"<title>(.*?)</title>", page)[0])
    links = re.findall(r'<link rel="canonical" href="([^"]*)">', page)
    return found | {"canonical": unescape(links[0]) if links else ""}


def words_of(head: dict[str, str]) -> dict[str, str]:
    """Return what a reader sees of it."""
    return {name: words for name, words in head.items() if not words.startswith("http")}


def code_in(head: dict[str, str]) -> str:
    return head["og:image"].removeprefix(f"{HERE}/preview/").removesuffix(".png")


@cache
def rulings() -> dict[str, str]:
    """Return a page of a ruling for every headline, with the headline."""
    found: dict[str, str] = {}
    for name, ask in questions().items():
        told: set[str] = set()
        for row in rows_of(name, "league"):
            words = headline(ask, row.ruling)
            if words in told:
                continue
            told.add(words)
            given = "&".join(f"{fact}={answer}" for fact, answer in walk(ask, row).given.items())
            found[f"/ruling/{name}/?{given}&more=no"] = words
    return found


def test_a_link_shows_the_question_and_the_table():
    head = head_of(EARLY)
    assert head["canonical"] == head["og:url"] == f"{HERE}{EARLY}&book=league"
    assert head["og:title"] == head["twitter:title"] == "May she take that joker?"
    assert head["og:description"].startswith("May South exchange a 6\u00a0Bam for West’s joker? ")
    assert head["robots"] == "noindex"
    assert desk_of_code(code_in(head)).ruleset == "league"
    picture = Client().get(head["og:image"].removeprefix(HERE))
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/png")


def test_the_link_in_the_head_leads_to_the_same_ruling():
    head = head_of(f"{EARLY}&book=teacher2019&was=1-2")
    page = Client().get(head["og:url"].removeprefix(HERE)).content.decode()
    assert "No, she can’t." in page
    assert "was=" not in head["og:url"]


def test_no_word_of_the_head_is_of_the_ruling():
    pages = rulings()
    assert len(pages) > 25
    for url, words in pages.items():
        said = " ".join(words_of(head_of(url)).values()).lower()
        assert words.lower() not in said, url
        assert not re.search(r"\b(?:no|yes|can’t|dead\.|single|double|times)\b", said), url


def test_a_book_that_rules_otherwise_has_the_same_head():
    league, teacher = (
        words_of(head_of(f"{EARLY}&book={book}")) for book in ("league", "teacher2019")
    )
    assert league == teacher


def test_a_ruling_has_no_other_title_for_another_answer():
    titles = {url.partition("?")[0]: set() for url in rulings()}
    for url in rulings():
        titles[url.partition("?")[0]].add(head_of(url)["title"])
    assert all(len(found) == 1 for found in titles.values())


def test_what_a_reader_thinks_wrong_is_kept_with_the_table(client: Client):
    page = client.get(EARLY).content.decode()
    there = re.search(r'href="(/ruling/[^"]+/wrong/)">I think this is wrong<', page)
    assert there is not None
    code = there[1].split("/")[2]
    assert code == code_in(head_of(EARLY))
    reply = client.post(there[1], {"text": "My book says she may."})
    assert reply.status_code == 303
    kept = Disagreement.objects.get()
    assert (kept.code, kept.text) == (code, "My book says she may.")
    assert "South exchanges 6B for West's J" in desk_of_code(kept.code).text
