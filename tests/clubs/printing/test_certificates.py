"""A certificate: for a finished unit, where the club may know of it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.kinds import read_assignable
from lessons.content_store import course
from lessons.models import LessonProgress, Membership
from lessons.standing.kept import outdate_counts
from tests.cast import UNIT, finished_unit
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    AttemptFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db
SET = datetime(2026, 11, 2, 18, tzinfo=UTC)


def certificate(member: Membership, unit: str = UNIT) -> str:
    args = [member.club.public_id, member.public_id, unit]
    return reverse("club-print-certificate", args=args)


def player(owner: Membership, **more: object) -> Membership:
    return MembershipFactory(club=owner.club, nickname="Lou", **{"joined": SET} | more)


def test_who_shares_her_answers_has_one(owner, hers) -> None:
    lou = finished_unit(player(owner, answers_since=timezone.now()))
    page = hers.get(certificate(lou)).text
    assert all(word in page for word in ("Lou", "At the table", owner.club.name))
    assert certificate(lou) in hers.get(reverse("club-print", args=[owner.club.public_id])).text


def test_who_shares_nothing_has_none(owner, hers) -> None:
    lou = finished_unit(player(owner))
    assert hers.get(certificate(lou)).status_code == 404
    assert certificate(lou) not in hers.get(reverse("club-print", args=[owner.club.public_id])).text


@pytest.mark.parametrize("whole", [True, False], ids=["the unit", "each of its lessons"])
def test_what_was_assigned_and_done_the_club_may_know(whole: bool, owner, hers) -> None:
    lou = player(owner)
    lessons = next(one.lessons for one in course().units if one.slug == UNIT)
    assigned = [f"unit/{UNIT}"] if whole else [f"lesson/{one.slug}" for one in lessons]
    for what in assigned:
        AssignmentFactory(club=owner.club, what=what, made=SET)
    places = [str(place) for what in assigned for place in read_assignable(what).puzzles]
    for place in places[1:]:
        answer(lou, place)
    assert hers.get(certificate(lou)).status_code == 404
    answer(lou, places[0])
    page = hers.get(certificate(lou)).text
    assert "November 2, 2026" in page


def answer(member: Membership, place: str) -> None:
    at = SET + timedelta(hours=1)
    AttemptFactory(
        learner=member.learner, place=place, outcome="right", correct=True, answered_at=at
    )


def test_a_lesson_left_open_is_no_unit(owner, hers) -> None:
    lou = finished_unit(player(owner, answers_since=timezone.now()), "what-a-joker-may-be")
    unit = "what-a-joker-may-be"
    assert hers.get(certificate(lou, unit)).status_code == 200
    row = LessonProgress.objects.filter(learner=lou.learner).latest("pk")
    row.steps.popitem()
    row.save()
    outdate_counts(lou.learner)
    assert hers.get(certificate(lou, unit)).status_code == 404
    assert hers.get(certificate(lou, "no-such-unit")).status_code == 404


@pytest.mark.parametrize("more", [{"waits": True}, {"role": "co"}])
def test_only_players_who_are_in_have_one(more: dict, owner, hers) -> None:
    if "role" in more:
        more = {**more, "learner": AccountFactory()}
    lou = finished_unit(player(owner, answers_since=timezone.now(), **more))
    assert hers.get(certificate(lou)).status_code == 404


def test_one_of_another_club_is_not_there(owner, hers) -> None:
    other = finished_unit(MembershipFactory(answers_since=timezone.now()))
    args = [owner.club.public_id, other.public_id, UNIT]
    assert hers.get(reverse("club-print-certificate", args=args)).status_code == 404


def test_many_players_cost_the_same(owner, hers, django_assert_max_num_queries) -> None:
    AssignmentFactory(club=owner.club, what=f"unit/{UNIT}", made=SET)
    url = reverse("club-print", args=[owner.club.public_id])
    hers.get(url)
    for _ in range(2):
        for _ in range(5):
            finished_unit(player(owner, answers_since=timezone.now()))
        hers.get(url)
        with django_assert_max_num_queries(10):
            hers.get(url)
