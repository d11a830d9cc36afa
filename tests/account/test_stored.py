"""Whatever leads to a learner is in the export and goes with an erasure."""

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection, models
from django.test.utils import isolate_apps

from lessons.account.stored import LEARNER, OF_AN_ACCOUNT, STORED, Stored
from lessons.models import Learner
from tests.folding import folded

EVERY = (*STORED, *OF_AN_ACCOUNT)
NEVER_FILLED = {"EmailConfirmation", "User_groups", "User_user_permissions"}
"""Of others, with a way to the user of an account: this site writes no row there."""


def leads_to_a_learner(model: type[models.Model], seen: frozenset = frozenset()) -> bool:
    """Whether a row of this model belongs to a learner, or to the user of her account, by whatever
    way of foreign keys.
    """
    if model in (Learner, User):
        return True
    targets = {
        field.related_model
        for field in (*model._meta.concrete_fields, *model._meta.many_to_many)
        if isinstance(field.related_model, type)
    }
    return any(leads_to_a_learner(one, seen | {model}) for one in targets - seen - {model})


def forgotten(found: list[type[models.Model]]) -> list[str]:
    """Models that belong to a learner and that nobody has an entry for."""
    known = {stored.model for stored in EVERY}
    return [one.__name__ for one in found if leads_to_a_learner(one) and one not in known]


def test_every_model_with_a_way_to_the_learner_has_its_entry() -> None:
    found = forgotten(apps.get_models(include_auto_created=True))
    assert set(found) == NEVER_FILLED


@isolate_apps("lessons")
def test_a_new_model_is_missed_until_it_has_one() -> None:
    class Note(models.Model):
        """Two steps from the learner, and one beside the way."""

        learner = models.ForeignKey(Learner, models.CASCADE, related_name="+")

        class Meta:
            app_label = "lessons"

    class Word(models.Model):
        note = models.ForeignKey(Note, models.CASCADE, related_name="+")
        again = models.ForeignKey("self", models.CASCADE, related_name="+")

        class Meta:
            app_label = "lessons"

    class Group(models.Model):
        learners = models.ManyToManyField(Learner, related_name="+")

        class Meta:
            app_label = "lessons"

    class Tile(models.Model):
        class Meta:
            app_label = "lessons"

    found = [Note, Word, Group, Group.learners.through, Tile, Learner]
    assert forgotten(found) == ["Note", "Word", "Group", "Group_learners"]


@folded("stored", EVERY, ids=lambda stored: stored.name)
def test_every_column_is_exported_with_words_or_left_out_with_a_reason(stored: Stored) -> None:
    columns = {field.name for field in stored.model._meta.concrete_fields}
    assert columns == set(stored.words) | set(stored.left_out)
    assert set(stored.words) & set(stored.left_out) == set()
    assert all((*stored.words.values(), *stored.left_out.values()))


def test_rows_that_point_to_others_go_first() -> None:
    """In this order no row is left pointing to one that is gone."""
    order = [stored.model for stored in STORED]
    assert len(set(order)) == len(order)
    assert STORED[-1] is LEARNER
    for at, model in enumerate(order):
        targets = {field.related_model for field in model._meta.concrete_fields}
        assert targets & set(order[:at]) == set()


@pytest.mark.django_db
@folded("stored", EVERY, ids=lambda stored: stored.name)
def test_the_manager_reads_the_table_of_its_model(stored: Stored) -> None:
    with connection.cursor() as cursor:
        assert stored.model._meta.db_table in connection.introspection.table_names(cursor)
    assert stored.manager.count() == 0
