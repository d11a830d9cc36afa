"""Counting up to a limit, in the database and in memory."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from lessons.models import RateBucket
from lessons.platform.limits import HOUR, MOST_SUBJECTS, TooMany, Window, add

NOON = datetime(2026, 5, 3, 12, 15, tzinfo=UTC)
HERE, THERE = "203.0.113.7", "203.0.113.8"


def count(subject: str = HERE, *, scope: str = "guests", now: datetime = NOON, by: int = 1) -> None:
    with transaction.atomic():
        add(scope, subject, window=HOUR, most=3, now=now, by=by)


@pytest.mark.django_db
def test_beyond_the_limit_it_is_refused_until_the_window_ends() -> None:
    for _ in range(3):
        count()
    for _ in range(2):
        with pytest.raises(TooMany) as refused:
            count()
        assert refused.value.seconds == 45 * 60
    assert RateBucket.objects.get().count == 3
    for other in ({"subject": THERE}, {"scope": "answers"}, {"now": NOON + HOUR}, {"subject": ""}):
        count(**other)
    assert RateBucket.objects.count() == 4


@pytest.mark.django_db
def test_several_at_once_and_no_address_in_the_row() -> None:
    count(by=3)
    with pytest.raises(TooMany):
        count()
    row = RateBucket.objects.get()
    assert (row.count, row.until) == (3, NOON.replace(minute=0) + HOUR)
    assert HERE not in str(vars(row))


def test_in_memory_each_network_has_its_own_count() -> None:
    clock = [0.0]
    window = Window(2, 60, lambda: clock[0])
    for _ in range(2):
        window.add(HERE)
        window.add("")
    clock[0] = 20.0
    with pytest.raises(TooMany) as refused:
        window.add(HERE)
    assert refused.value.seconds == 40
    window.add(THERE)
    clock[0] = 60.0
    window.add(HERE)


def test_in_memory_no_more_networks_are_held_than_that() -> None:
    window = Window(1, 60, lambda: 0.0)
    for number in range(3 * MOST_SUBJECTS):
        window.add(str(number))
    assert len(window._counts) <= MOST_SUBJECTS


@pytest.mark.parametrize(
    ("wait", "words"),
    [
        (timedelta(seconds=1), "Wait 1 minute, then try again."),
        (timedelta(minutes=5), "Wait 5 minutes, then try again."),
        (timedelta(hours=9), "Wait about 9 hours, then try again."),
    ],
)
def test_the_wait_is_said_in_words(wait: timedelta, words: str) -> None:
    assert TooMany(wait.total_seconds()).words.endswith(words)
