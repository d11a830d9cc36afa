"""`manage.py rebuild_progress`: the same values from the answers alone."""

from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from lessons.models import Attempt, Learner, LessonProgress
from tests.learn.lesson_course import at, serve
from tests.models.factories import AttemptFactory, LearnerFactory
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db

ANSWERS = (
    ("/learn/one/2/", "no"),
    ("/learn/one/3/", "yes"),
    ("/learn/two/1/", "no"),
    ("/learn/one/2/change/1/", "no"),
    ("/learn/one/again/one-a/", "no"),
    ("/learn/one/2/", "yes"),
    ("/first/a-table/", "yes"),
)


@pytest.fixture
def learners(monkeypatch: pytest.MonkeyPatch) -> list[Learner]:
    """Two people who answered; the second only once."""
    serve(monkeypatch, one="? a b", two="a b")
    for answers in (ANSWERS, ANSWERS[:1]):
        client = Client()
        for url, said in answers:
            send(client, get(client, url), answer=said)
    return list(Learner.objects.order_by("pk"))


def rows(**only: Any) -> list[dict[str, Any]]:
    found = LessonProgress.objects.filter(**only).order_by("learner", "lesson")
    return list(found.values("learner", "lesson", "steps", "last", "answered_at"))


def rebuilt(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    call_command("rebuild_progress", *arguments)
    return capsys.readouterr().out


def test_live_equals_rebuilt(learners: list[Learner], capsys) -> None:
    live = rows()
    assert [(row["learner"], row["lesson"], row["last"]) for row in live] == [
        (learners[0].pk, "one", "one-a"),
        (learners[0].pk, "two", "two-a"),
        (learners[1].pk, "one", "one-a"),
    ]
    assert live[0]["steps"] == {
        "one-a": {"outcome": "right", "tries": 2, "again": "wrong"},
        "one-b": {"outcome": "right", "tries": 1, "again": ""},
    }
    assert rebuilt(capsys) == "learners: 2, lessons begun: 3, mix-ups: 2\n"
    assert rows() == live


def test_wiped_and_rebuilt_equals(learners: list[Learner], capsys) -> None:
    live = rows()
    LessonProgress.objects.all().delete()
    rebuilt(capsys)
    assert rows() == live


def test_what_no_answer_bears_out_goes(learners: list[Learner], capsys) -> None:
    live = rows()
    LessonProgress.objects.filter(lesson="two").update(steps={}, last="x", answered_at=at(0))
    LessonProgress.objects.create(learner=learners[1], lesson="two", answered_at=at(0))
    rebuilt(capsys)
    assert rows() == live


def test_one_learner_alone(learners: list[Learner], capsys) -> None:
    live = rows()
    LessonProgress.objects.all().delete()
    told = rebuilt(capsys, "--learner", learners[0].public_id)
    assert told == "learners: 1, lessons begun: 2, mix-ups: 1\n"
    assert rows() == [row for row in live if row["learner"] == learners[0].pk]


def test_nobody_of_that_name(learners: list[Learner]) -> None:
    live = rows()
    with pytest.raises(CommandError, match="There is no learner nobody22."):
        call_command("rebuild_progress", "--learner", "nobody22")
    assert rows() == live


def test_rows_count_in_the_order_in_which_they_were_given(
    monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    serve(monkeypatch, one="a b")
    learner = LearnerFactory()
    given = ((3, "one-a", "right", 2), (1, "one-a", "wrong", 1), (3, "one-b", "wrong", 1))
    for minute, slug, outcome, try_no in given:
        AttemptFactory(
            learner=learner,
            place=f"learn/one/{slug}",
            outcome=outcome,
            correct=outcome == "right",
            try_no=try_no,
            answered_at=at(minute),
        )
    rebuilt(capsys)
    assert rows() == [
        {
            "learner": learner.pk,
            "lesson": "one",
            "steps": {
                "one-a": {"outcome": "right", "tries": 2, "again": ""},
                "one-b": {"outcome": "wrong", "tries": 1, "again": ""},
            },
            "last": "one-b",
            "answered_at": at(3),
        }
    ]


def test_a_changed_course_changes_nothing(
    learners: list[Learner], monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    live = rows()
    serve(monkeypatch, zero="a", one="x b ? ? a")
    rebuilt(capsys)
    assert rows() == live


def test_the_rows_of_a_learner_go_with_the_learner() -> None:
    learner = LearnerFactory()
    LessonProgress.objects.create(learner=learner, lesson="one", answered_at=at(0))
    learner.delete()
    assert (rows(), Attempt.objects.count()) == ([], 0)
