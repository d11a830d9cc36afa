"""Nobody can find out who has an account: known and unknown addresses get the same."""

import re
from typing import Any
from unittest import mock

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.models import Mail
from tests.account.sign_in.people import ANN, account, sign_up
from tests.folding import folded

pytestmark = pytest.mark.django_db
NOBODY = "bob@example.com"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')
ONE_LOOK_UP = 1
"""A query is lost beside the hash of a password: no clock tells it."""
PASSWORD = "four winds and a dragon"

REQUESTS = {
    "sign-up": ("/account/signup/", {"email": "{0}"}),
    "code": ("/account/login/code/", {"email": "{0}"}),
    "password": ("/account/login/", {"login": "{0}", "password": "another one"}),
    "no password": ("/account/login/", {"login": "{0}", "password": ""}),
}


@pytest.fixture(params=["with a password", "without", "disabled"])
def ann(request: pytest.FixtureRequest) -> User:
    sign_up(Client())
    user = account().user
    if request.param == "with a password":
        user.set_password(PASSWORD)
    user.is_active = request.param != "disabled"
    user.save()
    return user


def told(url: str, form: dict[str, str], email: str) -> tuple[Any, ...]:
    """Status, headers, text, what follows, and how much mail, hashing and queries it took."""
    client = Client()
    mails = Mail.objects.count()
    hashed = mock.patch("django.contrib.auth.hashers.PBKDF2PasswordHasher.encode", return_value="x")
    with hashed as encode, CaptureQueriesContext(connection) as queries:
        reply = client.post(url, {name: value.format(email) for name, value in form.items()})
        asked = len(queries)  # the next request forgets them
    pages = [reply]
    if reply.status_code == 303:
        pages += [client.get(reply["Location"]), client.post(reply["Location"], {"code": "1"})]
    said = [
        (one.status_code, sorted(one.headers), TOKEN.sub("", one.content.decode())) for one in pages
    ]
    texts = str(said).replace(email, "THE ADDRESS")
    mailed = Mail.objects.count() - mails
    return texts, sorted(client.cookies), mailed, encode.call_count, asked


@folded(("url", "form"), REQUESTS.values(), ids=REQUESTS)
def test_known_and_unknown_addresses_get_the_same(ann: User, url: str, form) -> None:
    known, unknown = told(url, form, ANN), told(url, form, NOBODY)
    assert known[:-1] == unknown[:-1]
    assert abs(known[-1] - unknown[-1]) <= ONE_LOOK_UP


def statements(email: str) -> list[str]:
    """Return the first words of what the database is asked when somebody signs up."""
    with CaptureQueriesContext(connection) as queries:
        Client().post("/account/signup/", {"email": email})
    return [" ".join(one["sql"].split()[:3]) for one in queries.captured_queries]


def test_signing_up_writes_as_much_for_a_known_address(ann: User) -> None:
    known, unknown = statements(ANN), statements(NOBODY)
    for table in ("auth_user", "account_emailaddress", "lessons_mail"):
        wanted = f'INSERT INTO "{table}"'
        assert (known.count(wanted), unknown.count(wanted)) == (1, 1)
    assert abs(len(known) - len(unknown)) <= ONE_LOOK_UP
    assert not User.objects.filter(email__endswith="invalid").exists()
    assert User.objects.count() == 2


def test_signing_up_twice_makes_one_account_and_says_so_by_mail_only() -> None:
    sign_up(Client())
    Client().post("/account/signup/", {"email": ANN})
    assert User.objects.count() == 1
    assert "You already have one." in Mail.objects.latest("pk").text


def test_whoever_has_no_account_is_told_so_by_mail_only() -> None:
    Client().post("/account/login/code/", {"email": NOBODY})
    mail = Mail.objects.get()
    assert (mail.recipient, User.objects.count()) == (NOBODY, 0)
    assert "http://testserver/account/signup/" in mail.text


def test_a_user_name_says_nothing_of_the_address() -> None:
    sign_up(Client())
    assert re.fullmatch(r"player-[0-9a-f]{16}", account().user.username)
