"""Reads of attempts: one's own, in order, and nobody else's."""

from datetime import UTC, datetime, timedelta

import pytest

from lessons.attempts.selectors import answered_places, attempts_of
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


def test_places_carry_the_latest_outcome(learner) -> None:
    assert answered_places(learner, "first/") == {"first/a": "right", "first/b": "right"}
    assert answered_places(learner, "other/") == {"other/a": "wrong"}
    assert answered_places(learner, "f%") == {}
    assert answered_places(None, "first/") == {}
