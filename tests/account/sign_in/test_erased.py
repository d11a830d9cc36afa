"""Erase and export of somebody with an account: all of it, and no trace afterwards."""

import json
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from lessons.account.erase import erased_list
from lessons.account.export import schema
from lessons.models import Attempt, Learner, Mail, Membership
from tests.account.rows import browser_of, everything, ids_of, learner_with_rows
from tests.account.shapes import misfits
from tests.account.sign_in.people import ANN, account, code_for, is_signed_in, sign_in, sign_up
from tests.models.factories import InviteFactory

pytestmark = pytest.mark.django_db
BEA = "bea@example.com"


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path


@pytest.fixture
def ann() -> Client:
    """Somebody with a row of every kind, and beside her Bea with the same."""
    for email in (BEA, ANN):
        client = browser_of(learner_with_rows(2))
        sign_up(client, email)
        user = account(email).user
        Authenticator.objects.create(
            user=user, type="webauthn", data={"name": f"iPad of {email}", "credential": {}}
        )
    return client


def traces() -> list[str]:
    mine = account()
    return [ANN, mine.user.username, f"iPad of {ANN}", *ids_of(mine)]


def pending(email: str) -> Client:
    """Somebody who is about to sign in with this address."""
    client = Client()
    client.post("/account/login/code/", {"email": email})
    return client


def counts() -> list[int]:
    models = (Learner, Attempt, User, EmailAddress, Authenticator, Session, Mail)
    return [model.objects.count() for model in models]


def test_no_column_of_any_table_holds_a_trace(ann: Client) -> None:
    other = Client()
    sign_in(other)
    pending(ANN)
    found, before = traces(), everything()
    assert [one for one in found[:4] if one not in before] == []
    public_id = account().public_id
    reply = ann.post("/your-data/erase/")
    assert (reply.status_code, reply["Location"]) == (303, "/your-data/?erased=1")
    assert reply["Clear-Site-Data"] == '"cache", "storage"'
    after = everything()
    assert [one for one in found if one in after] == []
    assert counts() == [1, 2, 1, 1, 1, 1, 1]
    assert account(BEA).attempts.count() == 2
    assert erased_list().read_text() == f"{public_id}\n"
    assert (is_signed_in(ann), is_signed_in(other)) == (False, False)


NEW = "ann.new@example.com"


def moved_on() -> tuple[Client, list[str]]:
    """Return somebody who has changed address, card, name and club, and all she was known by."""
    client, ids = browser_of(learner_with_rows(2)), []
    for card, name in (("Dolores", "Lola"), ("Maria-Dolores", "Lolita")):
        invite = InviteFactory(nickname=card, most_uses=1)
        client.post(reverse("join-by", args=[invite.code]), {"nickname": card})
        member = Membership.objects.get(club=invite.club)
        club, ids = [invite.club.public_id], [*ids, member.public_id]
        client.post(reverse("club-name", args=club), {"nickname": name})
        if not ids[1:]:
            client.post(reverse("club-leave", args=club))
    sign_up(client)
    pending(ANN)
    client.post("/account/email/", {"email": NEW})
    client.post("/account/confirm-email/", {"code": code_for(NEW)})
    assert account(NEW).memberships.filter(nickname="Lolita").exists()
    return client, [ANN, NEW, "Dolores", "Lola", "Lolita", *ids, *ids_of(account(NEW))]


def test_nothing_is_left_of_whoever_changed_address_card_name_and_club() -> None:
    learner_with_rows(2)
    client, known_by = moved_on()
    found = json.loads(b"".join(client.get("/your-data/everything.json").streaming_content))
    assert {row["recipient"] for row in found["mails"]} == {ANN, NEW}
    assert "a new email address" in [row["text"] for row in found["mails"]][-1]
    sessions = Session.objects.count()
    assert client.post("/your-data/erase/").status_code == 303
    after = everything()
    assert [one for one in known_by if one in after] == []
    assert (Mail.objects.count(), Learner.objects.count()) == (0, 1)
    assert Session.objects.count() == sessions - 2


