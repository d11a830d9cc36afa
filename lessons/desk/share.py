"""A table to hand on: its address, the same as a square to be photographed, its lines."""

import re
from typing import Any

import segno
from django.http import HttpRequest
from django.urls import reverse

from lessons.desk.state import Desk
from lessons.web.prose import whole
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.words.questions import asked

LONGEST_QR = 900
"""Letters of an address; a longer one makes squares too small for the camera of a phone."""
BORDER = 4


def share_context(request: HttpRequest, desk: Desk, code: str) -> dict[str, Any]:
    """What templates/desk/share.html asks for; `code` is that of the desk."""
    name = "desk-set-up" if desk.question is None else "desk-ruling"
    url = request.build_absolute_uri(reverse(name, args=[code]))
    return {
        "url": url,
        "back": reverse(name, args=[code]),
        "title": whole(asked(desk.question)) if desk.question else "A table",
        "transcript": desk.text,
        "book": RULESETS[desk.ruleset].title,
        "qr": square(url) if len(url) <= LONGEST_QR else None,
    }


def square(text: str) -> dict[str, Any]:
    """A QR code as the path of an SVG: the side of its field and its dark squares, row by row."""
    code = segno.make(text, error="m", micro=False)
    rows = [
        "".join("#" if dark else " " for dark in row) for row in code.matrix_iter(border=BORDER)
    ]
    path = "".join(_row(y, row) for y, row in enumerate(rows))
    return {"size": len(rows), "path": path}


def _row(y: int, row: str) -> str:
    """Each run of dark squares as one bar."""
    runs = ((found.start(), len(found[0])) for found in re.finditer("#+", row))
    return "".join(f"M{x} {y}h{length}v1h-{length}z" for x, length in runs)
