"""Where Django's mail functions leave what they send."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from lessons.database.writing import writing
from lessons.models import Mail
from lessons.models.mail import LONGEST_SUBJECT
from lessons.outbox.worker import wake


class EmailBackend(BaseEmailBackend):
    """Stores each mail, once for every mailbox; it is sent when the transaction has ended well."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """How many were stored. Raises a database error where that cannot be done."""
        rows = [row for message in email_messages for row in rows_of(message)]
        with writing():
            Mail.objects.bulk_create(rows)
        transaction.on_commit(wake)
        return len(rows)


def rows_of(message: EmailMessage) -> list[Mail]:
    """One row a mailbox, not stored yet. Whatever line breaks a subject has are spaces there."""
    subject = " ".join(str(message.subject).split())[:LONGEST_SUBJECT]
    return [
        Mail(recipient=one, sender=message.from_email, subject=subject, text=str(message.body))
        for one in message.recipients()
    ]
