"""Attempts and texts are written once: every way of changing or deleting them is refused."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from lessons.models import Attempt, PuzzleText
from lessons.models.append_only import AppendOnlyError
from tests.folding import folded
from tests.models.factories import AttemptFactory, LearnerFactory, PuzzleTextFactory

pytestmark = pytest.mark.django_db


def resave(row: Attempt) -> None:
    row.outcome = "wrong"
    row.save()


def resave_fields(row: Attempt) -> None:
    row.verdict = "illegal"
    row.save(update_fields=["verdict"])


def move(row: Attempt) -> None:
    LearnerFactory().attempts.add(row)


def overwrite(row: Attempt) -> None:
    Attempt.objects.bulk_create(
        [AttemptFactory.build(learner=row.learner, client_key=row.client_key, verdict="illegal")],
        update_conflicts=True,
        unique_fields=["client_key"],
        update_fields=["verdict"],
    )


WAYS = {
    "save": resave,
    "save some fields": resave_fields,
    "delete": lambda row: row.delete(),
    "update": lambda row: Attempt.objects.filter(pk=row.pk).update(verdict="illegal"),
    "update all": lambda row: Attempt.objects.update(verdict="illegal"),
    "delete rows": lambda row: Attempt.objects.filter(pk=row.pk).delete(),
    "delete all": lambda row: Attempt.objects.all().delete(),
    "bulk update": lambda row: Attempt.objects.bulk_update([row], ["verdict"]),
    "bulk create over": overwrite,
    "update or create": lambda row: Attempt.objects.update_or_create(
        client_key=row.client_key, defaults={"verdict": "illegal"}
    ),
    "related update": lambda row: row.learner.attempts.update(verdict="illegal"),
    "related delete": lambda row: row.learner.attempts.all().delete(),
    "move to another learner": move,
}


@folded("way", WAYS.values(), ids=WAYS.keys())
def test_a_stored_attempt_cannot_be_changed_or_deleted(way) -> None:
    row = AttemptFactory()
    before = Attempt.objects.values().get()
    with pytest.raises(AppendOnlyError):
        way(row)
    assert Attempt.objects.values().get() == before


def change_text(row: PuzzleText) -> None:
    row.text = "another"
    row.save()


TEXT_WAYS = {
    "save": change_text,
    "delete": lambda row: row.delete(),
    "update": lambda row: PuzzleText.objects.filter(pk=row.pk).update(text="another"),
    "delete all": lambda row: PuzzleText.objects.all().delete(),
    "bulk update": lambda row: PuzzleText.objects.bulk_update([row], ["text"]),
    "update or create": lambda row: PuzzleText.objects.update_or_create(
        pk=row.pk, defaults={"text": "another"}
    ),
}


@pytest.mark.parametrize("way", TEXT_WAYS.values(), ids=TEXT_WAYS.keys())
def test_a_stored_text_cannot_be_changed_or_deleted(way) -> None:
    row = PuzzleTextFactory()
    with pytest.raises(AppendOnlyError):
        way(row)
    assert PuzzleText.objects.get().text == "{}"


def test_a_second_text_under_a_stored_hash_does_not_replace_it() -> None:
    row = PuzzleTextFactory()
    with pytest.raises(IntegrityError), transaction.atomic():
        PuzzleTextFactory(hash=row.hash, text="another")
    assert PuzzleText.objects.get().text == "{}"


def test_a_text_and_its_hash_are_bound_together() -> None:
    row = PuzzleTextFactory()
    assert row.intact
    assert not PuzzleTextFactory(hash="b" * 64, seal=row.seal).intact
    assert not PuzzleTextFactory(hash="c" * 64, text="another", seal=row.seal).intact


def test_a_learner_with_attempts_cannot_be_deleted_by_the_way() -> None:
    row = AttemptFactory()
    with pytest.raises(ProtectedError):
        row.learner.delete()
    assert Attempt.objects.count() == 1


def test_a_second_row_under_a_stored_id_does_not_replace_it() -> None:
    row = AttemptFactory()
    twin = AttemptFactory.build(pk=row.pk, learner=row.learner, verdict="illegal")
    with pytest.raises(IntegrityError), transaction.atomic():
        twin.save()
    assert list(Attempt.objects.values_list("pk", "verdict")) == [(row.pk, "legal")]


def test_the_keeper_can_remove_rows_for_erase() -> None:
    AttemptFactory()
    Attempt.keeper.all().delete()
    assert Attempt.objects.count() == 0
