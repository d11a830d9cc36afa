"""Whoever signs in on the device of a guest brings the guest's clubs along."""

from datetime import timedelta

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from lessons.clubs.entry.coming_back import give_phrase
from lessons.models import AssignedTo, Membership, ReturnPhrase
from lessons.visitors.merging import merge
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    ClubFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

ROLES = st.sampled_from([None, "waits", "player", "co"])


def put_in(club, learner, role: str | None) -> None:
    if role is not None:
        waits = role == "waits"
        MembershipFactory(club=club, learner=learner, waits=waits, role="player" if waits else role)


def rank(role: str | None) -> int:
    return [None, "waits", "player", "co"].index(role)


@given(st.lists(st.tuples(ROLES, ROLES), min_size=1, max_size=4))
def test_she_is_in_each_club_once_with_what_gives_her_more(roles) -> None:
    guest, account = LearnerFactory(), AccountFactory()
    clubs = [ClubFactory() for _ in roles]
    for club, (before, mine) in zip(clubs, roles, strict=True):
        put_in(club, guest, before)
        put_in(club, account, mine)
    merge(guest, account)
    for club, pair in zip(clubs, roles, strict=True):
        found = list(Membership.objects.filter(club=club))
        best = max(pair, key=rank)
        assert len(found) == (best is not None)
        if found:
            (one,) = found
            assert one.learner == account
            assert (one.waits, one.role) == (best == "waits", "co" if best == "co" else "player")


def test_what_was_assigned_to_either_is_hers() -> None:
    guest, account = LearnerFactory(), AccountFactory()
    club = ClubFactory()
    now = timezone.now()
    first = MembershipFactory(club=club, learner=guest, joined=now - timedelta(days=1))
    second = MembershipFactory(club=club, learner=account, joined=now)
    alone, both = AssignmentFactory(club=club), AssignmentFactory(club=club)
    for assignment, member in [(alone, second), (both, first), (both, second)]:
        AssignedTo.objects.create(assignment=assignment, member=member)
    merge(guest, account)
    assert Membership.objects.get() == first
    assert set(AssignedTo.objects.values_list("assignment", "member")) == {
        (alone.pk, first.pk),
        (both.pk, first.pk),
    }


def test_old_words_bring_nobody_back() -> None:
    guest, account = LearnerFactory(), AccountFactory()
    give_phrase(guest, timezone.now())
    merge(guest, account)
    assert ReturnPhrase.objects.count() == 0
