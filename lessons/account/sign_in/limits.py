"""How often somebody may guess, and how much mail one mailbox gets.

Failures are counted, never successes. Everything raises TooMany, which the site answers with 429.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from lessons.platform.limits import DAY, HOUR, Failures, add
from lessons.platform.writing import writing

WRONG_HERE = 10
"""For one account from one network, in a quarter of an hour; devices that know it by themselves."""
WRONG_FROM_NETWORK = 20
"""An hour."""
WRONG_FROM_KNOWN_NETWORK = 100
"""An hour, once somebody has signed in from there on the same day."""
WRONG_FOR_ACCOUNT = 100
"""A day, from wherever; then the way in is a device that knows the account, or a code by mail."""
MAILS = 10
"""To one mailbox, an hour."""
SIGN_UPS = 20
"""From one network, an hour."""

_HERE = Failures("wrong here", timedelta(minutes=15))
_OF_DEVICE = Failures("wrong on known device", timedelta(minutes=15))
_OF_ACCOUNT = Failures("wrong for account", DAY)
_OF_NETWORK = Failures("wrong from network", HOUR)
_SIGNED_IN = Failures("signed in", DAY)


def refuse_guessing(account: str, network: str, known: bool) -> None:
    """Raise TooMany if too much was tried already. `account` is what was typed as its name.

    `known` is a device that has signed in to it before: only such devices hold it up, never what
    strangers tried, at the same account or from the same network.
    """
    now = timezone.now()
    if known:
        _OF_DEVICE.refuse(_here(account, network), WRONG_HERE, now)
        return
    _HERE.refuse(_here(account, network), WRONG_HERE, now)
    _OF_ACCOUNT.refuse(account, WRONG_FOR_ACCOUNT, now)
    _refuse_network(network, now)


def refuse_codes(network: str) -> None:
    """Raises TooMany where too much was tried from there already, passwords or codes."""
    _refuse_network(network, timezone.now())


def count_wrong_code(network: str) -> None:
    """One more wrong code, or passkey: each code is good for three tries anyway."""
    with writing():
        _OF_NETWORK.add(network, timezone.now())


def count_wrong(account: str, network: str, known: bool) -> None:
    """Count one more wrong password."""
    now = timezone.now()
    with writing():
        if known:
            _OF_DEVICE.add(_here(account, network), now)
            return
        _HERE.add(_here(account, network), now)
        _OF_ACCOUNT.add(account, now)
        _OF_NETWORK.add(network, now)


def note_sign_in(network: str) -> None:
    """Somebody has signed in: from her network a few more slips are forgiven."""
    with writing():
        _SIGNED_IN.add(network, timezone.now())


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


def _refuse_network(network: str, now: datetime) -> None:
    known = _SIGNED_IN.count(network, now)
    _OF_NETWORK.refuse(network, WRONG_FROM_KNOWN_NETWORK if known else WRONG_FROM_NETWORK, now)


def _here(account: str, network: str) -> str:
    return f"{account} {network}"
