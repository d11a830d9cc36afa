"""A query that is kept answers as the one it was made from."""

import pytest

from lessons.models import Attempt, Learner
from lessons.platform.kept import Given, Kept, instances
from tests.models.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db

BY_PLACE = Kept(
    lambda: (
        Attempt.objects.filter(place=Given("place", Attempt, "place"))
        .order_by("try_no")
        .values_list("client_key", "answer", "answered_at")[:2]
    )
)
LEARNERS = Kept(lambda: Learner.objects.filter(guest_id=Given("guest", Learner, "guest_id")))


def test_values_come_back_as_python_has_them(django_assert_num_queries) -> None:
    rows = [AttemptFactory(place="first/a") for _ in range(3)]
    AttemptFactory(place="first/b")
    for _ in range(2):
        with django_assert_num_queries(1):
            found = BY_PLACE.rows(place="first/a")
        assert found == [(row.client_key, row.answer, row.answered_at) for row in rows[:2]]
    assert BY_PLACE.first(place="first/z") is None


def test_several_sets_of_values_are_one_statement(django_assert_num_queries) -> None:
    rows = [AttemptFactory(place=f"first/{name}") for name in "abab"]
    with django_assert_num_queries(1):
        found = BY_PLACE.rows_for_each(*({"place": f"first/{name}"} for name in "abz"))
    assert sorted(key for key, *_ in found) == sorted(row.client_key for row in rows)
    assert BY_PLACE.rows_for_each() == []


def test_a_value_that_is_not_given_is_a_fault() -> None:
    with pytest.raises(KeyError):
        BY_PLACE.rows(slug="a")


def test_instances_are_rows_of_the_model() -> None:
    learner = LearnerFactory()
    (found,) = instances(Learner, LEARNERS.rows(guest=learner.guest_id))
    assert (found, found.public_id) == (learner, learner.public_id)
    found.last_seen = learner.created
    found.save()
    assert Learner.objects.count() == 1
