"""The pages of somebody signed in: password, address, and showing once more who it is."""

import re
from datetime import timedelta
from time import time
from unittest import mock

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from tests.account.sign_in.people import ANN, account, code_for, is_signed_in, latest_mail, sign_up
from tests.folding import folded
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
PASSWORD = "four winds and a dragon"
GRAVE = ("/account/email/", "/account/password/", "/account/passkeys/add/", "/your-data/erase/")


@pytest.fixture
def ann(client: Client) -> Client:
    sign_up(client)
    return client


def an_hour_later():
    return mock.patch("time.time", return_value=time() + timedelta(hours=1).total_seconds())


@pytest.mark.parametrize("url", GRAVE)
def test_just_after_signing_in_nothing_is_asked(ann: Client, url: str) -> None:
    assert ann.get(url).status_code == 200


@pytest.mark.parametrize("url", GRAVE)
@pytest.mark.parametrize("method", ["get", "post"])
def test_later_she_shows_once_more_that_it_is_she(ann: Client, url: str, method: str) -> None:
    with an_hour_later():
        asked = getattr(ann, method)(url)
        assert (asked.status_code, asked["Location"].partition("?")[0]) == (
            303,
            "/account/reauthenticate/",
        )
        sent = ann.post(asked["Location"], {"send": "1"})
        assert "Your MahjLearn code is" in latest_mail().text
        reply = ann.post(sent["Location"], {"code": code_for()})
        assert (reply.status_code, reply["Location"]) == (303, url)
        assert ann.get(url).status_code == 200
    assert User.objects.count() == 1


def test_a_password_will_do(ann: Client) -> None:
    ann.post("/account/password/", {"password": PASSWORD})
    with an_hour_later():
        url = ann.get("/account/email/")["Location"]
        wrong = ann.post(url, {"password": "another one"})
        assert wrong.status_code == 422
        assert "That’s not your password." in wrong.content.decode()
        assert ann.post(url, {"password": PASSWORD})["Location"] == "/account/email/"


def test_three_wrong_codes_use_it_up(ann: Client) -> None:
    with an_hour_later():
        url = ann.get("/account/email/")["Location"]
        ann.post(url, {"send": "1"})
        good = code_for()
        assert [ann.post(url, {"code": "1"}).status_code for _ in range(3)] == [422] * 3
        assert ann.post(url, {"code": good}).status_code == 422
        assert ann.get("/account/email/").status_code == 303


def test_a_guest_is_asked_for_nothing(client: Client) -> None:
    assert client.get("/your-data/erase/")["Location"] == "/your-data/"
    for url in ("/account/", *GRAVE[:3], "/account/reauthenticate/"):
        assert client.get(url)["Location"].startswith("/account/login/?next=%2Faccount")


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("", "Type the password you want."),
        ("seven77", "Choose a password of at least 8 characters."),
        ("password1", "That password is too common"),
        ("a" * 129, "Choose a password of at most 128 characters."),
        ("four winds\0", "Type it again"),
    ],
)
def test_what_a_password_has_to_be(ann: Client, password: str, said: str) -> None:
    reply = ann.post("/account/password/", {"password": password})
    page = reply.content.decode()
    assert (reply.status_code, said in page) == (422, True)
    assert "<title>Error: " in page.replace("\n", "")
    assert not account().user.has_usable_password()


def test_signing_in_with_the_password(ann: Client) -> None:
    ann.post("/account/password/", {"password": f" {PASSWORD}"})
    for name in (ANN, "Ann@Example.com", account().user.username):
        other = Client()
        form = {"login": name, "password": f" {PASSWORD}", "next": "/learn/"}
        reply = other.post("/account/login/", form)
        assert (reply.status_code, reply["Location"]) == (303, "/learn/")
        assert is_signed_in(other)


@pytest.mark.parametrize("url", ["//evil.example", "https://evil.example/", "javascript:alert(1)"])
def test_it_never_leads_to_another_site(ann: Client, url: str) -> None:
    ann.post("/account/password/", {"password": PASSWORD})
    form = {"login": ANN, "password": PASSWORD, "next": url}
    assert Client().post("/account/login/", form)["Location"] == "/account/"
    assert ann.post("/account/logout/", {"next": url})["Location"] == "/account/logout/?done=1"


