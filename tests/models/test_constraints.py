"""What the database itself refuses."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.utils import timezone

from lessons.models import Attempt, Learner
from lessons.models.learner import PUBLIC_ID_LENGTH, PUBLIC_ID_LETTERS
from tests.models.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db

REFUSED = {
    "unknown outcome": {"outcome": "maybe"},
    "right but not correct": {"outcome": "right", "correct": False},
    "wrong but correct": {"outcome": "wrong", "correct": True},
    "unknown mode": {"mode": "guess"},
    "try 0": {"try_no": 0},
    "longer than half an hour": {"response_ms": 30 * 60 * 1000 + 1},
    "shown after it was answered": {"presented_at": timezone.now() + timedelta(days=1)},
}


@pytest.mark.parametrize("fault", REFUSED.values(), ids=REFUSED.keys())
def test_a_row_that_contradicts_itself_is_refused(fault) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        AttemptFactory(**fault)
    assert Attempt.objects.count() == 0


@pytest.mark.parametrize(
    ("outcome", "correct"),
    [("right", True), ("wrong", False), ("accepted", True), ("saved", True), ("saved", False)],
)
def test_every_outcome_can_be_stored(outcome, correct) -> None:
    AttemptFactory(outcome=outcome, correct=correct)
    assert Attempt.objects.values_list("outcome", "correct").get() == (outcome, correct)


def test_a_key_is_unique_over_all_learners() -> None:
    row = AttemptFactory()
    with pytest.raises(IntegrityError), transaction.atomic():
        AttemptFactory(client_key=row.client_key)
    assert Attempt.objects.count() == 1


def test_a_try_is_answered_once() -> None:
    row = AttemptFactory(try_no=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        AttemptFactory(learner=row.learner, try_no=1)
    AttemptFactory(learner=row.learner, try_no=1, place="elsewhere")
    AttemptFactory(try_no=1)
    assert Attempt.objects.count() == 3


def test_a_guest_id_belongs_to_one_learner() -> None:
    learner = LearnerFactory()
    with pytest.raises(IntegrityError), transaction.atomic():
        LearnerFactory(guest_id=learner.guest_id)
    assert Learner.objects.count() == 1


def test_public_ids_are_ten_random_letters() -> None:
    ids = {LearnerFactory().public_id for _ in range(20)}
    assert len(ids) == 20
    assert {len(public_id) for public_id in ids} == {PUBLIC_ID_LENGTH} == {10}
    assert set("".join(ids)) <= set(PUBLIC_ID_LETTERS)


def test_the_migrations_say_what_the_models_say() -> None:
    out = StringIO()
    call_command("makemigrations", "--check", "--dry-run", stdout=out)
    assert out.getvalue() == "No changes detected\n"
