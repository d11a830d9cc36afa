"""Plays a brush-up by plain forms."""

import re
from html import unescape

from django.test import Client

from lessons.models import BrushUp
from lessons.puzzles.kinds import kind_of
from mahjlearn.tutor.generate.tables.making import table_of
from tests.puzzles.page import get


def start(client: Client, book: str = "tournament", clock: str = "no") -> BrushUp:
    """Start one from its page; return the newest."""
    assert client.get("/brush-up/").status_code == 200
    reply = client.post("/brush-up/", {"book": book, "clock": clock})
    assert reply.status_code == 303
    return BrushUp.objects.latest("pk")


def url_of(run: BrushUp, number: int) -> str:
    return f"/brush-up/{run.public_id}/{number}/"


def answer(client: Client, run: BrushUp, number: int, *, right: bool | None) -> str:
    """Answer a table rightly, wrongly, or with *I don't know* (None); return where it leads."""
    page = get(client, url_of(run, number))
    assert page.action == url_of(run, number)
    puzzle = table_of(run.slugs[number - 1])
    form = {"unsure": "yes"}
    if right is not None:
        (form,) = kind_of(puzzle).forms(puzzle, right=right)
    reply = client.post(page.action, page.fields | form)
    assert reply.status_code == 303, reply.content.decode()[:2000]
    return reply.url


def keep(run: BrushUp, right: int) -> None:
    """Store how tables went, without answering them: so many right, the others wrong."""
    run.answers = {
        slug: {"key": f"0f0e0d0c-0b0a-4908-8706-{number:012}", "hash": "", "how": how}
        for number, slug in enumerate(run.slugs)
        for how in ["right" if number < right else "wrong"]
    }
    run.save()


def words(text: str) -> str:
    """Return the words of a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", text)).replace("\xa0", " "))
