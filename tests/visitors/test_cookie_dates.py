"""How long a guest cookie counts: as long as answers are kept, counted from the last one."""

from datetime import UTC, datetime, timedelta

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from lessons.visitors import keep_visitor, visitor_of
from lessons.visitors.guests import (
    AHEAD_AT_MOST,
    KEPT,
    RENEWED_AFTER,
    cookie_value,
    read_cookie,
    signer,
)
from lessons.visitors.middleware import VisitorMiddleware

ID = "0123456789abcdef" * 2
TODAY = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)
SECOND = timedelta(seconds=1)
DAY = timedelta(days=1)
UNDATED = signer().sign(ID)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.utils.timezone.now", lambda: TODAY)


def aged(age: timedelta) -> str:
    """The cookie of a guest who was given it that long ago."""
    return cookie_value(ID, TODAY - age)


def given(cookie: str, method: str) -> str | None:
    """The cookie that a page with a form gives to a browser that has this one."""
    asked = RequestFactory().generic(method, "/")
    asked.COOKIES["guest"] = cookie
    VisitorMiddleware(lambda _: HttpResponse())(asked)
    response = HttpResponse()
    keep_visitor(asked, response)
    assert visitor_of(asked).known is (read_cookie(cookie) is not None)
    return response.cookies["guest"].value if "guest" in response.cookies else None


def test_thirteen_months_from_any_day_are_covered() -> None:
    longest = max(
        datetime(year + 1 + month // 12, month % 12 + 1, 1) - datetime(year, month, 1)
        for year in (2026, 2027, 2028)
        for month in range(1, 13)
    )
    assert longest == KEPT


@pytest.mark.parametrize(
    ("age", "good"),
    [
        (timedelta(0), True),
        (30 * DAY, True),
        (KEPT, True),
        (KEPT + SECOND, False),
        (10 * KEPT, False),
        (-AHEAD_AT_MOST, True),
        (-AHEAD_AT_MOST - SECOND, False),
        (-30 * DAY, False),
    ],
    ids=str,
)
def test_too_old_or_from_the_future_is_no_cookie(age: timedelta, good: bool) -> None:
    guest = read_cookie(aged(age))
    assert (guest is not None) is good
    assert guest is None or (guest.id, guest.since) == (ID, TODAY - age)


def test_one_without_a_date_counts() -> None:
    guest = read_cookie(UNDATED)
    assert guest is not None
    assert (guest.id, guest.since) == (ID, None)


@pytest.mark.parametrize(
    ("cookie", "renewed"),
    [
        (aged(timedelta(0)), False),
        (aged(RENEWED_AFTER), False),
        (aged(RENEWED_AFTER + SECOND), True),
        (aged(KEPT), True),
        (aged(-DAY), False),
        (UNDATED, True),
    ],
    ids=["today", "a week", "over a week", "13 months", "tomorrow", "undated"],
)
def test_a_page_with_a_form_renews_what_ages(cookie: str, renewed: bool) -> None:
    assert given(cookie, "GET") == (aged(timedelta(0)) if renewed else None)


@pytest.mark.parametrize("cookie", [aged(timedelta(0)), aged(3 * DAY), UNDATED])
def test_an_answer_always_renews(cookie: str) -> None:
    assert given(cookie, "POST") == aged(timedelta(0))


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_cookie_that_no_longer_counts_gives_way_to_a_new_guest(method: str) -> None:
    fresh = read_cookie(given(aged(KEPT + DAY), method) or "")
    assert fresh is not None
    assert (fresh.id != ID, fresh.since) == (True, TODAY)


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "renews"), [("/", True), ("/learn/", False), ("/words/", False)])
def test_pages_without_a_form_leave_cookies_alone(client, path: str, renews: bool) -> None:
    client.cookies["guest"] = UNDATED
    assert ("guest" in client.get(path).cookies) is renews
