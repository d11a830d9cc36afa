"""Reports to Sentry: none unless asked for, and nothing in one that tells of anybody."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import sentry_sdk
from django.conf import settings
from django.core.signals import got_request_exception
from django.test import Client, override_settings
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from mahjlearn.conf import reports
from mahjlearn.conf.env import SettingError

DSN = "https://0123456789abcdef@sentry.example/42"
NAME = "Gladys"
SENT: list[Envelope] = []


class Caught(Transport):
    """Keeps what would be sent."""

    def capture_envelope(self, envelope: Envelope) -> None:
        SENT.append(envelope)


@pytest.fixture
def reporting() -> Iterator[list[Envelope]]:
    SENT.clear()
    reports.start_reports(DSN, transport=Caught)
    yield SENT
    got_request_exception.disconnect(dispatch_uid="mahjlearn.conf.reports")
    sentry_sdk.init()


def fail(client: Client) -> Any:
    """Ask for a page of ours that fails, with all that could give somebody away."""
    client.raise_request_exception = False
    client.cookies["guest"] = "gladys-cookie"
    return client.post(
        "/break/bug/?who=gladys-query",
        {"nickname": "gladys-form", "attempt_key": "gladys-key"},
        headers={"user-agent": "gladys-browser", "referer": "http://testserver/join/GLADYS123/"},
        REMOTE_ADDR="203.0.113.77",
    )


@override_settings(ROOT_URLCONF="tests.site.urls")
def test_nothing_is_sent_unless_asked_for(client: Client) -> None:
    SENT.clear()
    reports.start_reports("", transport=Caught)
    assert fail(client).status_code == 500
    assert SENT == []
    assert settings.SENTRY_DSN == ""


@override_settings(ROOT_URLCONF="tests.site.urls")
def test_a_report_says_what_failed_and_of_nobody(client: Client, reporting: list[Envelope]) -> None:
    assert fail(client).status_code == 500
    (envelope,) = reporting
    event = envelope.get_event()
    assert event is not None
    text = json.dumps(event, default=str).lower()
    for secret in ("gladys", "203.0.113.77", "cookie", "sentry_dsn", "nickname"):
        assert secret not in text, secret
    assert event["tags"]["method"] == "POST"
    assert event["tags"]["route"].startswith("break/")
    (thrown,) = event["exception"]["values"]
    frame = thrown["stacktrace"]["frames"][-1]
    assert "vars" not in frame and frame["lineno"] > 0
    assert set(event) <= {*reports.OF_AN_EVENT, "exception"}


def test_the_words_of_an_exception_are_not_sent(reporting: list[Envelope]) -> None:
    def look_up(nickname: str) -> None:
        raise KeyError(f"no player is called {nickname}")

    try:
        look_up(NAME)
    except KeyError:
        reports.report(None)
    (envelope,) = reporting
    event = envelope.get_event()
    assert event is not None
    (thrown,) = event["exception"]["values"]
    assert (thrown["type"], "value" in thrown) == ("KeyError", False)
    assert thrown["stacktrace"]["frames"][-1]["function"] == "look_up"
    assert NAME not in json.dumps(event, default=str)


@pytest.mark.parametrize(
    "dsn",
    ["x", "https://sentry.example/42", "https://key@sentry.example/", "https://[/1", "ftp://k@h/1"],
)
def test_an_address_that_cannot_be_read_stops_the_start(dsn: str) -> None:
    with pytest.raises(SettingError, match="SENTRY_DSN cannot be read") as refused:
        reports.reports_to(dsn)
    assert "key@" not in str(refused.value).replace("https://key@host", "")


def test_without_the_package_the_start_says_what_to_install(monkeypatch) -> None:
    assert reports.reports_to(f" {DSN} ") == DSN
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    monkeypatch.setattr(reports, "find_spec", lambda name: None)
    with pytest.raises(SettingError, match="extra named sentry"):
        reports.reports_to(DSN)
