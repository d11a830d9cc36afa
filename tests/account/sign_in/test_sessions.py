"""Sessions end when they should; a cookie that is none is a guest's."""

from datetime import timedelta
from unittest import mock

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from lessons.models import Learner
from lessons.visitors.guests import read_cookie
from tests.account.sign_in.people import ANN, account, is_signed_in, sign_in, sign_up
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db
PASSWORD = "four winds and a dragon"


@pytest.fixture
def hers(client: Client) -> Client:
    sign_up(client)
    return client


def with_cookie_of(client: Client) -> Client:
    """Somebody who has kept a copy of the cookie."""
    thief = Client()
    thief.cookies["session"] = client.cookies["session"].value
    return thief


def test_the_id_is_new_at_sign_in(hers: Client) -> None:
    other = Client()
    other.post("/account/login/code/", {"email": ANN})
    before = other.cookies["session"].value
    planted = with_cookie_of(other)
    sign_in(other)
    assert other.cookies["session"].value != before
    assert is_signed_in(other)
    assert not is_signed_in(planted)


def sign_out(hers: Client) -> None:
    hers.post("/account/logout/")


def choose_password(hers: Client) -> None:
    assert hers.post("/account/password/", {"password": PASSWORD}).status_code == 303


def disable(hers: Client) -> None:
    user = account().user
    user.is_active = False
    user.save()


def erase(hers: Client) -> None:
    assert hers.post("/your-data/erase/").status_code == 303


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("end", [sign_out, choose_password, disable, erase])
def test_the_old_cookie_is_a_guest(hers: Client, end, settings, tmp_path) -> None:
    settings.DATA_DIR = tmp_path
    thief = with_cookie_of(hers)
    assert is_signed_in(thief)
    end(hers)
    assert not is_signed_in(thief)
    assert get(thief, "/learn/").html.count(">Sign in<") == 2


def test_another_password_ends_the_sessions_elsewhere_but_not_here(hers: Client) -> None:
    other = Client()
    sign_in(other)
    choose_password(hers)
    assert (is_signed_in(hers), is_signed_in(other)) == (True, False)
    assert Session.objects.count() == 1


def test_sign_out_leaves_nothing_behind(hers: Client) -> None:
    before = hers.cookies["guest"].value
    reply = hers.post("/account/logout/")
    assert (reply.status_code, reply["Location"]) == (303, "/account/logout/?done=1")
    assert reply["Clear-Site-Data"] == '"cache", "storage"'
    assert read_cookie(hers.cookies["guest"].value).id != read_cookie(before).id
    assert hers.cookies["session"].value == ""
    assert not Session.objects.exists()
    said = get(hers, reply["Location"])
    assert "Nothing of yours is left here" in said.html
    assert ANN not in said.html


def test_opening_the_page_signs_nobody_out(hers: Client) -> None:
    assert "Sign out?" in get(hers, "/account/logout/").html
    assert is_signed_in(hers)


def later(**time: int):
    """The same, some time later."""
    return mock.patch("django.utils.timezone.now", return_value=timezone.now() + timedelta(**time))


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize(
    ("shared", "visits", "goes_on"),
    [
        ({}, [{"days": 29}], True),
        ({}, [{"days": 31}], False),
        ({}, [{"days": 29 * n} for n in range(1, 7)], True),
        ({}, [{"days": 29 * n} for n in range(1, 8)], False),
        ({"shared": "on"}, [{"minutes": 119}], True),
        ({"shared": "on"}, [{"minutes": 121}], False),
        ({"shared": "on"}, [{"minutes": 100 * n} for n in range(1, 15)], True),
        ({"shared": "on"}, [{"minutes": 100 * n} for n in range(1, 16)], False),
    ],
)
def test_how_long_a_session_lasts(client: Client, shared, visits, goes_on: bool) -> None:
    sign_up(client, **shared)
    moments = [timezone.now() + timedelta(**time) for time in visits]
    for moment in moments:
        with mock.patch("django.utils.timezone.now", return_value=moment):
            last = is_signed_in(client)
    assert last == goes_on


def test_on_a_shared_tablet_it_ends_with_the_browser(client: Client) -> None:
    sign_up(client, shared="on")
    assert client.cookies["session"]["max-age"] == ""
    own = Client()
    sign_in(own)
    assert own.cookies["session"]["max-age"] == 30 * 24 * 3600


@pytest.mark.parametrize("cookie", ["", "a", "a" * 9000, "gäst", "\x00" * 32, "A" * 32, "a" * 32])
def test_a_broken_session_is_a_guest(client: Client, cookie: str) -> None:
    client.cookies["session"] = cookie
    reply = client.get("/learn/")
    assert (reply.status_code, ">Sign in<" in reply.content.decode()) == (200, True)


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(path).status_code == 200
    return len(found)


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("path", ["/", "/learn/", "/learn/meet-the-joker/3/", "/help/"])
def test_signed_in_costs_two_queries_at_most(hers: Client, path: str) -> None:
    guest = Client()
    for one in (hers, guest):
        send(one, get(one, "/"), answer="no")
    assert queries(hers, path) - queries(guest, path) <= 2


def test_no_page_of_somebody_signed_in_is_kept(hers: Client) -> None:
    for path in ("/", "/learn/", "/help/", "/account/", "/no-such-page/", "/your-data/"):
        assert hers.get(path)["Cache-Control"] == "no-store"
    assert Client().get("/learn/")["Cache-Control"] == "private, no-cache"


def test_a_guest_pays_nothing_for_it(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        client.get("/help/")
    assert "session" not in client.cookies


def test_the_account_has_no_id_that_a_browser_knows(hers: Client) -> None:
    for path in ("/", "/learn/meet-the-joker/3/"):
        page = get(hers, path)
        assert Learner.objects.get().guest_id not in page.html + str(hers.cookies)


def test_not_you_is_to_sign_out(hers: Client) -> None:
    assert hers.get("/not-you/")["Location"] == "/account/logout/"
    hers.post("/not-you/")
    assert not is_signed_in(hers)
