"""Two clubs and everybody who may knock at their doors."""

from dataclasses import dataclass, field

from django.test import Client

from lessons.models import Assignment, Club, Invite, Learner, Membership
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    ClubFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
    UserFactory,
)

ACTORS = ("guest", "a", "b", "c", "ex", "owner", "co", "owner_2", "staff", "disabled")


@dataclass
class Cast:
    """`learners` by the name of the actor, None for one nobody knows; `members` of club 1 too."""

    club: Club
    other: Club
    learners: dict[str, Learner | None]
    members: dict[str, Membership]
    invite: Invite
    assignment: Assignment
    clients: dict[str, Client] = field(default_factory=dict)

    def client(self, actor: str) -> Client:
        """The browser of an actor, always the same one."""
        if actor not in self.clients:
            self.clients[actor] = client_of(self.learners[actor])
        return self.clients[actor]


def cast() -> Cast:
    """Club 1: its owner, a co-instructor, players `a` and `b`. Club 2: `owner_2` and `c`."""
    club, other = ClubFactory(), ClubFactory()
    members = {
        "a": MembershipFactory(club=club),
        "b": MembershipFactory(club=club),
        "owner": MembershipFactory(club=club, role="owner", learner=AccountFactory()),
        "co": MembershipFactory(club=club, role="co", learner=AccountFactory()),
    }
    elsewhere = {
        "c": MembershipFactory(club=other, learner=AccountFactory()),
        "owner_2": MembershipFactory(club=other, role="owner", learner=AccountFactory()),
    }
    learners = {name: one.learner for name, one in (members | elsewhere).items()}
    left = MembershipFactory(club=club, learner=AccountFactory())
    left.delete()
    alone = {
        "guest": None,
        "ex": left.learner,
        "staff": AccountFactory(user=UserFactory(is_staff=True, is_superuser=True)),
        "disabled": None,
    }
    return Cast(
        club,
        other,
        learners | alone,
        members,
        InviteFactory(club=club),
        AssignmentFactory(club=club),
    )


def new_guest() -> Learner:
    """Somebody who has answered and is in no club."""
    return LearnerFactory()
