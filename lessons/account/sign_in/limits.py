"""How often somebody may guess, and how much mail one mailbox gets.

Failures are counted, never successes. Everything raises TooMany, which the site answers with 429.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from lessons.database.writing import writing
from lessons.limits.buckets import add, check, counted
from lessons.limits.too_many import DAY, HOUR

QUARTER = timedelta(minutes=15)
WRONG_HERE = 10
"""For one account from one network, in a quarter of an hour."""
WRONG_FROM_NETWORK = 20
"""An hour."""
WRONG_FROM_KNOWN_NETWORK = 100
"""An hour, once somebody has signed in from there on the same day."""
WRONG_FOR_ACCOUNT = 100
"""A day, from wherever; then the way in is a code by mail."""
MAILS = 10
"""To one mailbox, an hour."""
SIGN_UPS = 20
"""From one network, an hour."""
ANY = 1_000_000_000


def refuse_guessing(account: str, network: str) -> None:
    """Raises TooMany where too much was tried already. `account` is what was typed as its name."""
    now = timezone.now()
    check("wrong here", f"{account} {network}", window=QUARTER, most=WRONG_HERE, now=now)
    check("wrong for account", account, window=DAY, most=WRONG_FOR_ACCOUNT, now=now)
    refuse_network(network, now)


def refuse_network(network: str, now: datetime) -> None:
    """Raises TooMany where too much was tried from there, passwords or codes."""
    known = counted("signed in", network, window=DAY, now=now) if network else 0
    most = WRONG_FROM_KNOWN_NETWORK if known else WRONG_FROM_NETWORK
    check("wrong from network", network, window=HOUR, most=most, now=now)


def refuse_codes(network: str) -> None:
    """Raises TooMany where too much was tried from there already."""
    refuse_network(network, timezone.now())


def count_wrong_code(network: str) -> None:
    """One more wrong code, or passkey: each code is good for three tries anyway."""
    with writing():
        add("wrong from network", network, window=HOUR, most=ANY, now=timezone.now())


def count_wrong(account: str, network: str) -> None:
    """One more wrong password."""
    now = timezone.now()
    with writing():
        add("wrong here", f"{account} {network}", window=QUARTER, most=ANY, now=now)
        add("wrong for account", account, window=DAY, most=ANY, now=now)
        add("wrong from network", network, window=HOUR, most=ANY, now=now)


def note_sign_in(network: str) -> None:
    """Somebody has signed in: from her network a few more slips are forgiven."""
    with writing():
        add("signed in", network, window=DAY, most=ANY, now=timezone.now())


def count_mail(address: str) -> None:
    """One more mail to this mailbox."""
    with writing():
        add("mail", mailbox(address), window=HOUR, most=MAILS, now=timezone.now())


def count_sign_up(network: str) -> None:
    """One more sign-up from this network, whether it comes to an account or not."""
    with writing():
        add("sign-up", network, window=HOUR, most=SIGN_UPS, now=timezone.now())


def mailbox(address: str) -> str:
    """The address without what many mail servers ignore: capitals, dots, and all from a + on."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{host}"
