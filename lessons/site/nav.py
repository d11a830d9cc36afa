"""The main navigation: only what exists, in the order in which players look for it."""

from typing import Any

from django.http import HttpRequest

from lessons.web.addresses import address

ENTRIES = (("Learn", "course"), ("Rules", "rules"), ("Ruling desk", "desk"))


def nav_context(request: HttpRequest) -> dict[str, list[dict[str, Any]]]:
    """`nav` for base.html. An entry is current on every page below its address."""
    return {"nav": [_entry(label, address(name), request.path) for label, name in ENTRIES]}


def _entry(label: str, url: str, path: str) -> dict[str, Any]:
    return {"label": label, "url": url, "current": path.startswith(url)}
