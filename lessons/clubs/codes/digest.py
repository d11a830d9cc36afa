"""What is stored of a secret: nobody who reads the database can use it."""

from django.conf import settings
from django.utils.crypto import salted_hmac

SALT = "lessons.clubs.codes"


def digest(secret: str) -> str:
    """With today's key."""
    return digests(secret)[0]


def digests(secret: str) -> list[str]:
    """With today's key, then with each former one: the stored digest is among them."""
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return [salted_hmac(SALT, secret, secret=key, algorithm="sha256").hexdigest() for key in keys]
