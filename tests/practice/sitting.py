"""Practice as a browser without script goes through it: opened, answered, and on to the next."""

import re
from html import unescape

from django.test import Client

from mahjlearn.course import Puzzle
from mahjlearn.tutor.generate.tables.making import table_of
from tests.puzzles.learners import right_answers, wrong_answer
from tests.puzzles.page import HTMX, Page, get, read

MIXED = "/practice/mixed/"
NEXT = r'id="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*id="next"'


def opened(client: Client, url: str = MIXED) -> tuple[str, Page]:
    """Return the address of the table to which practice leads, and its page."""
    reply = client.get(url)
    assert reply.status_code == 302
    return reply.url, get(client, reply.url)


def slug_of(url: str) -> str:
    return url.split("/")[-2]


def puzzle_at(url: str) -> Puzzle:
    return table_of(slug_of(url))


def answer(client: Client, url: str, *, right: bool = True, htmx: bool = False) -> Page:
    """Answer a table, move by move where it goes by moves; return the page that explains it.

    A wrong move that is put back is followed by nothing.
    """
    page, puzzle = get(client, url), puzzle_at(url)
    for form in right_answers(puzzle) if right else [wrong_answer(puzzle)]:
        if htmx:
            page = read(client.post(page.action, page.fields | form, **HTMX))
        else:
            page = read(client.post(page.action, page.fields | form, follow=True))
        assert page.status == 200
    return page


def next_url(page: Page) -> str:
    """Return where *Next table* leads."""
    found = re.search(NEXT, page.html)
    assert found is not None
    return unescape(found[1] or found[2])
