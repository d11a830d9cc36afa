"""Mail is stored with the request and sent afterwards; what is not taken is tried again later."""

import smtplib
from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMessage, send_mail
from django.core.management import call_command
from django.db import DatabaseError, transaction
from django.utils import timezone

from lessons.models import Mail
from lessons.platform import outbox
from lessons.platform.outbox import WAITS, send_due

pytestmark = pytest.mark.django_db
TRANSPORT = "django.core.mail.backends.locmem.EmailBackend"


@pytest.fixture(autouse=True)
def mail_into_the_outbox(settings) -> None:
    settings.EMAIL_BACKEND = "lessons.platform.outbox.EmailBackend"
    settings.MAIL_TRANSPORT = TRANSPORT


class Away:
    """A mail server that takes nothing."""

    def __init__(self, fault: Exception) -> None:
        self.fault = fault

    def __enter__(self) -> "Away":
        raise self.fault

    def __exit__(self, *_: object) -> None:
        return None


def queue(subject: str = "Your code", to: str = "ann@example.com") -> None:
    send_mail(subject, "1234-5678", None, [to])


def test_nothing_goes_with_the_request_and_all_goes_afterwards(settings) -> None:
    queue()
    assert (mail.outbox, Mail.objects.get().sent) == ([], None)
    assert send_due() == 1
    (sent,) = mail.outbox
    assert (sent.to, sent.subject, sent.body) == (["ann@example.com"], "Your code", "1234-5678")
    assert sent.from_email == settings.DEFAULT_FROM_EMAIL
    assert sent.extra_headers == {}
    assert Mail.objects.get().sent is not None
    assert send_due() == 0


def test_a_subject_is_one_line_of_two_hundred_characters() -> None:
    EmailMessage("Your\r\nBcc: all\n code" + "!" * 300, "", to=["ann@example.com"]).send()
    (row,) = Mail.objects.all()
    assert (row.subject[:20], len(row.subject)) == ("Your Bcc: all code!!", 200)


def test_each_mailbox_gets_its_own() -> None:
    EmailMessage("Hello", "", to=["a@example.com"], bcc=["b@example.com"]).send()
    assert sorted(Mail.objects.values_list("recipient", flat=True)) == [
        "a@example.com",
        "b@example.com",
    ]


@pytest.mark.parametrize("fault", [OSError("away"), smtplib.SMTPServerDisconnected("gone")])
def test_what_is_not_taken_is_tried_again_later(monkeypatch, fault: Exception, caplog) -> None:
    queue()
    monkeypatch.setattr(outbox, "get_connection", lambda backend: Away(fault))
    before = timezone.now()
    assert send_due() == 0
    row = Mail.objects.get()
    assert (row.sent, row.tries) == (None, 1)
    assert row.due - before >= WAITS[0]
    assert send_due() == 0
    assert Mail.objects.get().tries == 1
    assert "ann@example.com" not in caplog.text
    monkeypatch.undo()


def test_later_it_goes() -> None:
    queue()
    Mail.objects.update(due=timezone.now() + timedelta(hours=1), tries=9)
    assert send_due() == 0
    Mail.objects.update(due=timezone.now())
    assert send_due() == 1


def test_two_processes_never_send_the_same() -> None:
    queue()
    (row,) = Mail.objects.all()
    now = timezone.now()
    assert [outbox.claim(row, now), outbox.claim(row, now)] == [True, False]


def test_a_request_that_fails_sends_nothing() -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        queue()
        raise RuntimeError
    assert not Mail.objects.exists()


def test_the_thread_outlives_a_database_that_is_away(monkeypatch, caplog) -> None:
    def broken() -> int:
        raise DatabaseError

    monkeypatch.setattr(outbox, "close_old_connections", lambda: None)
    monkeypatch.setattr(outbox, "send_due", broken)
    assert outbox.send_once() == 0
    assert "The outbox could not be read" in caplog.text


def test_a_mail_wakes_the_thread(monkeypatch, django_capture_on_commit_callbacks) -> None:
    asleep = outbox.Worker()
    monkeypatch.setattr(outbox, "_workers", [asleep])
    with django_capture_on_commit_callbacks(execute=True):
        queue()
        assert not asleep.woken.is_set()
    assert asleep.woken.is_set()


def test_the_command_says_how_many_went(capsys) -> None:
    queue()
    call_command("send_outbox")
    assert capsys.readouterr().out == "mails: 1\n"


def test_without_a_mail_server_it_is_printed(settings, capsys) -> None:
    settings.MAIL_TRANSPORT = "django.core.mail.backends.console.EmailBackend"
    queue()
    call_command("send_outbox")
    printed = capsys.readouterr().out
    assert "To: ann@example.com" in printed
    assert "1234-5678" in printed
