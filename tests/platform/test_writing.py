"""Writers of one process are served in the order in which they came."""

import threading
from collections.abc import Callable
from time import monotonic

import pytest
from django.db import connection

from lessons.models import Learner
from lessons.platform import writing
from lessons.platform.writing import TookTooLong, WritersLine
from tests.models.factories import LearnerFactory


def started(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def until(true: Callable[[], bool]) -> None:
    for _ in range(2000):
        if true():
            return
        threading.Event().wait(0.005)
    raise AssertionError("It did not come to that.")


def test_whoever_has_waited_longest_is_next() -> None:
    line, order = WritersLine(), list[int]()
    line.take(1)

    def work(number: int) -> None:
        line.take(10)
        order.append(number)
        line.pass_on()

    threads = []
    for number in range(8):
        threads.append(started(lambda number=number: work(number)))
        until(lambda number=number: line.waiting == number + 1)
    line.pass_on()
    for thread in threads:
        thread.join(timeout=10)
    assert order == list(range(8))
    line.take(0)


def test_a_turn_that_does_not_come_is_given_up_and_lost_to_nobody() -> None:
    line = WritersLine()
    line.take(1)
    with pytest.raises(TookTooLong):
        line.take(0.01)
    assert line.waiting == 0
    line.pass_on()
    line.take(0)


def test_behind_a_turn_that_is_stuck_only_a_short_line_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The others are refused at once, early comers too; who waits still gets the turn."""
    monkeypatch.setattr(writing, "STUCK_SECONDS", 0.05)
    monkeypatch.setattr(writing, "ROOM", 2)
    line, taken, refused = WritersLine(), list[int](), list[int]()
    line.take(1)

    def work(number: int) -> None:
        try:
            line.take(60)
        except TookTooLong:
            refused.append(number)
        else:
            taken.append(number)
            line.pass_on()

    threads = [started(lambda number=number: work(number)) for number in range(6)]
    until(lambda: len(refused) == 4)
    with pytest.raises(TookTooLong):
        line.take(60)
    assert line.waiting == 2
    line.pass_on()
    for thread in threads:
        thread.join(timeout=10)
    assert (len(taken), line.waiting) == (2, 0)


def test_a_long_line_that_moves_refuses_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "ROOM", 0)
    line, taken = WritersLine(), list[int]()
    line.take(1)

    def work(number: int) -> None:
        line.take(60)
        taken.append(number)
        line.pass_on()

    threads = [started(lambda number=number: work(number)) for number in range(8)]
    until(lambda: line.waiting == 8)
    line.pass_on()
    for thread in threads:
        thread.join(timeout=10)
    assert sorted(taken) == list(range(8))


def busy_timeout() -> int:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        return cursor.fetchone()[0]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL lets many write at once")
@pytest.mark.parametrize(("left", "waits"), [(4, (3_000, 4_000)), (-1, (0, 0))])
def test_what_was_waited_in_line_is_not_waited_again_for_the_lock(
    left: float, waits: tuple[int, int]
) -> None:
    with writing.locked_until(monotonic() + left):
        assert waits[0] <= busy_timeout() <= waits[1]
    assert busy_timeout() == 10_000
    with writing.locked_until(monotonic() + 10):
        assert busy_timeout() == 10_000


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL lets many write at once")
def test_an_answer_waits_for_its_turn_and_leaves_it_when_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writing, "PATIENCE_SECONDS", 0.05)
    refused: list[bool] = []

    def other() -> None:
        try:
            with writing.writing():
                LearnerFactory()
        except TookTooLong:
            refused.append(True)
        finally:
            connection.close()

    with writing.writing():
        started(other).join(timeout=10)
    with pytest.raises(RuntimeError), writing.writing():
        LearnerFactory()
        raise RuntimeError
    started(other).join(timeout=10)
    assert (refused, Learner.objects.count()) == ([True], 1)
