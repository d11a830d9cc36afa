"""Fills in the editor's form as a browser without script does."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client

HTMX = {"HTTP_HX_REQUEST": "true"}


@dataclass
class Shown:
    """A page with an editor. `fields` are what its form would send, `labels` the names of controls.

    `described` has the ids of what describes a field, by its own id or else its class.
    """

    status: int
    html: str
    url: str = ""
    action: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    described: dict[str, set[str]] = field(default_factory=dict)

    @property
    def table(self) -> list[str]:
        return self.fields.get("table", "").splitlines()

    @property
    def troubles(self) -> list[tuple[str, str]]:
        """Each link of the summary: where it leads, and its words."""
        summary = self.html.partition('id="error-summary"')[2].partition("</ul>")[0]
        links = summary.split('<a href="#')[1:]
        return [(link.partition('"')[0], link.partition(">")[2].split("<")[0]) for link in links]


class _Reader(HTMLParser):
    def __init__(self, shown: Shown) -> None:
        super().__init__()
        self.shown, self.inside, self.area, self.list = shown, False, "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        data = {name: value or "" for name, value in attrs}
        self.shown.ids.add(data.get("id", ""))
        if "aria-describedby" in data:
            told_by = set(data["aria-describedby"].split())
            self.shown.described[data.get("id") or data.get("class", tag)] = told_by
        if tag == "form":
            self.inside = data.get("id") == "editor-form"
            self.shown.action = data["action"] if self.inside else self.shown.action
        if not self.inside:
            return
        name, value = data.get("name", ""), data.get("value", "")
        if tag == "input" and data["type"] == "radio":
            self._choice(name, value, "checked" in data, "disabled" in data)
            self.shown.labels[f"{name}={value}"] = data.get("aria-label", "")
        elif tag == "input":
            self.shown.fields[name] = value
        elif tag == "textarea":
            self.area = name
            self.shown.fields[name] = ""
        elif tag == "select":
            self.list = name
        elif tag == "option":
            self._choice(self.list, value, "selected" in data, False)

    def _choice(self, name: str, value: str, chosen: bool, disabled: bool) -> None:
        if not disabled:
            self.shown.choices.setdefault(name, []).append(value)
        if chosen:
            self.shown.fields[name] = value

    def handle_data(self, data: str) -> None:
        if self.area:
            self.shown.fields[self.area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.area = ""


def read(reply: Any) -> Shown:
    shown = Shown(reply.status_code, reply.content.decode(), reply.request["PATH_INFO"])
    _Reader(shown).feed(shown.html)
    return shown


def open_page(client: Client, url: str) -> Shown:
    return read(client.get(url))


def press(client: Client, page: Shown, do: str, **changes: str) -> Shown:
    """The form sent with these fields changed, and what the browser then shows."""
    reply = client.post(page.action, page.fields | changes | {"do": do}, follow=True)
    return read(reply)


def press_htmx(client: Client, page: Shown, do: str, **changes: str) -> Shown:
    return read(client.post(page.action, page.fields | changes | {"do": do}, **HTMX))
