"""A mail on its way: stored with the request that asks for it, sent afterwards."""

from django.conf import settings
from django.db import models
from django.utils import timezone

LONGEST_SUBJECT, LONGEST_ADDRESS = 200, 500


class Mail(models.Model):
    """One mail to one mailbox, plain text; kept for a week.

    Not tried before `due`, which moves on with each try; `sent` is None until a mail server has
    taken it. `unsubscribe`: the address that ends such mail by one POST; empty for mail that nobody
    can end. `user`: whose account it was for, where the address is no longer that account's.
    """

    recipient = models.CharField(max_length=320, db_index=True)
    sender = models.CharField(max_length=320)
    subject = models.CharField(max_length=LONGEST_SUBJECT)
    text = models.TextField()
    made = models.DateTimeField(default=timezone.now)
    due = models.DateTimeField(default=timezone.now, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent = models.DateTimeField(null=True)
    unsubscribe = models.CharField(
        max_length=LONGEST_ADDRESS, blank=True, default="", db_default=""
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+"
    )

    def __str__(self) -> str:
        return f"{self.subject}, tries: {self.tries}"
