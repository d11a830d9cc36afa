"""How an account comes to look after the site: `createsuperuser` and `staff`."""

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from lessons.management.commands.createsuperuser import WHERE
from tests.models.factories import AccountFactory, LearnerFactory

pytestmark = pytest.mark.django_db
PASSWORD = "a joker in every pung"


def made(monkeypatch, name: str = "host", email: str = "host@example.com") -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", "--noinput", "--username", name, "--email", email)


def entered(login: str) -> tuple[int, str, int]:
    """Sign in by password; return the status and target, and the status of the page of staff."""
    browser, url = Client(), reverse("staff")
    sent = {"login": login, "password": PASSWORD, "next": url}
    response = browser.post(reverse("account_login"), sent)
    return response.status_code, response.headers.get("Location", ""), browser.get(url).status_code


def test_a_superuser_signs_in_by_name_and_by_address(monkeypatch, capsys) -> None:
    made(monkeypatch)
    assert WHERE in capsys.readouterr().out
    for login in ("host", "Host@Example.com"):
        assert entered(login) == (303, reverse("staff"), 200)


def test_one_without_an_address_signs_in_too(monkeypatch) -> None:
    made(monkeypatch, email="")
    assert entered("host") == (303, reverse("staff"), 200)


def test_an_address_that_is_taken_stays_whose_it_is(monkeypatch) -> None:
    made(monkeypatch)
    with pytest.raises(CommandError, match="(?i)staff host@example.com"):
        made(monkeypatch, "second", "HOST@example.com")
    assert User.objects.get(username="second").email == ""
    assert entered("second")[2] == 200
    assert User.objects.get(emailaddress__email="host@example.com").username == "host"


def test_a_guest_is_asked_to_sign_in() -> None:
    response = Client().get(reverse("staff"))
    assert response["Location"] == f"{reverse('account_login')}?next={reverse('staff')}"


def test_an_account_becomes_staff_and_stops(capsys) -> None:
    account = AccountFactory()
    for arguments, is_staff in ([], True), (["--stop"], False):
        call_command("staff", account.user.username, *arguments)
        assert User.objects.get(pk=account.user_id).is_staff == is_staff
    assert capsys.readouterr().out.splitlines() == [
        f"{account.user.username} may look after the site now, at /staff/.",
        f"{account.user.username} is staff no longer.",
    ]


def test_a_guest_cannot_be_staff() -> None:
    for name in (LearnerFactory().public_id, "nobody"):
        with pytest.raises(CommandError, match=f"There is no account called {name}"):
            call_command("staff", name)
