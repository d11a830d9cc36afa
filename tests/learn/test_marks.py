"""The marks of rules, from the rows of answers."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.learn.progress.counted import counted
from lessons.learn.progress.marks import coming_back, rule_marks
from lessons.models import Attempt, Learner
from lessons.visitors.guests import cookie_value
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.days import day_of
from tests.learn.lesson_course import serve
from tests.models.factories import AttemptFactory, LearnerFactory
from tests.puzzles.page import get

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


# What comes back


def comes_back(learner: Learner, day: date) -> dict[str, str] | None:
    answers = counted(learner)
    return coming_back(answers, rule_marks(answers), day)


@pytest.mark.parametrize(
    ("given", "days", "url"),
    [
        ([(0, HERE, "right")], 0, None),
        ([(0, HERE, "right")], 1, "/learn/one/again/one-a/"),
        ([(0, HERE, "wrong"), (1, f"{HERE}/again", "right")], 0, None),
        ([(0, HERE, "wrong"), (1, f"{HERE}/again", "right")], 1, "/learn/one/1/"),
        ([(0, HERE, "right"), (24, HERE, "right")], 2, None),
        ([(0, HERE, "right"), (24, HERE, "right")], 3, "/learn/one/again/one-a/"),
        ([(0, HERE, "right"), (24, HERE, "right"), (72, HERE, "right")], 30, None),
        ([(0, "learn/gone/gone-a", "right")], 1, None),
        ([(0, "first/a-table", "right")], 1, None),
    ],
    ids=str,
)
def test_a_rule_comes_back_when_it_is_due_on_another_table(
    monkeypatch, given: list[tuple[float, str, str]], days: int, url: str | None
) -> None:
    """Not on the same day, not once it is mastered, and only where a lesson of today asks it."""
    serve(monkeypatch, one="a b")
    answered(*given)
    found = comes_back(Learner.objects.get(), day_of(TUESDAY_EVENING) + timedelta(days))
    assert (found and found["url"]) == url


def test_what_a_lesson_does_not_teach_does_not_come_back(monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    answered((0, HERE, "wrong"), rules=("JU4",))
    learner = Learner.objects.get()
    assert comes_back(learner, day_of(TUESDAY_EVENING) + timedelta(days=9)) is None


def test_what_was_missed_comes_first(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    learner = answers_of_yesterday(("one-a", "right", "TS4"), ("one-b", "wrong", "EX1"))
    found = comes_back(learner, day_of(timezone.now()))
    assert found == {
        "rule": RULES_BY_ID["EX1"].title,
        "url": "/learn/one/again/one-b/",
    }


def test_the_map_says_so(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="a b")
    learner = answers_of_yesterday(("one-b", "wrong", "EX1"))
    client.cookies["guest"] = cookie_value(str(learner.guest_id), timezone.now())
    page = get(client, "/learn/")
    said = page.text_of(r'<a class="card go-on back-today"[^>]*>\s*<span>(.*?)</span>')
    assert said == f"Coming back today: {RULES_BY_ID['EX1'].title}"


def answers_of_yesterday(*given: tuple[str, str, str]) -> Learner:
    """Puzzle, outcome and rule of each."""
    learner = LearnerFactory()
    for number, (puzzle, outcome, rule) in enumerate(given, 1):
        AttemptFactory(
            learner=learner,
            place=f"learn/one/{puzzle}",
            try_no=number,
            outcome=outcome,
            correct=outcome == "right",
            rules=[rule],
            answered_at=timezone.now() - timedelta(days=1),
        )
    return learner
