"""Which answers a club sees of its players."""

from datetime import timedelta

import pytest
from django.urls import reverse

from lessons.clubs.assignments.rows import players_of
from lessons.clubs.reports.goes import is_visible, visible_goes
from lessons.course_tables import tables
from lessons.models import AssignedTo
from tests.clubs.reports.goes import HOUR, JOINED, about, answered, player, words
from tests.models.factories import AssignmentFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def seen(member) -> list[str]:
    return [go.slug for go in visible_goes([member], tables())[member.pk]]


def test_nothing_is_seen_without_leave_or_assignment(owner, hers) -> None:
    one = player(owner.club, shares=False)
    table = about("M09")[0]
    row = answered(one, table, wrong=True)
    assert seen(one) == []
    assert not is_visible(one, row)
    club = owner.club.public_id
    assert table.title not in words(hers, "club-player", club, one.public_id)
    assert "0 of 1 players are shown" in words(hers, "club-mixups", club)
    assert (
        hers.get(reverse("club-answer", args=[club, one.public_id, row.client_key])).status_code
        == 404
    )


def test_all_is_seen_from_the_moment_it_is_shared(owner) -> None:
    first, second = about("M09")[:2]
    one = player(owner.club, answers_since=JOINED + 2 * HOUR)
    answered(one, first, after=2 * HOUR - timedelta(seconds=1))
    answered(one, second, after=2 * HOUR)
    assert seen(one) == [second.puzzle.slug]


@pytest.mark.parametrize("for_all", [True, False])
def test_what_is_assigned_is_seen_since_it_was(owner, for_all: bool) -> None:
    one, other = player(owner.club, shares=False), player(owner.club, shares=False)
    table = about("M09")[0]
    elsewhere = next(t for t in about("M24") if t.lesson is not table.lesson)
    what = f"lesson/{table.lesson.slug}"
    made = JOINED + 2 * HOUR
    assignment = AssignmentFactory(club=owner.club, what=what, made=made, everybody=for_all)
    if not for_all:
        AssignedTo.objects.create(assignment=assignment, member=one)
    for member in (one, other):
        answered(member, table, after=HOUR)
        answered(member, elsewhere, after=3 * HOUR)
        answered(member, table, after=3 * HOUR)
    assert seen(one) == [table.puzzle.slug]
    assert seen(other) == ([table.puzzle.slug] if for_all else [])


def test_nothing_from_before_joining_is_ever_seen(owner) -> None:
    table = about("M09")[0]
    one = player(owner.club, answers_since=JOINED - 9 * HOUR)
    AssignmentFactory(club=owner.club, what=f"lesson/{table.lesson.slug}", made=JOINED - 9 * HOUR)
    row = answered(one, table, after=-HOUR)
    assert (seen(one), is_visible(one, row)) == ([], False)


@pytest.mark.parametrize("who", [{"role": "co"}, {"waits": True}])
def test_instructors_and_those_who_wait_are_not_seen(owner, who: dict) -> None:
    one = player(owner.club, **who)
    assert not is_visible(one, answered(one, about("M09")[0]))
    assert one not in players_of(owner.club)


def test_another_club_sees_nothing_of_it(owner) -> None:
    here = player(owner.club)
    there = player(MembershipFactory().club, shares=False, learner=here.learner)
    answered(here, about("M09")[0])
    assert (len(seen(here)), seen(there)) == (1, [])


def test_reasons_and_what_is_held_back_are_no_goes() -> None:
    one, table = player(MembershipFactory().club), about("M09")[0]
    place = f"learn/{table.lesson.slug}/{table.puzzle.slug}"
    answered(one, table, place=f"{place}/why", puzzle_slug=f"{table.puzzle.slug}-why")
    answered(one, table, outcome="saved")
    assert seen(one) == []
