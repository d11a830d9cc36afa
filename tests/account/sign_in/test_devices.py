"""What a device remembers of who has signed in there: no names, no more than a table has."""

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse

from lessons.account.sign_in import devices


def with_cookie(value: str) -> HttpRequest:
    request = HttpRequest()
    request.COOKIES["device"] = value
    return request


def after(*accounts: str) -> str:
    """The cookie once these have signed in, one after another."""
    value = ""
    for account in accounts:
        response = HttpResponse()
        devices.remember(with_cookie(value), response, User(email=account))
        value = response.cookies["device"].value
    return value


def test_it_knows_who_has_signed_in_however_she_writes_it() -> None:
    request = with_cookie(after("ann@example.com", "bea@example.com", "ann@example.com"))
    assert devices.knows(request, "Ann@Example.com")
    assert devices.knows(request, "bea@example.com")
    assert not devices.knows(request, "cleo@example.com")
    assert not devices.knows(with_cookie(""), "")


def test_nobody_can_read_a_name_from_it() -> None:
    assert "ann" not in after("ann@example.com")


def test_the_one_longest_ago_is_forgotten_first() -> None:
    everybody = [f"p{n}@example.com" for n in range(devices.MOST + 1)]
    request = with_cookie(after(*everybody))
    assert [devices.knows(request, one) for one in everybody] == [False] + [True] * devices.MOST
