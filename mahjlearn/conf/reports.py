"""Reports of our own faults to Sentry, if SENTRY_DSN names a project there; else nothing is sent.

A report says what failed and where in our code. Nothing of the request but its method and the
pattern of its address is in it, and of an exception its type alone: its words may quote a name.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from django.core.signals import got_request_exception
from django.http import HttpRequest

from .env import SettingError

EXPECTED = "expected the address that Sentry shows for a project, https://key@host/number."
MISSING = "SENTRY_DSN is set, but sentry-sdk is missing; install this project's extra named sentry."
OF_AN_EVENT = (
    "event_id",
    "timestamp",
    "platform",
    "level",
    "release",
    "environment",
    "sdk",
    "tags",
)
OF_A_FRAME = (
    *("filename", "function", "module", "lineno", "in_app"),
    *("pre_context", "context_line", "post_context"),
)
Event = dict[str, Any]


def reports_to(dsn: str) -> str:
    """Return SENTRY_DSN as it was given, empty if it was not. Raises SettingError, which never
    repeats it: it holds a key.
    """
    dsn = dsn.strip()
    if not dsn:
        return ""
    try:
        parts = urlsplit(dsn)
        whole = parts.scheme in ("http", "https") and parts.username and parts.hostname
        number = parts.path.rpartition("/")[2]
    except ValueError:
        whole, number = None, ""
    if not whole or not number.isdigit():
        raise SettingError(f"SENTRY_DSN cannot be read; {EXPECTED}")
    if find_spec("sentry_sdk") is None:
        raise SettingError(MISSING)
    return dsn


def start_reports(dsn: str, **options: Any) -> None:
    """Report every fault of a request from now on; do nothing without an address.

    None of Sentry's integrations is used: they would look at requests, queries and logs.
    """
    if not dsn:
        return
    import_module("sentry_sdk").init(
        dsn=dsn,
        default_integrations=False,
        auto_enabling_integrations=False,
        auto_session_tracking=False,
        send_client_reports=False,
        include_local_variables=False,
        max_breadcrumbs=0,
        server_name="",
        before_send=without_people,
        **options,
    )
    got_request_exception.connect(report, dispatch_uid="mahjlearn.conf.reports")


def report(sender: object, request: HttpRequest | None = None, **more: Any) -> None:
    """Send the exception that is being handled, with the pattern of the address."""
    sentry = import_module("sentry_sdk")
    match = getattr(request, "resolver_match", None)
    with sentry.new_scope() as scope:
        scope.set_tag("method", getattr(request, "method", None) or "")
        scope.set_tag("route", match.route if match else "")
        sentry.capture_exception()


def without_people(event: Event, hint: Any) -> Event:
    """Return of an event only what can tell of nobody."""
    thrown = event.get("exception", {}).get("values", [])
    kept = {name: event[name] for name in OF_AN_EVENT if name in event}
    return kept | {"exception": {"values": [bare(one) for one in thrown]}}


def bare(thrown: Event) -> Event:
    """Return an exception without its words, and its frames without the values in them."""
    frames = (thrown.get("stacktrace") or {}).get("frames", [])
    lines = [{name: one[name] for name in OF_A_FRAME if name in one} for one in frames]
    return {
        "type": thrown.get("type"),
        "module": thrown.get("module"),
        "stacktrace": {"frames": lines},
    }
