"""Two learners become one: the union of their answers, nothing lost, nothing twice."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from lessons.learn.progress.noted import rebuild
from lessons.models import Attempt, Learner, LessonProgress
from lessons.visitors.merging import attach, merge
from tests.models.factories import AttemptFactory, LearnerFactory

PLACES = (
    "learn/meet-the-joker/a-fourth-joker",
    "learn/meet-the-joker/again/a-fourth-joker",
    "learn/a-turn/one",
    "first/own-rack",
)
BEGIN = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)
GIVEN = st.lists(st.tuples(st.sampled_from(PLACES), st.booleans()), max_size=8)


def answered(given_answers: list[tuple[str, bool]], minute: int) -> Learner:
    """Somebody who gave these answers, one every two minutes from that minute on."""
    learner = LearnerFactory()
    tries: dict[str, int] = {}
    for number, (place, right) in enumerate(given_answers):
        tries[place] = tries.get(place, 0) + 1
        AttemptFactory(
            learner=learner,
            place=place,
            try_no=tries[place],
            puzzle_slug=place.rpartition("/")[2],
            answered_at=BEGIN + timedelta(minutes=minute + 2 * number),
            outcome="right" if right else "wrong",
            correct=right,
        )
    return learner


def progress() -> list[tuple[object, ...]]:
    rows = LessonProgress.objects.order_by("learner", "lesson")
    return list(rows.values_list("learner", "lesson", "steps", "last", "answered_at"))


def rows_of(learner: Learner) -> dict[UUID, tuple[object, ...]]:
    """Key to all that an answer says, but for its number."""
    found = Attempt.objects.filter(learner=learner).values_list(
        "client_key", "place", "answered_at", "outcome", "answer"
    )
    return {key: tuple(map(str, rest)) for key, *rest in found}


class Union(TestCase):
    """Whatever two people have answered at the same places."""

    @given(GIVEN, GIVEN)
    def test_nothing_is_lost_and_nothing_counts_twice(self, one, other) -> None:
        source, target = answered(one, 0), answered(other, 1)
        theirs = rows_of(source) | rows_of(target)
        own = {row.client_key: row.try_no for row in Attempt.objects.filter(learner=target)}
        merge(source, target)
        assert rows_of(target) == theirs
        assert len(theirs) == len(one) + len(other)
        numbered = Attempt.objects.filter(learner=target).values_list("place", "try_no")
        assert sorted(numbered) == sorted(
            (place, number)
            for place in PLACES
            for number in range(1, sum(place == each for each, _ in one + other) + 1)
        )
        assert own == {
            row.client_key: row.try_no for row in Attempt.objects.filter(client_key__in=own)
        }
        assert not Learner.objects.filter(pk=source.pk).exists()
        live = progress()
        rebuild(Learner.objects.get())
        assert progress() == live

    @given(GIVEN)
    def test_moved_tries_stay_in_their_order(self, one) -> None:
        source, target = answered(one, 0), answered([(place, True) for place in PLACES], 100)
        before = list(Attempt.objects.filter(learner=source).order_by("place", "try_no"))
        merge(source, target)
        moved = Attempt.objects.filter(client_key__in=[row.client_key for row in before])
        after = list(moved.order_by("place", "try_no"))
        assert [row.client_key for row in after] == [row.client_key for row in before]


pytestmark = pytest.mark.django_db


def test_nobody_is_merged_into_herself() -> None:
    learner = answered([(PLACES[0], True)], 0)
    with pytest.raises(ValueError, match="herself"):
        merge(learner, Learner.objects.get())
    assert Attempt.objects.count() == 1


def test_twice_is_once() -> None:
    source, target = answered([(PLACES[0], True)], 0), answered([], 0)
    merge(source, target)
    merge(source, target)
    assert target.attempts.count() == 1


def test_the_row_says_of_both_since_when_and_until_when() -> None:
    old, new = BEGIN - timedelta(days=9), BEGIN + timedelta(days=9)
    source = LearnerFactory(created=old, last_seen=new, answered_on=new, answered_that_day=3)
    target = LearnerFactory(created=BEGIN, last_seen=BEGIN, answered_on=new, answered_that_day=4)
    merge(source, target)
    target.refresh_from_db()
    assert (target.created, target.last_seen, target.answered_that_day) == (old, new, 7)


def test_every_hook_is_called_with_both_and_all_or_nothing(settings) -> None:
    settings.MERGE_HOOKS = [*settings.MERGE_HOOKS, f"{__name__}.refuse"]
    source, target = answered([(PLACES[0], True)], 0), answered([], 0)
    with pytest.raises(RuntimeError, match=f"{source.pk} {target.pk}"):
        merge(source, target)
    assert source.attempts.count() == 1


def refuse(source: Learner, target: Learner) -> None:
    raise RuntimeError(f"{source.pk} {target.pk}")


def test_the_number_of_queries_does_not_grow() -> None:
    counts = []
    for many in (1, 8):
        source, target = answered([(PLACES[3], True)] * many, 0), answered([], 0)
        with CaptureQueriesContext(connection) as queries:
            merge(source, target)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_an_account_takes_a_guest_over_once() -> None:
    guest = answered([(PLACES[0], True)], 0)
    before = guest.guest_id
    ann, bea = (User.objects.create(username=name) for name in ("ann", "bea"))
    mine = attach(guest, ann)
    assert (mine.pk, mine.user, len(str(mine.guest_id))) == (guest.pk, ann, 32)
    assert mine.guest_id != before
    assert attach(guest, bea).pk != guest.pk
    assert attach(None, ann) == mine
