"""A standing that is missing: of a learner who answered before it was kept."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.course_tables import tables
from lessons.models import Attempt, Learner, LearnerStanding
from lessons.standing import kept as standing
from lessons.standing.kept import KeptStanding, rebuild_standing, standing_of
from tests.learn.lesson_course import serve
from tests.models.factories import LearnerFactory
from tests.standing.test_kept import FIVE, MIXUP, answer, kept, row

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables a to e at steps 2 to 6."""
    serve(monkeypatch, one=FIVE)


@pytest.mark.parametrize("by", ["page", "answer"])
def test_a_missing_row_is_made_when_it_is_needed(client: Client, by: str) -> None:
    """As if it had been kept from the first answer on."""
    for number, said in ((2, "no"), (3, "no"), (4, "yes")):
        answer(client, f"/learn/one/{number}/", said)
    if by == "answer":
        answer(client, "/learn/one/5/", "yes")
        live = row()
        newest = Attempt.objects.latest("pk")
        fields = {"rows": [newest], "puzzle": tables()[newest.puzzle_slug].puzzle}
        LearnerStanding.objects.all().delete()
        standing.note_answer(**fields)
    else:
        live = row()
        LearnerStanding.objects.all().delete()
        client.get("/mix-ups/")
    assert row() == live


def test_it_is_made_once(client: Client, django_assert_num_queries) -> None:
    answer(client, "/learn/one/2/", "no")
    learner = Learner.objects.get()
    LearnerStanding.objects.all().delete()
    made = standing_of(learner)
    assert MIXUP in made.mixups
    with django_assert_num_queries(1):
        assert standing_of(learner) == made


def test_it_is_made_from_the_newest_and_costs_the_same(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many answers there are; the learner, answers, texts, row, and a transaction."""
    counts = []
    for number in (2, 3, 4, 5):
        answer(client, f"/learn/one/{number}/", "no")
        LearnerStanding.objects.all().delete()
        with CaptureQueriesContext(connection) as asked:
            standing_of(Learner.objects.get())
        counts.append(len(asked))
    assert set(counts) == {8}
    monkeypatch.setattr(standing, "NEWEST", 1)
    LearnerStanding.objects.all().delete()
    assert kept().times == 1
    rebuild_standing(Learner.objects.get())
    assert kept().times == 4


def test_answers_that_tell_nothing_leave_a_row_that_says_so(
    client: Client, django_assert_num_queries
) -> None:
    learner = LearnerFactory()
    assert standing_of(learner) == KeptStanding()
    with django_assert_num_queries(1):
        assert standing_of(learner) == KeptStanding()
    assert row()["answered_at"] is None
    rebuild_standing(learner)
    assert LearnerStanding.objects.count() == 0


def test_nothing_is_made_of_somebody_who_was_erased_meanwhile() -> None:
    learner = LearnerFactory()
    Learner.objects.filter(pk=learner.pk).delete()
    assert standing_of(learner) == KeptStanding()
    assert LearnerStanding.objects.count() == 0
