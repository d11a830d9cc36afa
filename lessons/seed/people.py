"""People: accounts with a password, and guests."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User

from lessons.models import Learner
from lessons.visitors.guests import new_guest_id

PASSWORD_BYTES = 9


@dataclass(frozen=True, slots=True)
class Person:
    """An account that is to be made. `hash` is that of its password."""

    username: str
    hash: str
    email: str = ""
    is_staff: bool = False
    is_active: bool = True


def new_password() -> str:
    """72 random bits, in letters that can be copied from a screen."""
    return secrets.token_urlsafe(PASSWORD_BYTES)


def hashed(password: str) -> str:
    """Return what is stored of a password."""
    return make_password(password)


def add_accounts(people: Sequence[Person], now: datetime) -> list[Learner]:
    """Their learners, in this order; addresses count as confirmed."""
    users = User.objects.bulk_create(
        User(
            username=one.username,
            password=one.hash,
            email=one.email,
            is_staff=one.is_staff,
            is_superuser=one.is_staff,
            is_active=one.is_active,
            date_joined=now,
        )
        for one in people
    )
    EmailAddress.objects.bulk_create(
        EmailAddress(user=user, email=user.email, verified=True, primary=True)
        for user in users
        if user.email
    )
    return Learner.objects.bulk_create(
        Learner(user=user, guest_id=new_guest_id(), created=now, last_seen=now) for user in users
    )


def add_guests(many: int, now: datetime) -> list[Learner]:
    """So many who have no account."""
    return Learner.objects.bulk_create(
        Learner(guest_id=new_guest_id(), created=now, last_seen=now) for _ in range(many)
    )
