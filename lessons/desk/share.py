"""A table to hand on: its address, the same as a square to be photographed, its lines."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from lessons.desk.state import Desk
from lessons.web.prose import whole
from lessons.web.qr import square
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.words.events import asked

LONGEST_QR = 900
"""Letters of an address; a longer one makes squares too small for the camera of a phone."""


def share_context(request: HttpRequest, desk: Desk, code: str) -> dict[str, Any]:
    """What templates/desk/share.html asks for; `code` is that of the desk."""
    name = "desk-set-up" if desk.question is None else "desk-ruling"
    url = request.build_absolute_uri(reverse(name, args=[code]))
    return {
        "url": url,
        "back": reverse(name, args=[code]),
        "title": whole(asked(desk.question)) if desk.question else "A table",
        "transcript": desk.text,
        "book": ruleset_named(desk.ruleset).title,
        "qr": square(url) if len(url) <= LONGEST_QR else None,
    }
