"""Every page that can be shared has its tags; every other one has none."""

import pytest
from django.test import Client
from django.urls import resolve

from lessons.course_tables import tables
from lessons.sharing.names import name_at
from lessons.sharing.titled import titled, titled_names
from tests.browser.addresses import RULED
from tests.sharing.test_tags import HERE, PRACTICE, tags
from tests.site.addresses import known

pytestmark = pytest.mark.django_db

WANTED = ("canonical", "description", "og:title", "og:description", "og:image", "og:url")
SHARED = """
home ruling change step step_change lesson course again today_table practice_table
rule topic differences words desk desk-ruling desk-set-up
""".split()
"""The names of their addresses. A step may be one to read, which has no table."""


def unlinked() -> set[str]:
    """Return pages that are linked only after an answer or by a learner, one of each kind."""
    asked = {resolve(table.url).url_name: table.url for table in tables().values()}
    shown = [titled(name) for name in titled_names()]
    paths = {page.path for page in shown if page is not None}
    return {PRACTICE, RULED, f"{RULED}table/", *asked.values(), *paths}


def walked() -> list[str]:
    """Return up to three pages of every kind that a link leads to."""
    examples = known().examples.items()
    return ["/", *("/" + template % given for template, all_of in examples for given in all_of[:3])]


def pages() -> dict[str, bytes]:
    """Return those that are pages, by their paths."""
    found = {}
    for path in sorted({*walked(), *unlinked()}):
        reply = Client().get(path)
        if reply.status_code == 200 and reply["Content-Type"].startswith("text/html"):
            found[path] = reply.content
    return found


def test_every_kind_of_page_has_its_tags_or_none() -> None:
    seen: set[str] = set()
    for path in pages():
        name, kind = name_at(path), resolve(path).url_name or ""
        found = tags(path)
        if not name or kind == "embed":
            assert not [tag for tag in found if tag.startswith(("og:", "twitter:"))], path
            continue
        seen.add(kind)
        assert all(found.get(tag) for tag in WANTED), path
        assert found["canonical"] == HERE + path
        assert Client().get(found["og:image"].removeprefix(HERE)).status_code == 200, path
    assert seen == set(SHARED)


@pytest.mark.parametrize("path", ["/rules/", "/rules/?q=soap", "/mix-ups/", "/your-data/"])
def test_what_is_searched_or_somebodys_own_has_none(path: str) -> None:
    assert not [tag for tag in tags(path) if tag.startswith(("og:", "twitter:"))]


def test_a_title_is_said_once_and_tells_where_it_leads() -> None:
    shown = [page for page in map(titled, titled_names()) if page is not None]
    assert len({page.title for page in shown}) == len(shown) > 30
    assert len({page.path for page in shown}) == len(shown)
    for page in shown:
        found = tags(page.path)
        assert (found["og:title"], found["og:description"]) == (page.title, page.about)
