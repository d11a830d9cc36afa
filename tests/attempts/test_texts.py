"""The text of a puzzle is stored once, with the first answer to it, or neither is."""

import uuid
from typing import Any

import pytest

from lessons.attempts import services
from lessons.attempts.selectors import text_with
from lessons.attempts.services import record_attempt
from lessons.attempts.store import Before
from lessons.attempts.values import Recorded, Reply
from lessons.models import Attempt, Learner, PuzzleText
from lessons.visitors import Visitor
from tests.attempts.answering import HASH, Judge, a_text, asked, guest, send, sent, submission
from tests.attempts.test_parallel import AT_ONCE, at_once

pytestmark = pytest.mark.django_db


def texts() -> list[str]:
    return sorted(PuzzleText.objects.values_list("pk", flat=True))


class Made:
    """Makes the text, and counts how often it was asked for it."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> PuzzleText:
        self.times += 1
        return a_text()


def answer(sender: Visitor, made: Made, **more: Any) -> Recorded:
    form = sent(more.pop("key", uuid.uuid4()), **more)
    return record_attempt(submission(sender, form), Judge(), as_text=made)


def test_the_first_answer_brings_it_along_and_no_later_one_asks_for_it() -> None:
    made, sender = Made(), guest()
    for who in (sender, sender, guest(), guest()):
        assert answer(who, made).reply == Reply.STORED
    assert (made.times, texts(), Attempt.objects.count()) == (1, [HASH], 4)
    first = Attempt.objects.earliest("id")
    row = text_with(HASH)
    assert row is not None
    assert abs((row.first_shown - first.answered_at).total_seconds()) < 5


def test_each_state_of_a_puzzle_has_its_own() -> None:
    sender = guest()
    for number in "aba":
        send(sender, sent(uuid.uuid4()), puzzle=asked(puzzle_hash=number * 64))
    assert texts() == ["a" * 64, "b" * 64]


def test_what_is_refused_or_sent_again_leaves_none() -> None:
    made, sender = Made(), guest()
    for more in ({"key": None}, {"answer": "perhaps"}, {"version": "b" * 64}, {"learner": "x"}):
        assert answer(sender, made, **more).attempt is None
    assert (made.times, texts()) == (0, [])
    key = uuid.uuid4()
    for _ in range(2):
        answer(sender, made, key=key)
    PuzzleText.keeper.all().delete()
    answer(sender, made, key=key)
    assert (made.times, texts()) == (1, [])


def test_a_text_that_came_in_meanwhile_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sender = guest()
    send(sender, sent(uuid.uuid4()))
    before = PuzzleText.objects.values().get()
    stale = Before(Learner.objects.get(), tries=1)
    monkeypatch.setattr(services, "read_before", lambda *asked: stale)
    assert send(sender, sent(uuid.uuid4())).reply == Reply.STORED
    assert PuzzleText.objects.values().get() == before


def test_where_the_answer_is_not_stored_the_text_is_not_either() -> None:
    def after(attempt: Attempt) -> None:
        assert texts() == [HASH]
        raise RuntimeError

    made, sender = Made(), guest()
    with pytest.raises(RuntimeError):
        record_attempt(submission(sender, sent(uuid.uuid4())), Judge(), after, made)
    assert (texts(), Attempt.objects.count()) == ([], 0)
    answer(sender, made)
    assert (made.times, texts()) == (2, [HASH])


def test_a_database_that_was_put_back_gets_it_again() -> None:
    """Nothing but the database is asked whether it is there."""
    made, sender = Made(), guest()
    for who in (sender, guest()):
        answer(who, made)
        PuzzleText.keeper.all().delete()
        answer(who, made)
        assert texts() == [HASH]
    assert made.times == 3


@pytest.mark.django_db(transaction=True)
def test_ten_new_guests_at_once_store_it_once() -> None:
    results = at_once(*[lambda: send(guest(), sent(uuid.uuid4()))] * AT_ONCE)
    assert [result.reply for result in results] == [Reply.STORED] * AT_ONCE
    assert (texts(), Attempt.objects.count()) == ([HASH], AT_ONCE)
