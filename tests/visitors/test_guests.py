"""The guest cookie: signed, random, and never a reason for an error."""

import pytest
from django.core.signing import Signer
from django.http import HttpResponse
from django.test import RequestFactory, override_settings
from django.utils import timezone

from lessons.models import Learner
from lessons.visitors import Visitor, forget_visitor, keep_visitor, visitor_of
from lessons.visitors.guests import KEPT, cookie_value, read_cookie, signer
from lessons.visitors.middleware import VisitorMiddleware
from tests.folding import folded
from tests.models.factories import LearnerFactory

ID = "0123456789abcdef" * 2


def request(cookie: str | None = None, method: str = "GET"):
    made = RequestFactory().generic(method, "/")
    if cookie is not None:
        made.COOKIES["guest"] = cookie
    VisitorMiddleware(lambda _: HttpResponse())(made)
    return made


def good_cookie(guest_id: str = ID) -> str:
    return cookie_value(guest_id, timezone.now())


def reply_to(asked) -> HttpResponse:
    response = HttpResponse()
    keep_visitor(asked, response)
    return response


def test_a_first_visit_gets_a_random_guest_who_stays_the_same_in_the_request() -> None:
    first, second = request(), request()
    assert visitor_of(first) == visitor_of(first)
    assert visitor_of(first).id != visitor_of(second).id
    assert (len(visitor_of(first).id), visitor_of(first).known) == (32, False)


def test_the_cookie_brings_the_guest_back() -> None:
    asked = request()
    cookie = reply_to(asked).cookies["guest"].value
    assert visitor_of(request(cookie)) == Visitor(visitor_of(asked).id, known=True)


def test_the_cookie_holds_the_id_and_its_date_signed_and_nothing_else() -> None:
    asked = request()
    cookie = reply_to(asked).cookies["guest"]
    guest_id, seconds, signature = cookie.value.split(":")
    assert guest_id == visitor_of(asked).id
    assert abs(int(seconds) - timezone.now().timestamp()) < 3600
    assert len(signature) == 43
    assert {name: value for name, value in cookie.items() if value and name != "expires"} == {
        "path": "/",
        "httponly": True,
        "samesite": "Lax",
        "max-age": KEPT.days * 24 * 3600,
    }


@override_settings(HTTPS=True, GUEST_COOKIE_NAME="__Host-guest")
def test_under_https_the_cookie_is_secure_and_bound_to_the_host() -> None:
    cookie = reply_to(request()).cookies["__Host-guest"]
    assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")


def test_a_new_cookie_is_given_again_only_with_an_answer() -> None:
    cookie = good_cookie()
    assert list(reply_to(request(cookie)).cookies) == []
    answered = reply_to(request(cookie, "POST"))
    assert read_cookie(answered.cookies["guest"].value).id == ID


def test_whoever_is_forgotten_is_somebody_else_from_then_on() -> None:
    response = HttpResponse()
    forget_visitor(response)
    follower = visitor_of(request(response.cookies["guest"].value))
    assert follower.known
    assert follower.id != ID


BROKEN = {
    "empty": "",
    "no signature": ID,
    "wrong signature": f"{ID}:AAAA",
    "signed for something else": Signer(salt="another").sign(ID),
    "wrong signature of a date": f"{ID}:1700000000:AAAA",
    "date without a signature of its own": f"{ID}:1700000000:{signer().signature(ID)}",
    "signed but not an id": signer().sign("1"),
    "signed but too long": signer().sign(ID * 9),
    "signed but no date": signer().sign(f"{ID}:"),
    "signed but two dates": signer().sign(f"{ID}:1700000000:1700000000"),
    "signed but a date in words": signer().sign(f"{ID}:today"),
    "signed but a date before all dates": signer().sign(f"{ID}:-1"),
    "signed but a date beyond all dates": signer().sign(f"{ID}:{'9' * 30}"),
    "in capitals": signer().sign(ID.upper()),
    "9 kB": "a" * 9000,
    "9 kB of separators": ":" * 9000,
    "not ASCII": "gäst:ü",
    "not ASCII signature": f"{ID}:ü",
    "surrogate": f"\udcff{ID}:AAAA",
    "surrogate signature": f"{ID}:\udcff",
    "NUL": "\x00",
    "line break": signer().sign(ID) + "\n",
}


@pytest.mark.django_db
@folded("cookie", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_cookie_is_a_guest_without_a_cookie(cookie, django_assert_num_queries) -> None:
    asked = request(cookie)
    with django_assert_num_queries(0):
        assert visitor_of(asked).learner is None
    assert visitor_of(asked).known is False
    assert list(reply_to(asked).cookies) == ["guest"]


@pytest.mark.parametrize("cookie", ["g\u00e4st:\u00fc", "\u65e5\u672c", "a" * 9000, '"', "a=b;c"])
def test_a_broken_cookie_header_is_no_error_on_a_page(client, cookie) -> None:
    on_the_wire = f"guest={cookie}; display={cookie}".encode().decode("latin-1")
    response = client.get("/healthz", headers={"cookie": on_the_wire})
    assert (response.status_code, response.content) == (200, b"ok")


@pytest.mark.parametrize("cookie", [signer().sign(ID), good_cookie()], ids=["undated", "dated"])
def test_a_rotated_secret_keeps_the_guest_through_the_fallback(settings, cookie: str) -> None:
    old, settings.SECRET_KEY = settings.SECRET_KEY, "a-new-key" * 8
    assert read_cookie(cookie) is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert read_cookie(cookie).id == ID


def test_what_is_given_after_a_rotation_needs_no_fallback(settings) -> None:
    cookie = good_cookie()
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "a-new-key" * 8
    renewed = reply_to(request(cookie, "POST")).cookies["guest"].value
    settings.SECRET_KEY_FALLBACKS = []
    assert (read_cookie(cookie), read_cookie(renewed).id) == (None, ID)


@pytest.mark.django_db
def test_the_learner_is_found_by_the_cookie_and_never_made(django_assert_num_queries) -> None:
    learner = LearnerFactory(guest_id=ID)
    LearnerFactory()
    with django_assert_num_queries(1):
        assert visitor_of(request(good_cookie())).learner == learner
    with django_assert_num_queries(1):
        assert visitor_of(request(good_cookie(ID[::-1]))).learner is None
    with django_assert_num_queries(0):
        assert visitor_of(request()).learner is None
    assert Learner.objects.count() == 2


@pytest.mark.django_db
def test_within_a_request_the_learner_is_read_once(django_assert_num_queries) -> None:
    LearnerFactory(guest_id=ID)
    asked = request(good_cookie())
    with django_assert_num_queries(1):
        assert visitor_of(asked).learner == visitor_of(asked).learner


@pytest.mark.parametrize(("cookie", "chosen"), [("amja", "amja"), ("nobody", ""), ("", "")])
def test_the_visitor_goes_by_the_rule_book_of_the_device(cookie: str, chosen: str) -> None:
    asked = request()
    asked.COOKIES["rulebook"] = cookie
    assert visitor_of(asked).chosen == chosen
    assert visitor_of(asked).rulebook == (chosen or "league")


@pytest.mark.django_db
def test_nothing_is_read_before_somebody_asks(client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that needs no visitor costs none, whatever its cookie holds."""

    def never(request) -> Visitor:
        raise AssertionError("read")

    monkeypatch.setattr("lessons.visitors.middleware.read_visitor", never)
    assert client.get("/healthz").content == b"ok"
    with pytest.raises(AssertionError, match="read"):
        client.get("/learn/")
