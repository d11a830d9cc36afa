"""What the counters at the ways in count: codes, phrases, passwords, mails. For test_counters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.test import Client
from django.utils import timezone

from lessons.clubs.entry import admission
from lessons.platform.limits import TooMany
from tests.account.sign_in.people import code_for
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, InviteFactory, LearnerFactory

HERE, THERE = "203.0.113.7", "203.0.113.8"
PASSWORD = "four winds and a dragon"
Act = Callable[[], bool]
"""Does it, and returns True if it was refused or held."""


@dataclass(frozen=True)
class Scene:
    """A counted act of one subject, acts that aren't counted, and the same act of another."""

    counted: Act
    free: tuple[Act, ...]
    other: Act


def asks(client: Client, url: str, network: str = HERE, **form: str) -> bool:
    """Send a form, or ask for a page without one; return True for 429."""
    send_it = client.post if form else client.get
    return send_it(url, form or None, REMOTE_ADDR=network).status_code == 429


def networks() -> Callable[[], str]:
    """Return a function that gives another network each time."""
    numbers = iter(range(1, 255))
    return lambda: f"198.51.100.{next(numbers)}"


def raises(act: Callable[[], Any]) -> bool:
    try:
        act()
    except TooMany:
        return True
    return False


def type_code(client: Client, code: str, network: str) -> bool:
    return asks(client, "/join/", network, code=code)


def join_visitor() -> Scene:
    InviteFactory(code="BAM472")
    hers, others, elsewhere = client_of(LearnerFactory()), client_of(LearnerFactory()), networks()
    return Scene(
        lambda: type_code(hers, "CRAK-001", elsewhere()),
        (
            lambda: type_code(hers, "BAM-472", elsewhere()),
            lambda: type_code(hers, "BAMM-472", elsewhere()),
            lambda: asks(hers, "/join/x/", elsewhere()),
            lambda: asks(hers, f"/join/{'A' * 22}/", elsewhere()),
        ),
        lambda: type_code(others, "CRAK-001", elsewhere()),
    )


def join_network() -> Scene:
    InviteFactory(code="BAM472")
    return Scene(
        lambda: type_code(Client(), "CRAK-001", HERE),
        (
            lambda: type_code(Client(), "BAM-472", HERE),
            lambda: asks(Client(), "/join/x/"),
            lambda: asks(Client(), f"/join/{'A' * 22}/"),
        ),
        lambda: type_code(Client(), "CRAK-001", THERE),
    )


def join_word() -> Scene:
    elsewhere = networks()

    def guess(code: str) -> bool:
        type_code(Client(), code, elsewhere())
        return admission.must_wait("BAM472", timezone.now())

    def guess_other() -> bool:
        type_code(Client(), "DOT-001", elsewhere())
        return admission.must_wait("DOT472", timezone.now())

    return Scene(
        lambda: guess("BAM-001"),
        (lambda: guess("x"), lambda: guess("A" * 22), lambda: guess("CRAK-001")),
        guess_other,
    )


def type_phrase(client: Client, phrase: str, network: str) -> bool:
    return asks(client, "/account/phrase/", network, phrase=phrase)


def phrase_visitor() -> Scene:
    hers, others, elsewhere = client_of(LearnerFactory()), client_of(LearnerFactory()), networks()
    return Scene(
        lambda: type_phrase(hers, "bam bam bam bam", elsewhere()),
        (lambda: type_phrase(hers, "four words of mine", elsewhere()),),
        lambda: type_phrase(others, "bam bam bam bam", elsewhere()),
    )


def phrase_network() -> Scene:
    return Scene(
        lambda: type_phrase(Client(), "bam bam bam bam", HERE),
        (lambda: type_phrase(Client(), "four words of mine", HERE),),
        lambda: type_phrase(Client(), "bam bam bam bam", THERE),
    )


def account_with_password() -> str:
    """Make an account, and return its user name."""
    user = AccountFactory().user
    user.set_password(PASSWORD)
    user.save()
    return user.username


def type_password(login: str, network: str, password: str = "another one") -> bool:
    return asks(Client(), "/account/login/", network, login=login, password=password)


def password_here() -> Scene:
    ann, bea, elsewhere = account_with_password(), account_with_password(), networks()
    return Scene(
        lambda: type_password(ann, HERE),
        (lambda: type_password(ann, HERE, PASSWORD), lambda: type_password(ann, elsewhere())),
        lambda: type_password(bea, HERE),
    )


def password_on_device() -> Scene:
    """A browser that has signed in to the account before; strangers try there at the same time."""
    ann, bea = account_with_password(), account_with_password()
    known, elsewhere = Client(), networks()
    for name in (ann, bea):
        form = {"login": name, "password": PASSWORD}
        known.post("/account/logout/")
        known.post("/account/login/", form, REMOTE_ADDR=elsewhere())

    def type_here(name: str, password: str = "another one") -> bool:
        known.post("/account/logout/")
        return asks(known, "/account/login/", HERE, login=name, password=password)

    return Scene(
        lambda: type_here(ann),
        (lambda: type_password(ann, elsewhere()), lambda: type_here(ann, PASSWORD)),
        lambda: type_here(bea),
    )


def password_of_account() -> Scene:
    ann, bea, elsewhere = account_with_password(), account_with_password(), networks()
    return Scene(
        lambda: type_password(ann, elsewhere()),
        (lambda: type_password(ann, elsewhere(), PASSWORD),),
        lambda: type_password(bea, elsewhere()),
    )


def password_of_network() -> Scene:
    names = (f"player {number}" for number in range(100))
    return Scene(
        lambda: type_password(next(names), HERE),
        (lambda: asks(Client(), "/account/login/"),),
        lambda: type_password(next(names), THERE),
    )


def mail_code() -> Scene:
    """A code that came by mail, and wrong ones, each for another mailbox."""
    numbers = iter(range(100))

    def type_mailed(network: str, right: bool) -> bool:
        client, email = Client(), f"p{next(numbers)}@example.com"
        client.post("/account/signup/", {"email": email})
        code = code_for(email) if right else "1"
        return asks(client, "/account/confirm-email/", network, code=code)

    return Scene(
        lambda: type_mailed(HERE, right=False),
        (lambda: type_mailed(HERE, right=True),),
        lambda: type_mailed(THERE, right=False),
    )


def mail() -> Scene:
    def ask_for_code(email: str) -> bool:
        return asks(Client(), "/account/login/code/", email=email)

    return Scene(
        lambda: ask_for_code("ann@example.com"),
        (lambda: ask_for_code("no address"),),
        lambda: ask_for_code("bea@example.com"),
    )


def sign_up() -> Scene:
    numbers = iter(range(100))

    def ask_to_sign_up(network: str) -> bool:
        email = f"p{next(numbers)}@example.com"
        return asks(Client(), "/account/signup/", network, email=email)

    return Scene(
        lambda: ask_to_sign_up(HERE),
        (lambda: asks(Client(), "/account/signup/", email="no address"),),
        lambda: ask_to_sign_up(THERE),
    )
