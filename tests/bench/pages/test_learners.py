"""Learners of a bench: what is stored of them is what the site would have stored."""

from collections import Counter
from collections.abc import Iterable

import pytest

from lessons.attempts.selectors import attempts_of
from lessons.learn.progress.noted import lesson_states, rebuild
from lessons.models import Attempt, Learner
from lessons.visitors.guests import read_cookie
from tests.bench.pages import learners
from tests.bench.pages.learners import fill, guests
from tests.bench.pages.ways import learners as learners_needed
from tests.bench.pages.ways import readings
from tests.models.factories import LearnerFactory

# Requests as a server sends them close a connection that is in the middle of a transaction.
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two learners answer through the site, ten times each."""
    monkeypatch.setattr(learners, "CLASS", 2)
    monkeypatch.setattr(learners, "EACH", 10)


def learners_of(cookies: Iterable[str]) -> list[Learner]:
    found = [read_cookie(cookie) for cookie in cookies]
    return [Learner.objects.get(guest_id=one.id) for one in found if one is not None]


def assert_progress_follows_from_answers(learner: Learner) -> None:
    kept = lesson_states(learner)
    assert kept
    rebuild(learner)
    assert lesson_states(learner) == kept


def test_guests_have_answered_as_often_as_they_are_said_to() -> None:
    found = learners_of(guests(3, 12))
    assert len({learner.pk for learner in found}) == 3
    for learner in found:
        assert learner.attempts.count() == 12
        assert_progress_follows_from_answers(learner)


def test_readers_of_ten_answers_have_given_two_to_each_step_they_open() -> None:
    for reader, part in zip(learners_of(guests(learners_needed(), 10)), readings(), strict=False):
        given = attempts_of(reader).values_list("place", flat=True)
        step = Counter(place.partition("/move-")[0] for place in given)
        assert [step[str(at.place)] for at in part] == [2] * len(part)


def test_guests_who_have_answered_nothing_have_no_row() -> None:
    assert len({read_cookie(one) for one in guests(3, 0)}) == 3
    assert not Learner.objects.exists()


def test_older_answers_come_before_the_others_in_time_and_in_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(learners, "BY_HAND", 20)
    many = 50
    (learner,) = learners_of(guests(1, many))
    rows = list(attempts_of(learner))
    assert len(rows) == many
    by_place: dict[str, list[int]] = {}
    for row in rows:
        by_place.setdefault(row.place, []).append(row.try_no)
    assert all(tries == sorted(set(tries)) for tries in by_place.values())
    assert max(map(len, by_place.values())) >= 3
    assert_progress_follows_from_answers(learner)


@pytest.mark.parametrize(
    ("rows", "answers", "learners"),
    [(0, 0, 0), (3, 3, 1), (10, 10, 1), (20, 20, 2), (45, 60, 6)],
)
def test_others_fill_the_tables(few: None, rows: int, answers: int, learners: int) -> None:
    fill(rows)
    assert (Attempt.objects.count(), Learner.objects.count()) == (answers, learners)


def test_copies_are_learners_with_the_same_answers_and_progress(few: None) -> None:
    fill(200)
    *_, first, last = Learner.objects.order_by("pk")
    for one in (first, last):
        assert one.attempts.count() == 10
        assert_progress_follows_from_answers(one)
    said = [
        [(row.place, row.try_no, row.outcome) for row in attempts_of(one)]
        for one in Learner.objects.order_by("pk")
    ]
    assert said[0] != said[1]
    assert said[0::2] == [said[0]] * 10
    assert said[1::2] == [said[1]] * 10
    outcomes = set(Attempt.objects.values_list("outcome", flat=True))
    assert outcomes - {"accepted"} == {"right", "wrong"}


def test_who_comes_after_the_copies_is_a_new_learner(few: None) -> None:
    fill(60)
    LearnerFactory()
    assert Learner.objects.count() == 7
