"""Many requests at once, and requests that overtake one another."""

import threading
import uuid
from collections import Counter
from collections.abc import Callable

import pytest
from django.db import IntegrityError, connection

from lessons.attempts import services, store
from lessons.attempts.store import Before
from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt, Learner
from tests.attempts.answering import Judge, guest, send, sent

AT_ONCE = 10


def at_once(*calls: Callable[[], Recorded]) -> list[Recorded]:
    """Run the calls in threads that all start together, each with its own connection."""
    barrier = threading.Barrier(len(calls))
    results: list[Recorded] = []

    def run(call: Callable[[], Recorded]) -> None:
        try:
            barrier.wait(timeout=10)
            results.append(call())
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return results


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("round_no", range(3))
def test_the_same_key_ten_times_at_once_is_one_row_and_one_verdict(round_no) -> None:
    sender, key = guest(), uuid.uuid4()
    results = at_once(*[lambda: send(sender, sent(key, "no"))] * AT_ONCE)
    replies = Counter(result.reply for result in results)
    assert replies == {Reply.STORED: 1, Reply.REPLAYED: AT_ONCE - 1}
    row = Attempt.objects.get()
    assert {(result.attempt.pk, result.attempt.outcome) for result in results} == {
        (row.pk, "wrong")
    }
    assert Learner.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_answers_under_one_key_at_once_keep_the_first() -> None:
    sender, key = guest(), uuid.uuid4()
    calls = [lambda a=answer: send(sender, sent(key, a)) for answer in ["yes", "no"] * 5]
    results = at_once(*calls)
    replies = Counter(result.reply for result in results)
    assert replies == {Reply.STORED: 1, Reply.REPLAYED: 4, Reply.FIRST_STANDS: 5}
    assert {result.attempt.pk for result in results} == {Attempt.objects.get().pk}


@pytest.mark.django_db(transaction=True)
def test_ten_keys_at_one_place_at_once_are_ten_tries_in_order() -> None:
    sender = guest()
    results = at_once(*[lambda: send(sender, sent(uuid.uuid4()))] * AT_ONCE)
    assert [result.reply for result in results] == [Reply.STORED] * AT_ONCE
    rows = list(Attempt.objects.order_by("id").values_list("try_no", "answered_at"))
    assert [try_no for try_no, _ in rows] == list(range(1, AT_ONCE + 1))
    assert sorted(at for _, at in rows) == [at for _, at in rows]
    assert Learner.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_ten_learners_with_one_key_at_once_are_one_row() -> None:
    key = uuid.uuid4()
    results = at_once(*[lambda: send(guest(), sent(key))] * AT_ONCE)
    replies = Counter(result.reply for result in results)
    assert replies == {Reply.STORED: 1, Reply.NOT_YOURS: AT_ONCE - 1}
    assert (Attempt.objects.count(), Learner.objects.count()) == (1, 1)


@pytest.fixture
def stale(monkeypatch):
    """Make a function of a module give an outdated result the first `times` times."""

    def plan(module, name, outdated, times=1) -> None:
        real, left = getattr(module, name), [times]

        def now_and_then(*args):
            left[0] -= 1
            return outdated if left[0] >= 0 else real(*args)

        monkeypatch.setattr(module, name, now_and_then)

    return plan


@pytest.mark.django_db
def test_a_key_taken_in_the_meantime_is_found_after_the_clash(stale) -> None:
    sender, key, judge = guest(), uuid.uuid4(), Judge()
    first = send(sender, sent(key, "no"))
    stale(services, "read_before", Before(Learner.objects.get()))
    second = send(sender, sent(key, "no"), judge)
    assert (second.reply, second.attempt) == (Reply.REPLAYED, first.attempt)
    assert (Attempt.objects.count(), judge.calls) == (1, 1)


@pytest.mark.django_db
def test_a_try_taken_in_the_meantime_repeats_the_transaction_once(stale) -> None:
    sender, judge = guest(), Judge()
    send(sender, sent(uuid.uuid4()))
    stale(services, "read_before", Before(Learner.objects.get()))
    second = send(sender, sent(uuid.uuid4()), judge)
    assert (second.reply, second.attempt.try_no, judge.calls) == (Reply.STORED, 2, 1)


@pytest.mark.django_db
def test_a_transaction_that_clashes_twice_stores_nothing(stale) -> None:
    sender = guest()
    send(sender, sent(uuid.uuid4()))
    for module in (services, store):
        stale(module, "read_before", Before(Learner.objects.get()))
    with pytest.raises(IntegrityError):
        send(sender, sent(uuid.uuid4()))
    assert Attempt.objects.count() == 1


@pytest.mark.django_db
def test_a_row_that_cannot_be_written_leaves_no_learner_either(stale) -> None:
    sender = guest()
    for module in (services, store):
        stale(module, "read_before", Before(tries=-1))
    with pytest.raises(IntegrityError):
        send(sender, sent(uuid.uuid4()))
    assert (Learner.objects.count(), Attempt.objects.count()) == (0, 0)