def test_mail_to_an_address_that_was_never_hers_is_not_exported() -> None:
    """A code that was sent there would be read in the file."""
    client = browser_of(learner_with_rows(1))
    sign_up(client)
    sign_up(Client(), BEA)
    client.post("/account/email/", {"email": NEW})
    found = json.loads(b"".join(client.get("/your-data/everything.json").streaming_content))
    assert {row["recipient"] for row in found["mails"]} == {ANN}


def test_whoever_was_erased_is_like_somebody_unknown(ann: Client) -> None:
    ann.post("/your-data/erase/")
    client = pending(ANN)
    assert "It has no account." in Mail.objects.latest("pk").text
    assert not is_signed_in(client)
    sign_up(client)
    assert account().attempts.count() == 0


def test_the_page_says_what_goes(ann: Client) -> None:
    page = ann.get("/your-data/erase/").content.decode()
    assert "Your account: your email address" in page
    assert ANN in ann.get("/your-data/").content.decode()


def test_the_export_has_every_row_of_an_account(ann: Client) -> None:
    found = json.loads(b"".join(ann.get("/your-data/everything.json").streaming_content))
    assert misfits(found, schema(found["$schema"])) == []
    assert [row["email"] for row in found["account"] + found["addresses"]] == [ANN, ANN]
    assert [row["data"]["name"] for row in found["passkeys"]] == [f"iPad of {ANN}"]
    assert [row["recipient"] for row in found["mails"]] == [ANN]
    assert len(found["answers"]) == 2
    assert "pbkdf2" not in str(found)


def names() -> list[str]:
    return [ANN, "ANN@example.com", account().user.username, account().public_id]


def test_the_commands_know_her_by_each_of_her_names(ann: Client, capsys) -> None:
    for name in names():
        call_command("export_user", name)
        found = json.loads(capsys.readouterr().out)
        assert found["learner"]["public_id"] == account().public_id
    call_command("export_user", ANN, "--csv")
    assert len(capsys.readouterr().out.splitlines()) == 3
    call_command("export_user", "--all")
    lines = capsys.readouterr().out.splitlines()
    assert [len(json.loads(line)["answers"]) for line in lines] == [2, 2]


def test_a_guest_is_known_by_her_public_id(capsys) -> None:
    guest = learner_with_rows(1)
    call_command("export_user", guest.public_id)
    assert len(json.loads(capsys.readouterr().out)["answers"]) == 1
    call_command("erase_user", guest.public_id, "--yes")
    assert not Learner.objects.exists()


def test_erasing_by_command(ann: Client, capsys) -> None:
    public_id, found = account().public_id, traces()
    call_command("erase_user", ANN, "--yes")
    assert capsys.readouterr().out == f"erased: {public_id}\n"
    assert [one for one in found if one in everything()] == []
    assert not is_signed_in(ann)


WRONG = [
    (("erase_user", ANN), 2),
    (("erase_user", "nobody", "--yes"), 1),
    (("export_user",), 2),
    (("export_user", "nobody"), 1),
    (("export_user", ANN, "--all"), 2),
    (("export_user", "--all", "--csv"), 2),
]


@pytest.mark.sampled(1, on_postgresql=3)
@pytest.mark.parametrize(("command", "status"), WRONG, ids=[" ".join(one) for one, _ in WRONG])
def test_what_a_command_refuses(ann: Client, command: tuple[str, ...], status: int) -> None:
    before = counts()
    with pytest.raises(CommandError) as refused:
        call_command(*command)
    assert refused.value.returncode == status
    assert counts() == before


def test_an_address_nobody_has_confirmed_finds_nobody(ann: Client) -> None:
    user = User.objects.create(username="eve", email=ANN)
    EmailAddress.objects.create(user=user, email=ANN)
    Learner.objects.create(user=user)
    call_command("erase_user", ANN, "--yes")
    assert User.objects.filter(username="eve").exists()
