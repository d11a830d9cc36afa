"""Members of clubs with a confirmed address who said yes to mail."""

from datetime import UTC, datetime, timedelta

from allauth.account.models import EmailAddress

from lessons.models import Membership
from tests.models.factories import AccountFactory, MembershipFactory

NOW = datetime(2026, 11, 29, 15, tzinfo=UTC)
"""A Sunday, in New York too."""
EARLIER = NOW - timedelta(days=30)
SITE = "https://club.example.org"


def member(name: str, *, verified: bool = True, **columns) -> Membership:
    """A member with an account whose address is name@example.org."""
    learner = AccountFactory()
    EmailAddress.objects.create(
        user=learner.user, email=f"{name.lower()}@example.org", verified=verified, primary=True
    )
    return MembershipFactory(**{"learner": learner, "nickname": name, "joined": EARLIER} | columns)


def player(name: str, club, **columns) -> Membership:
    """A player who said yes to reminders."""
    return member(name, club=club, **{"reminders_since": EARLIER} | columns)


def teacher(name: str, **columns) -> Membership:
    """An instructor who said yes to the digest."""
    return member(name, **{"role": "owner", "digest_since": EARLIER} | columns)
