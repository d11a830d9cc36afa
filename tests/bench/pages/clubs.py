"""A club whose players have answered for a month, at any size."""

from datetime import datetime
from math import ceil

from lessons.models import Learner, Membership
from lessons.seed.answers import add_answers, months_of
from lessons.seed.clubs import Member, assign_lessons, put_in, start_club
from lessons.seed.people import add_guests
from tests.bench.pages.copies import add_copies

ALIKE = 20
"""So many have answers of their own; the others have the same ones."""


def club_of_a_month(players: int, each: int, now: datetime) -> Membership:
    """The owner of a new club with so many players, each of whom has answered about so many
    puzzles; every second one shares all her answers. Two lessons are assigned. Nobody has an
    account.
    """
    (owner,) = add_guests(1, now)
    club = start_club("Tuesday table", owner, "Ann", now)
    first = add_guests(min(players, ALIKE), now)
    add_answers(first, months_of(len(first), each, now))
    add_copies([one.pk for one in first], ceil(players / len(first)) - 1)
    learners = Learner.objects.filter(pk__gte=first[0].pk).order_by("pk")[:players]
    members = [
        Member(one, f"Player {number}", shares=number % 2 == 0)
        for number, one in enumerate(learners, 1)
    ]
    put_in(club, members, now)
    assign_lessons(club, now)
    return club.memberships.get(learner=owner)
