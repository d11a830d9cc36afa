"""How often somebody may guess: failures count, in the database, and 429 says when to go on."""

import pytest
from django.test import Client

from lessons.account.sign_in import limits
from lessons.models import Mail
from tests.account.sign_in.people import ANN, account, code_for, is_signed_in, sign_up

pytestmark = pytest.mark.django_db
PASSWORD = "four winds and a dragon"
WRONG = {"login": ANN, "password": "another one"}
RIGHT = {"login": ANN, "password": PASSWORD}


@pytest.fixture
def ann() -> None:
    sign_up(Client())
    user = account().user
    user.set_password(PASSWORD)
    user.save()


def at(network: str) -> Client:
    return Client(REMOTE_ADDR=network)


def statuses(client: Client, form: dict[str, str], times: int) -> list[int]:
    return [client.post("/account/login/", form).status_code for _ in range(times)]


def test_after_ten_wrong_passwords_one_waits(ann: None) -> None:
    client = at("192.0.2.1")
    assert statuses(client, WRONG, 11) == [422] * 10 + [429]
    refused = client.post("/account/login/", RIGHT)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 900
    assert "Too many tries." in refused.content.decode()
    elsewhere = at("198.51.100.1")
    assert statuses(elsewhere, RIGHT, 1) == [303]
    assert is_signed_in(elsewhere)


def test_without_an_address_the_account_still_counts(ann: None) -> None:
    assert statuses(Client(), WRONG, 11) == [422] * 10 + [429]


def test_right_ones_are_not_counted(ann: None) -> None:
    for _ in range(12):
        assert statuses(at("192.0.2.1"), RIGHT, 1) == [303]


@pytest.mark.parametrize("known", [False, True], ids=["unknown", "known"])
def test_one_network_guesses_at_many(ann: None, known: bool, monkeypatch) -> None:
    monkeypatch.setattr(limits, "WRONG_FROM_NETWORK", 3)
    monkeypatch.setattr(limits, "WRONG_FROM_KNOWN_NETWORK", 5)
    client = at("192.0.2.1")
    if known:
        statuses(at("192.0.2.1"), RIGHT, 1)
    found = [statuses(client, WRONG | {"login": f"p{n}"}, 1)[0] for n in range(6)]
    allowed = 5 if known else 3
    assert found == [422] * allowed + [429] * (6 - allowed)


def test_a_hundred_wrong_ones_a_day_close_the_password_not_the_code(ann: None, monkeypatch) -> None:
    monkeypatch.setattr(limits, "WRONG_FOR_ACCOUNT", 3)
    found = [statuses(at(f"192.0.2.{n}"), WRONG, 1)[0] for n in range(5)]
    assert found == [422] * 3 + [429] * 2
    client = at("192.0.2.1")
    client.post("/account/login/code/", {"email": ANN})
    client.post("/account/login/code/confirm/", {"code": code_for()})
    assert is_signed_in(client)


def test_a_device_that_has_signed_in_before_may_still_try(ann: None, monkeypatch) -> None:
    monkeypatch.setattr(limits, "WRONG_FOR_ACCOUNT", 3)
    hers = at("192.0.2.1")
    assert statuses(hers, RIGHT, 1) == [303]
    hers.post("/account/logout/")
    assert hers.cookies["device"]["httponly"]
    assert [statuses(at(f"192.0.2.{n}"), WRONG, 1)[0] for n in range(2, 6)] == [422] * 3 + [429]
    assert statuses(hers, WRONG, 10) == [422] * 10
    assert statuses(hers, RIGHT, 1) == [429]
    monkeypatch.setattr(limits, "WRONG_HERE", 11)
    assert statuses(hers, RIGHT, 1) == [303]
    assert is_signed_in(hers)


@pytest.mark.parametrize("limit", ["WRONG_HERE", "WRONG_FROM_NETWORK", "WRONG_FOR_ACCOUNT"])
def test_strangers_wrong_passwords_hold_up_no_device_that_is_known(
    ann: None, limit: str, monkeypatch
) -> None:
    monkeypatch.setattr(limits, "WRONG_FROM_KNOWN_NETWORK", 3)
    hers = at("192.0.2.1")
    statuses(hers, RIGHT, 1)
    hers.post("/account/logout/")
    monkeypatch.setattr(limits, limit, 3)
    assert statuses(at("192.0.2.1"), WRONG, 4) == [422] * 3 + [429]
    assert statuses(at("192.0.2.1"), RIGHT, 1) == [429]
    assert statuses(hers, RIGHT, 1) == [303]
    assert is_signed_in(hers)


def test_a_device_knows_only_the_accounts_that_signed_in_there(ann: None, monkeypatch) -> None:
    monkeypatch.setattr(limits, "WRONG_FOR_ACCOUNT", 3)
    hers, other = at("192.0.2.1"), at("192.0.2.9")
    sign_up(other, "bea@example.com")
    other.post("/account/logout/")
    statuses(hers, WRONG, 3)
    assert statuses(other, RIGHT, 1) == [429]
    other.cookies["device"] = f"{'0' * 64}.é"
    assert statuses(other, RIGHT, 1) == [429]


@pytest.mark.parametrize("url", ["/account/login/code/", "/account/signup/"])
def test_one_mailbox_gets_ten_mails_an_hour(url: str) -> None:
    forms = ["bo.b@example.com", "bob+a@example.com", "Bob@example.com"] * 4
    found = [Client().post(url, {"email": email}).status_code for email in forms]
    assert found == [303] * 10 + [429] * 2
    assert Mail.objects.count() == 10


def test_one_network_signs_up_twenty_times_an_hour() -> None:
    found = [
        at("192.0.2.1").post("/account/signup/", {"email": f"p{n}@example.com"}).status_code
        for n in range(21)
    ]
    assert found == [303] * 20 + [429]
    assert at("192.0.2.2").post("/account/signup/", {"email": ANN}).status_code == 303


def test_wrong_codes_from_nowhere_in_particular_shut_nobody_out() -> None:
    for number in range(12):
        client = Client()
        client.post("/account/login/code/", {"email": f"p{number}@example.com"})
        assert client.post("/account/login/code/confirm/", {"code": "1"}).status_code == 422


def test_wrong_codes_count_for_the_network(monkeypatch) -> None:
    monkeypatch.setattr(limits, "WRONG_FROM_NETWORK", 2)
    client = at("192.0.2.1")
    client.post("/account/login/code/", {"email": ANN})
    url = "/account/login/code/confirm/"
    assert [client.post(url, {"code": "1"}).status_code for _ in range(3)] == [422, 422, 429]
