"""A rule in a list: its title, its ruling in one line, and how it varies."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse

from lessons.reference.badges import badge_of
from lessons.reference.rules.text import text_of
from lessons.reference.rules.topics import topics
from lessons.web.prose import whole
from mahjlearn.engine.rulings import Rule


def rule_row(rule: Rule) -> dict[str, Any]:
    """Return the context of a row of templates/reference/_rows.html."""
    return rule_link(rule) | {
        "ruling": text_of(rule).ruling,
        "badge": badge_of(rule),
    }


def rule_link(rule: Rule) -> dict[str, Any]:
    """Its number, title and address."""
    url = reverse("rule", args=[rule.id, rule.slug])
    return {"number": rule.id, "title": whole(rule.title), "url": url}


def rule_links(rules: Iterable[Rule]) -> list[dict[str, Any]]:
    """Each of them as a link, in the same order."""
    return [rule_link(rule) for rule in rules]


def topic_links(current: str = "") -> list[dict[str, Any]]:
    """Every topic, for the list beside a page."""
    return [
        {"title": one.title, "url": topic_url(one.slug), "current": one.slug == current}
        for one in topics().values()
    ]


def topic_url(slug: str) -> str:
    """The address of a topic."""
    return reverse("topic", args=[slug])
