"""The main navigation: only what exists, in the order in which players look for it."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.models import Learner
from lessons.visitors import visitor_of
from lessons.visitors.signed_in import has_session
from lessons.web.addresses import address
from lessons.web.fragments import is_kept_nowhere

ENTRIES = (
    ("Learn", "course"),
    ("Practice", "practice"),
    ("Rules", "rules"),
    ("Ruling desk", "desk"),
    ("Club", "clubs"),
)
KEPT = 512


def nav_context(request: HttpRequest) -> dict[str, Callable[[], object]]:
    """Context processor: `header` for base.html, made where a page asks for it, whether the page is
    `private`, and if the device has `ended`.
    """
    here = "" if request.path == address("display") else request.get_full_path()
    return {
        "header": partial(header_for, request, here),
        "private": partial(is_kept_nowhere, request),
        "answers_ended": partial(ended_for, request),
    }


def ended_for(request: HttpRequest) -> Learner | None:
    """Return the learner whose device has lost its answers; a page that asks nobody who it is does
    not say so.
    """
    return visitor_of(request).ended


def header_for(request: HttpRequest, here: str) -> SafeString:
    """The header as this visitor sees it. Who that is, is asked only where a session was sent."""
    signed_in = has_session(request) and visitor_of(request).account is not None
    return header(request.path, here, signed_in)


@lru_cache(maxsize=KEPT)
def header(path: str, here: str, signed_in: bool) -> SafeString:
    """The links at the top of a page, the same for everybody but the last; those to the display
    settings lead back `here`."""
    nav = [_entry(label, address(name), path) for label, name in ENTRIES]
    own = _entry("Account", address("account"), path)
    if not signed_in:
        own |= {"label": "Sign in", "url": address("account_login")}
    return render_to_string("_header.html", {"nav": nav, "here": here, "own": own})


def _entry(label: str, url: str, path: str) -> dict[str, Any]:
    """An entry is current on every page below its address."""
    return {"label": label, "url": url, "current": path.startswith(url)}
