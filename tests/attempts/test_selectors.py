"""Reads of attempts: one's own, in order, and nobody else's."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from lessons.attempts import selectors
from lessons.attempts.place import Place
from lessons.attempts.selectors import attempts_of, newest_at, outcomes_at, with_key
from lessons.models import Attempt
from tests.models.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)


@pytest.fixture
def learner():
    """A learner who answered at three places, beside another one who did too."""
    learner = LearnerFactory()
    rows = [("first/a", 1, "wrong"), ("first/b", 1, "right"), ("first/a", 2, "right")]
    for minute, (place, try_no, outcome) in enumerate([*rows, ("other/a", 1, "wrong")]):
        AttemptFactory(
            learner=learner,
            place=place,
            try_no=try_no,
            outcome=outcome,
            correct=outcome == "right",
            answered_at=NOON + timedelta(minutes=minute),
        )
    AttemptFactory(place="first/a", try_no=9)
    AttemptFactory(place="first/c", try_no=1)
    return learner


def test_attempts_come_in_the_order_they_were_given(learner) -> None:
    rows = [(row.place, row.try_no) for row in attempts_of(learner)]
    assert rows == [("first/a", 1), ("first/b", 1), ("first/a", 2), ("other/a", 1)]


A, B, C = (Place(("first", name)) for name in "abc")


def test_places_carry_the_latest_outcome(learner) -> None:
    assert outcomes_at(learner, [A, B, C]) == {"first/a": "right", "first/b": "right"}
    assert outcomes_at(learner, []) == {}
    assert outcomes_at(None, [A]) == {}


def test_of_many_answers_at_places_the_newest_are_read(learner) -> None:
    for number in range(3, 3 + selectors.MOST):
        AttemptFactory(learner=learner, place="first/a", try_no=number, answered_at=NOON)
    rows = newest_at(learner.guest_id, [A, B, C])
    assert [row.try_no for row in rows if row.place == "first/a"] == list(
        range(3, 3 + selectors.MOST)
    )
    assert [row.place for row in rows if row.place != "first/a"] == ["first/b"]
    assert newest_at("0" * 32, [A]) == []


def test_rows_come_back_as_they_were_stored(learner) -> None:
    (row,) = newest_at(learner.guest_id, [B])
    stored = Attempt.objects.get(place="first/b")
    assert {name: getattr(row, name) for name in vars(stored) if name != "_state"} == {
        name: value for name, value in vars(stored).items() if name != "_state"
    }
    assert with_key(row.client_key) == stored
    assert with_key(uuid4()) is None
