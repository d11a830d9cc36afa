"""What the pages of rules cost: no query, and a first view that is small."""

import gzip
import re
from pathlib import Path

import django_htmx
import pytest
from django.test import Client

from mahjlearn.engine.rules import RULES_BY_ID
from tests.puzzles.page import get

STATIC = Path(__file__).resolve().parents[2] / "static"
HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx" / "htmx-2.min.js"
FIRST_VIEW = 150_000
HEADERS = 6_000
RULE = RULES_BY_ID["WT1"]
URLS = [
    "/rules/",
    "/rules/?q=joker",
    "/rules/?q=joker+tax",
    "/rules/differences/",
    "/rules/card/",
    "/rules/topics/dead-hands/",
    f"/rules/{RULE.id}-{RULE.slug}/",
]


def packed(data: bytes) -> int:
    return len(gzip.compress(data, 9))


def weight(path: str) -> int:
    """Of a static file as it comes over the line; fonts are packed already."""
    file = HTMX if "htmx-2" in path else STATIC / path
    return file.stat().st_size if file.suffix == ".woff2" else packed(file.read_bytes())


@pytest.mark.parametrize("url", URLS)
def test_the_first_view_weighs_little(client: Client, url: str) -> None:
    html = get(client, url).html
    files = set(re.findall(r'(?:href|src)="/static/([^"#]+)', html))
    files |= {f"fonts/{font.name}" for font in (STATIC / "fonts").glob("*.woff2")}
    files |= {"js/announce.js"}
    assert {"css/reference.css", "tiles.svg"} <= files
    assert packed(html.encode()) + sum(map(weight, files)) + HEADERS < FIRST_VIEW


def test_no_page_asks_the_database(client: Client, db, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        for url in URLS:
            assert client.get(url).status_code == 200


@pytest.mark.parametrize("url", URLS)
def test_pages_are_only_read(client: Client, url: str) -> None:
    assert client.post(url).status_code == 405
