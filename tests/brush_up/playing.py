"""Plays a brush-up by plain forms."""

import re
from html import unescape
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from lessons.brush_up.tables import table_named
from lessons.models import BrushUp
from lessons.puzzles.kinds import kind_of
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
    puzzle = table_named(run.slugs[number - 1])
    form = {"unsure": "yes"}
    if right is not None:
        (form,) = kind_of(puzzle).forms(puzzle, right=right)
    reply = client.post(page.action, page.fields | form)
    assert reply.status_code == 303, reply.content.decode()[:2000]
    return reply.url


def finish(client: Client, run: BrushUp, *, follow: bool = False) -> HttpResponse:
    """End it; return the reply."""
    return client.post(f"/brush-up/{run.public_id}/finish/", follow=follow)


def keep(run: BrushUp, right: int) -> None:
    """Store how tables went, without answering them: so many right, the others wrong."""
    run.answers = {
        slug: a_kept_answer("right" if number < right else "wrong")
        for number, slug in enumerate(run.slugs)
    }
    run.save()


def a_kept_answer(how: str) -> dict[str, Any]:
    """Return what the row of a brush-up keeps of an answer until the end."""
    return {
        "key": str(uuid4()),
        "hash": "",
        "how": how,
        "at": timezone.now().isoformat(),
        "given": {
            "answer": {"answer": "yes"},
            "verdict": "none",
            "outcome": how,
            "correct": how == "right",
            "rules": [],
            "misconceptions": [],
            "engine_version": "1",
            "fresh": True,
            "hints": 0,
            "response_ms": None,
        },
    }


def words(text: str) -> str:
    """Return the words of a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", text)).replace("\xa0", " "))
