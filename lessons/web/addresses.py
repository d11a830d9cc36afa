"""Addresses of pages, of tables at the ruling desk, of the page that a reader came from, and the
numbers in them.
"""

from functools import lru_cache

from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from lessons.web import code
from mahjlearn.engine.judging.rulesets import LEAGUE

OPEN = "open"
"""Marks a table about which nothing is asked yet."""
LONGEST = 500


@lru_cache(maxsize=4096)
def address(name: str, *args: str | int) -> str:
    """The address of a page by its name. Raises NoReverseMatch for an unknown one."""
    return reverse(name, args=args)


def code_of(transcript: str, ruleset: str = LEAGUE.name, *, asked: bool = True) -> str:
    """The code of a transcript; its last line of play is what is asked, unless nothing is yet.

    Empty where there is more than `code.unpack` would give back.
    """
    return code.fitting(f"{ruleset}{'' if asked else f' {OPEN}'}\n{transcript}")


@lru_cache(maxsize=512)
def desk_url(transcript: str, ruleset: str = LEAGUE.name, *, set_up: bool = False) -> str:
    """Return the address at which a transcript (table, empty line, play) is ruled on.

    With `set_up` the one at which it can be changed first. A transcript too long for an address
    leads to the desk without it.
    """
    packed = code_of(transcript, ruleset)
    if not packed:
        return reverse("desk")
    return reverse("desk-set-up" if set_up else "desk-ruling", args=[packed])


def own_path(url: str) -> str:
    """A path of this site to go back to; empty for everything else, such as another host."""
    ours = url_has_allowed_host_and_scheme(url, allowed_hosts=None)
    return url if ours and url.startswith("/") and len(url) <= LONGEST else ""


def read_number(text: str, numbers: range) -> int:
    """Return the number nearest to that of an address; the first for what is no number."""
    try:
        number = int(text) if text.isascii() else numbers[0]
    except ValueError:
        number = numbers[0]
    return min(max(number, numbers[0]), numbers[-1])
