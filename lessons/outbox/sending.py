"""What is due goes to the mail server; what that refuses is tried again later."""

import logging
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db.models import F
from django.utils import timezone

from lessons.models import Mail

AT_ONCE = 100
LEASE = timedelta(minutes=5)
"""As long as one process may take for a mail; then another may try."""
WAITS = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240)]
"""Before the second try, the third and so on; the last holds for all that follow."""

log = logging.getLogger(__name__)


def send_due() -> int:
    """Send every mail that is due; how many went. What fails stays, with a later time."""
    sent = 0
    now = timezone.now()
    for mail in list(Mail.objects.filter(sent=None, due__lte=now).order_by("due")[:AT_ONCE]):
        if claim(mail, now) and hand_over(mail):
            sent += 1
    return sent


def claim(mail: Mail, now: datetime) -> bool:
    """Whether this process is the one that sends it: each mail is one process's at a time."""
    free = Mail.objects.filter(pk=mail.pk, sent=None, due=mail.due)
    return bool(free.update(due=now + LEASE, tries=F("tries") + 1))


def hand_over(mail: Mail) -> bool:
    """Give it to the mail server; False, with a later time to try, where that does not take it."""
    row = Mail.objects.filter(pk=mail.pk)
    try:
        with get_connection(settings.MAIL_TRANSPORT) as connection:
            EmailMessage(
                mail.subject, mail.text, mail.sender, [mail.recipient], connection=connection
            ).send()
    except (OSError, SMTPException) as fault:
        row.update(due=timezone.now() + WAITS[min(mail.tries, len(WAITS) - 1)])
        log.warning("A mail was not taken and is tried again later: %s", type(fault).__name__)
        return False
    row.update(sent=timezone.now())
    return True
