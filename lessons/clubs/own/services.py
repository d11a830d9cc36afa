"""What happens to a club as a whole. Each is one transaction."""

from datetime import datetime

from lessons.models import Club, Learner, Membership, Role
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from lessons.visitors.rulebook import DEFAULT

CLUBS_A_DAY = 10


def make_club(
    owner: Learner, name: str, time_zone: str, nickname: str, now: datetime
) -> Membership:
    """A new club with its owner. Raises TooMany for one who makes a great many."""
    with writing():
        add("clubs", owner.public_id, window=DAY, most=CLUBS_A_DAY, now=now)
        club = Club.objects.create(name=name, time_zone=time_zone, ruleset=DEFAULT)
        return Membership.objects.create(
            club=club, learner=owner, role=Role.OWNER, nickname=nickname, joined=now
        )


def hand_over(owner: Membership, to: Membership) -> None:
    """Another instructor owns the club from now on; who did is an instructor still."""
    with writing():
        Membership.objects.filter(pk=owner.pk).update(role=Role.CO)
        Membership.objects.filter(pk=to.pk).update(role=Role.OWNER)


def archive(club: Club, now: datetime) -> None:
    """Nobody joins any more: its invites end with it."""
    with writing():
        Club.objects.filter(pk=club.pk).update(archived_at=now)
        club.invites.filter(revoked_at__isnull=True).update(revoked_at=now)


def reopen(club: Club) -> None:
    """As it was before it was archived, without the old invites."""
    with writing():
        Club.objects.filter(pk=club.pk).update(archived_at=None)


def delete(club: Club) -> None:
    """The club and all that is the club's. The answers of its players are theirs, and stay."""
    with writing():
        Club.objects.filter(pk=club.pk).delete()
