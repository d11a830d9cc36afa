"""Store mail in the database with the request, and send it later, so that no page waits for it.

`EmailBackend` is what Django's mail functions write to. `send_due` hands the mail that is due to
the mail server and tries again later if that fails. `Worker` is a thread of the server that calls
it; commands and tests have none.
"""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from smtplib import SMTPException
from threading import Event, Thread

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import DatabaseError, close_old_connections, transaction
from django.db.models import F
from django.utils import timezone

from lessons.models import Mail
from lessons.models.mail import LONGEST_SUBJECT
from lessons.platform.writing import writing

AT_ONCE = 100
LEASE = timedelta(minutes=5)
"""The time one process has to send a mail before another one may try."""
WAITS = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240)]
"""The waits before the second try, the third and so on; the last one repeats."""
ROUND_SECONDS = 60.0
UNSUBSCRIBE = "List-Unsubscribe"

log = logging.getLogger(__name__)


class EmailBackend(BaseEmailBackend):
    """Stores each mail once for every mailbox, and sends it after the transaction commits."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Return the number of rows stored. Raises a database error if that fails."""
        rows = [row for message in email_messages for row in make_rows(message)]
        with writing():
            Mail.objects.bulk_create(rows)
        transaction.on_commit(wake)
        return len(rows)


def make_rows(message: EmailMessage) -> list[Mail]:
    """Return one unsaved row for each mailbox. Line breaks in the subject become spaces; of other
    headers only List-Unsubscribe is kept.
    """
    subject = " ".join(str(message.subject).split())[:LONGEST_SUBJECT]
    unsubscribe = str(message.extra_headers.get(UNSUBSCRIBE, "")).strip("<>")
    return [
        Mail(
            recipient=mailbox,
            sender=message.from_email,
            subject=subject,
            text=str(message.body),
            unsubscribe=unsubscribe,
        )
        for mailbox in message.recipients()
    ]


def send_due() -> int:
    """Send every mail that is due and return the number sent. The rest stay, with a later time."""
    sent = 0
    now = timezone.now()
    for mail in list(Mail.objects.filter(sent=None, due__lte=now).order_by("due")[:AT_ONCE]):
        if claim(mail, now) and hand_over(mail):
            sent += 1
    return sent


def claim(mail: Mail, now: datetime) -> bool:
    """Return whether this process may send the mail: one process at a time may."""
    free = Mail.objects.filter(pk=mail.pk, sent=None, due=mail.due)
    return bool(free.update(due=now + LEASE, tries=F("tries") + 1))


def hand_over(mail: Mail) -> bool:
    """Give the mail to the mail server; if that fails, set a later time and return False."""
    row = Mail.objects.filter(pk=mail.pk)
    try:
        with get_connection(settings.MAIL_TRANSPORT) as connection:
            EmailMessage(
                mail.subject,
                mail.text,
                mail.sender,
                [mail.recipient],
                connection=connection,
                headers=_headers(mail),
            ).send()
    except (OSError, SMTPException) as fault:
        row.update(due=timezone.now() + WAITS[min(mail.tries, len(WAITS) - 1)])
        log.warning("A mail was not taken and is tried again later: %s", type(fault).__name__)
        return False
    row.update(sent=timezone.now())
    return True


def _headers(mail: Mail) -> dict[str, str]:
    """Return the headers by which a mail program ends such mail at one press (RFC 8058)."""
    if not mail.unsubscribe:
        return {}
    one_click = {"List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    return {UNSUBSCRIBE: f"<{mail.unsubscribe}>", **one_click}


def send_once() -> int:
    """Send what is due and return the number sent; 0 if the database is away."""
    close_old_connections()
    try:
        return send_due()
    except DatabaseError as fault:
        log.warning("The outbox could not be read: %s", type(fault).__name__)
        return 0
    finally:
        close_old_connections()


class Worker(Thread):
    """Sends when it is woken, and once a minute; ends with the process."""

    def __init__(self, round_seconds: float = ROUND_SECONDS) -> None:
        super().__init__(name="outbox", daemon=True)
        self.round_seconds = round_seconds
        self.woken = Event()

    def run(self) -> None:
        while True:
            self.woken.wait(self.round_seconds)
            self.woken.clear()
            send_once()


_workers: list[Worker] = []


def start_worker() -> None:
    """Start the thread of this process, unless it runs already."""
    if not _workers:
        _workers.append(Worker())
        _workers[0].start()


def wake() -> None:
    """Tell the thread that a mail has come, so that it does not wait for the next round."""
    for worker in _workers:
        worker.woken.set()
