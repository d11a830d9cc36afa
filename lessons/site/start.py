"""What a server says once, when it starts."""

from django.conf import settings

from mahjlearn.conf.env import LOOPBACK_HOSTS

from .delivery.static import collected

WEAK_KEY_LENGTH = 50


def start_notes() -> list[str]:
    """One line for each thing that works but that the owner of the site should know."""
    notes = []
    if not settings.HTTPS and any(host not in LOOPBACK_HOSTS for host in settings.ALLOWED_HOSTS):
        notes.append(
            "HTTPS is off: anyone on this network can read along, cookies are not kept to "
            "encrypted connections, and browsers are not told to insist on encryption."
        )
    if len(settings.SECRET_KEY) < WEAK_KEY_LENGTH:
        notes.append(f"SECRET_KEY is weak: use {WEAK_KEY_LENGTH} or more random characters.")
    if not collected():
        notes.append(
            "Static files are not collected: they are served under plain names, uncompressed. "
            "Run collectstatic."
        )
    return notes