def test_another_address_takes_over_once_its_code_was_typed(ann: Client) -> None:
    new = "ann@elsewhere.example"
    asked = ann.post("/account/email/", {"email": new})
    assert asked.status_code == 303
    assert account().user.email == ANN
    done = ann.post("/account/confirm-email/", {"code": code_for(new)})
    assert done.status_code == 303
    assert account(new).user.email == new
    assert list(EmailAddress.objects.values_list("email", "verified")) == [(new, True)]
    assert "has a new email address" in latest_mail(ANN).text


def test_an_address_of_somebody_else_is_not_told_and_not_taken(ann: Client) -> None:
    sign_up(Client(), "bea@example.com")
    asked = ann.post("/account/email/", {"email": "bea@example.com"})
    assert asked.status_code == 303
    ann.post("/account/confirm-email/", {"code": code_for("bea@example.com")})
    assert account().user.email == ANN


@pytest.mark.parametrize("action", ["action_remove", "action_primary", "action_send"])
def test_the_only_address_is_never_removed(ann: Client, action: str) -> None:
    assert ann.post("/account/email/", {action: "1", "email": ANN}).status_code == 422
    assert EmailAddress.objects.get().email == account().user.email == ANN


def test_an_error_is_read_with_its_field(client: Client) -> None:
    page = client.post("/account/signup/", {"email": "ann"}).content.decode()
    (field,) = re.findall(r'<input type="email"[^>]*>', page)
    assert 'aria-describedby="id_email_error"' in field
    assert 'aria-invalid="true"' in field
    assert 'id="id_email_error"' in page
    assert "placeholder" not in field


def test_somebody_without_an_address_signs_in_by_name(client: Client) -> None:
    User.objects.create_user("owner", password=PASSWORD)
    reply = client.post("/account/login/", {"login": "owner", "password": PASSWORD})
    assert reply["Location"] == "/account/"
    assert "Signed in as owner" in get(client, "/account/").text_of(r"<main[^>]*>(.*?)</main>")


BANNED = ("invalid", " valid", "please", "sorry", "oops", "forbidden", "illegal", "required")
ODD = {
    "/account/login/": {"login": "", "password": ""},
    "/account/login/code/": {"email": "ann"},
    "/account/signup/": {"email": "ann@"},
}


@folded(("url", "form"), ODD.items(), ids=ODD)
@folded("typed", ["", "ann", "a" * 300 + "@example.com", "\0", "<b>"])
def test_errors_are_plain(client: Client, url: str, form: dict[str, str], typed: str) -> None:
    reply = client.post(url, dict.fromkeys(form, typed))
    page = reply.content.decode()
    assert reply.status_code == 422
    shown = page[page.index("<main") : page.index("</main")]
    said = re.sub(r"<[^>]*>", " ", shown).lower()
    assert [word for word in BANNED if word in said] == []
    assert 'id="error-summary" tabindex="-1" autofocus' in shown
    assert "novalidate" in shown
    assert "<title>Error: " in page.replace("\n", "")


@pytest.mark.parametrize(
    "path",
    [
        "password/reset/", "password/change/", "password/set/", "inactive/", "2fa/", "3rdparty/",
        "signup/passkey/", "sessions/", "2fa/totp/activate/", "2fa/recovery-codes/",
        "login/webauthn/",
    ],
)  # fmt: skip
def test_what_is_not_used_is_not_there(ann: Client, path: str) -> None:
    assert ann.get(f"/account/{path}").status_code == 404


@pytest.mark.parametrize("url", ["/account/again/", "/account/stay-guest/"])
def test_what_changes_something_is_no_link(client: Client, url: str) -> None:
    assert client.get(url).status_code == 405
    assert client.post(url).status_code == 303


def test_another_address_can_be_used_while_a_code_is_under_way(client: Client) -> None:
    client.post("/account/login/code/", {"email": "anm@example.com"})
    assert client.get("/account/login/")["Location"] == "/account/login/code/confirm/"
    assert client.post("/account/again/")["Location"] == "/account/login/"
    assert client.get("/account/login/").status_code == 200
