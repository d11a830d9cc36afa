"""The marks of rules, from the rows of answers."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from lessons.learn.progress.counted import counted
from lessons.learn.progress.marks import rule_marks
from lessons.models import Attempt
from tests.models.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db

TUESDAY_EVENING = datetime(2026, 11, 24, 23, tzinfo=UTC)
"""Six in the evening on the East coast."""
HERE = "learn/one/one-a"


def answered(*given: tuple[float, str, str], rules: Sequence[str] = ("TS4",)) -> dict[str, str]:
    """The words of the marks by rule, after answers so many hours later, at a place, with an
    outcome."""
    learner = LearnerFactory()
    for number, (hours, place, outcome) in enumerate(given, 1):
        AttemptFactory(
            learner=learner,
            place=place,
            try_no=number,
            outcome=outcome,
            correct=outcome == "right",
            rules=list(rules),
            presented_at=None,
            answered_at=TUESDAY_EVENING + timedelta(hours=hours),
        )
    return {rule: marks.word for rule, marks in rule_marks(counted(learner)).items()}


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ([(0, HERE, "right")], "begun"),
        ([(0, HERE, "right"), (3, HERE, "right")], "begun"),
        ([(0, HERE, "right"), (20, HERE, "right")], "nearly"),
        ([(0, HERE, "right"), (20, HERE, "right"), (70, f"{HERE}/again", "right")], "mastered"),
        ([(0, HERE, "wrong"), (1, f"{HERE}/again", "right")], "begun"),
        ([(0, HERE, "right"), (20, "first/a-table", "right")], "nearly"),
        ([(0, f"{HERE}/move-1", "right"), (20, f"{HERE}/move-2", "right")], "nearly"),
    ],
    ids=str,
)
def test_an_evening_is_one_day(given: list[tuple[float, str, str]], word: str) -> None:
    """Past midnight UTC too, when it is evening in the United States."""
    assert answered(*given) == {"TS4": word}


def test_every_rule_that_decided_has_its_marks() -> None:
    assert answered((0, HERE, "right"), rules=("TS4", "EX1")) == {"TS4": "begun", "EX1": "begun"}


@pytest.mark.parametrize("place", [f"{HERE}/why", f"{HERE}/change/1", f"{HERE}/again/change/2"])
def test_a_reason_and_a_change_count_for_nothing(place: str) -> None:
    assert answered((0, place, "right")) == {}


@pytest.mark.parametrize("outcome", ["accepted", "saved"])
def test_neither_right_nor_wrong_counts_for_nothing(outcome: str) -> None:
    assert answered((0, HERE, outcome)) == {}


def test_of_very_many_answers_the_newest_count(monkeypatch, django_assert_num_queries) -> None:
    monkeypatch.setattr("lessons.learn.progress.counted.NEWEST", 2)
    given = [(0, HERE, "right"), (20, HERE, "right"), (70, HERE, "wrong")]
    assert answered(*given) == {"TS4": "new"}
    learner = Attempt.objects.last().learner
    with django_assert_num_queries(1):
        counted(learner)
    with django_assert_num_queries(0):
        assert counted(None) == []
