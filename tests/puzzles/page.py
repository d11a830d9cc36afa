"""Reads a page as a script outside would: the form, the feedback, the tiles."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from lessons.puzzles.kind import FORM

HTMX = {"HTTP_HX_REQUEST": "true"}


@dataclass
class Page:
    """What a page or fragment holds. `answers` can be sent, or kept until what settles it is
    touched; `feedback` are the attributes of #feedback, or None."""

    status: int
    html: str
    stage: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    action: str = ""
    answers: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    feedback: dict[str, str] | None = None
    titles: str = ""

    @property
    def outcome(self) -> tuple[str, str, str | None]:
        assert self.feedback is not None
        data = self.feedback
        return data["data-outcome"], data["data-verdict"], data.get("data-rules")

    def text_of(self, pattern: str) -> str:
        found = re.search(pattern, self.html, re.S)
        return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", "", found[1])).strip() if found else ""

    @property
    def heading(self) -> str:
        """The verdict; between two moves the words in bold that say what came of the last."""
        told = self.text_of(r'<h2 id="verdict"[^>]*>(.*?)</h2>')
        return told or self.text_of(r'<p id="verdict"[^>]*>.*?<b>(.*?)</b>')

    @property
    def question(self) -> str:
        """What is asked, also after the answer, when the verdict has its place."""
        return self.text_of(r"<h1[^>]*>(.*?)</h1>")


class _Reader(HTMLParser):
    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self._in_form = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        data = {name: value or "" for name, value in attrs}
        if data.get("id") == "puzzle":
            self.page.stage = data["data-stage"]
        if data.get("id") == "feedback":
            self.page.feedback = data
        if "data-said" in data:
            self.page.answers.append(data["data-said"])
        if tag == "form" and "data-puzzle" in data:
            self._in_form, self.page.action = True, data["action"]
        elif "name" in data and self._is_sent(data):
            self._field(tag, data["name"], data)

    def _is_sent(self, data: dict[str, str]) -> bool:
        """True of what stands in the form, and of what lies on the table and belongs to it."""
        return data["form"] == FORM if "form" in data else self._in_form

    def _field(self, tag: str, name: str, data: dict[str, str]) -> None:
        if name == "answer":
            self.page.answers.append(data["value"])
        elif name == "reason":
            self.page.reasons.append(data["value"])
        elif tag == "input" and data.get("type") == "hidden":
            self.page.fields[name] = data["value"]

    def handle_endtag(self, tag: str) -> None:
        self._in_form = self._in_form and tag != "form"


def read(response: Any) -> Page:
    page = Page(response.status_code, response.content.decode())
    _Reader(page).feed(page.html)
    return page


def get(client: Client, url: str) -> Page:
    return read(client.get(url))


def send(client: Client, page: Page, **answer: str) -> Page:
    """The form of the page sent with this answer, as a browser without script does it."""
    return read(client.post(page.action, page.fields | answer, follow=True))


def send_htmx(client: Client, page: Page, **answer: str) -> Page:
    return read(client.post(page.action, page.fields | answer, **HTMX))


def reasons_shown(client: Client, page: Page) -> Page:
    """Past the question what settles it, where it is asked."""
    found = re.search(r'href="([^"]*reasons=shown)"', page.html)
    if page.stage == "done":
        return page
    assert found is not None
    return get(client, found[1].replace("&amp;", "&"))
