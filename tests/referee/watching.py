"""Somebody who watches an excerpt: pages, stops, and what is stored."""

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from uuid import UUID

from django.test import Client

from lessons.models import Attempt
from lessons.puzzles.kinds.referee.answers import jokers_after
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.pool import entries

SITTING = UUID("00000000-0000-4000-8000-000000000001")


@cache
def first_with(*, fouls: int) -> Excerpt:
    """The first excerpt of the pool with so many fouls."""
    found = (excerpt_of(entry.slug) for entry in entries())
    return next(one for one in found if len(one.task.fouls) == fouls)


@dataclass
class Watcher:
    """One guest in front of one excerpt."""

    client: Client
    excerpt: Excerpt

    def page(self, play: int, more: str = "", status: int = 200) -> str:
        reply = self.client.get(f"{self.url}?s={SITTING}&play={play}{more}")
        assert reply.status_code == status
        return reply.content.decode()

    def stop(self, play: int, token: str) -> str:
        """Stopped after a play for a seat or a joker; the page that tells what comes of it."""
        text = self.page(play, "&stopped=who")
        fields = dict(
            re.findall(r'type="hidden" name="([^"]+)"(?: id="[^"]*")? value="([^"]*)"', text)
        )
        reply = self.client.post(self.url, fields | {"answer": token}, follow=True)
        assert reply.status_code == 200
        return str(reply.content.decode())

    def end(self) -> str:
        reply = self.client.post(f"{self.url}end/", {"s": str(SITTING)}, follow=True)
        return str(reply.content.decode())

    @property
    def url(self) -> str:
        return f"/referee/{self.excerpt.slug}/"

    @property
    def stored(self) -> list[Attempt]:
        return list(Attempt.objects.order_by("id"))


def verdict(text: str) -> str:
    heading = re.search(r'<h2 id="verdict".*?</h2>', text, re.S)
    return unescape(re.sub(r"<[^>]*>", "", heading[0])).strip() if heading else ""


def some_joker(excerpt: Excerpt) -> tuple[int, str]:
    """A play after which a joker is on show, and how a form calls it."""
    for play in excerpt.task.plays:
        for joker in jokers_after(excerpt.task, play.number):
            return play.number, str(joker)
    raise AssertionError("no joker is ever on show")
