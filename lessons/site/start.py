"""What a server says once, when it starts."""

from django.conf import settings

from lessons.platform.static_files import collected
from mahjlearn.conf.env import LOOPBACK_HOSTS
from mahjlearn.conf.mail import PRINTED

WEAK_KEY_LENGTH = 50


def start_notes() -> list[str]:
    """One line for each thing that works but that the owner of the site should know."""
    notes = []
    for_others = any(host not in LOOPBACK_HOSTS for host in settings.ALLOWED_HOSTS)
    if not settings.HTTPS and for_others:
        notes.append(
            "HTTPS is off: anyone on this network can read along, cookies are not kept to "
            "encrypted connections, and browsers are not told to insist on encryption."
        )
    if settings.HTTPS and for_others and settings.MAIL_TRANSPORT == PRINTED:
        notes.append(
            "Mail is printed, not sent: nobody can sign up or in by a code. Set EMAIL_URL."
        )
    if len(settings.SECRET_KEY) < WEAK_KEY_LENGTH:
        notes.append(f"SECRET_KEY is weak: use {WEAK_KEY_LENGTH} or more random characters.")
    if not collected():
        notes.append(
            "Static files are not collected: they are served under plain names, uncompressed. "
            "Run collectstatic."
        )
    return notes
