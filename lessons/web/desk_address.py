"""Addresses of tables at the ruling desk. The table itself is in the address, packed.

Any part of the site may link to the desk with this; nothing is stored.
"""

from functools import lru_cache

from django.urls import reverse

from lessons.web import code
from mahjlearn.engine.judging.rulesets import LEAGUE

OPEN = "open"
"""Marks a table about which nothing is asked yet."""


def code_of(transcript: str, ruleset: str = LEAGUE.name, *, asked: bool = True) -> str:
    """The code of a transcript; its last line of play is what is asked, unless nothing is yet.

    Empty where there is more than `code.unpack` would give back.
    """
    return code.fitting(f"{ruleset}{'' if asked else f' {OPEN}'}\n{transcript}")


@lru_cache(maxsize=512)
def desk_url(transcript: str, ruleset: str = LEAGUE.name, *, set_up: bool = False) -> str:
    """Where a transcript (table, empty line, play) is ruled on; with `set_up`, where it can be
    changed first. One too long for an address leads to the desk without it."""
    packed = code_of(transcript, ruleset)
    if not packed:
        return reverse("desk")
    return reverse("desk-set-up" if set_up else "desk-ruling", args=[packed])
