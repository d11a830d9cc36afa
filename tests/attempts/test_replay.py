"""The table of the attempt contract: what a key that comes again, or a wrong one, gets."""

import uuid

import pytest

from lessons.attempts.values import Reply
from lessons.models import Attempt, Learner
from tests.attempts.answering import HASH, Judge, asked, guest, send, sent

pytestmark = pytest.mark.django_db
EDITED = "b" * 64


def counts() -> tuple[int, int]:
    return Learner.objects.count(), Attempt.objects.count()


@pytest.fixture
def stored():
    """A sender, a key and the row under it."""
    sender, key = guest(), uuid.uuid4()
    return sender, key, send(sender, sent(key, "no", version=HASH)).attempt


def test_the_same_answer_gets_the_stored_verdict_and_is_not_judged_again(stored) -> None:
    sender, key, row = stored
    judge = Judge()
    again = [send(sender, sent(key, "no"), judge) for _ in range(3)]
    assert [(one.reply, one.attempt) for one in again] == [(Reply.REPLAYED, row)] * 3
    assert judge.calls == 0
    assert counts() == (1, 1)


def test_a_key_in_capitals_is_the_same_key(stored) -> None:
    sender, key, row = stored
    again = send(sender, sent(str(key).upper(), "no"))
    assert (again.reply, again.attempt) == (Reply.REPLAYED, row)


@pytest.mark.parametrize("answer", ["yes", "perhaps", "\x00"])
def test_another_answer_does_not_replace_the_first(stored, answer) -> None:
    sender, key, row = stored
    judge = Judge()
    second = send(sender, sent(key, answer), judge)
    assert (second.reply, second.attempt) == (Reply.FIRST_STANDS, row)
    assert (second.attempt.outcome, judge.calls) == ("wrong", 0)
    assert counts() == (1, 1)


def test_answers_of_several_facets_are_compared_whole() -> None:
    sender, key = guest(), uuid.uuid4()
    whole = {"answer": "no", "reason": ["EX1", "TS4"]}
    turned = {"reason": ["EX1", "TS4"], "answer": "no"}
    others = [{"answer": "no"}, {"answer": "no", "reason": ["TS4", "EX1"]}]
    replies = [
        send(sender, sent(key, answer=answer)).reply for answer in (whole, whole, turned, *others)
    ]
    assert replies == [
        Reply.STORED,
        Reply.REPLAYED,
        Reply.REPLAYED,
        Reply.FIRST_STANDS,
        Reply.FIRST_STANDS,
    ]


def test_the_key_of_another_puzzle_stores_nothing(stored) -> None:
    sender, key, _ = stored
    judge = Judge()
    replies = [
        send(sender, sent(key, "no"), judge, asked("another")),
        send(sender, sent(key, "no"), judge, asked(place="practice/1")),
        send(sender, sent(key, "no", version=EDITED), judge),
    ]
    assert [(one.reply, one.attempt) for one in replies] == [(Reply.CHANGED, None)] * 3
    assert (counts(), judge.calls) == ((1, 1), 0)


def test_a_puzzle_edited_since_the_form_was_made_stores_nothing() -> None:
    judge = Judge()
    reply = send(guest(), sent(uuid.uuid4(), version=EDITED), judge)
    assert (reply.reply, reply.attempt) == (Reply.CHANGED, None)
    assert (counts(), judge.calls) == ((0, 0), 0)


def test_an_answer_stored_before_an_edit_is_still_confirmed(stored) -> None:
    sender, key, row = stored
    again = send(sender, sent(key, "no", version=HASH), puzzle=asked(puzzle_hash=EDITED))
    assert (again.reply, again.attempt) == (Reply.REPLAYED, row)


@pytest.mark.parametrize(
    "more",
    [{}, {"answer": "perhaps"}, {"version": EDITED}, {"learner": "somebody22"}],
    ids=["plain", "outside", "edited", "signed out"],
)
def test_the_key_of_another_learner_is_checked_before_anything_else(stored, more) -> None:
    _, key, _ = stored
    judge = Judge()
    reply = send(guest(), sent(key, **more), judge, asked("another"))
    assert (reply.reply, reply.attempt) == (Reply.NOT_YOURS, None)
    assert (counts(), judge.calls) == ((1, 1), 0)


def test_a_form_made_for_someone_else_stores_nothing() -> None:
    judge = Judge()
    reply = send(guest(), sent(uuid.uuid4(), learner="somebody22"), judge)
    assert (reply.reply, reply.attempt) == (Reply.SIGNED_OUT, None)
    assert (counts(), judge.calls) == ((0, 0), 0)


@pytest.mark.parametrize("key", [None, "", "12", "{6f1f2a9e-53a1-4d5e-9a77-0c0ffee0c0de}", "\x00"])
def test_without_a_good_key_nothing_is_stored(key) -> None:
    judge = Judge()
    reply = send(guest(), sent(key), judge)
    assert (reply.reply, reply.attempt) == (Reply.NO_KEY, None)
    assert (counts(), judge.calls) == ((0, 0), 0)


@pytest.mark.parametrize("answer", ["", "perhaps", "\x00", "Yes", "x" * 10_000])
def test_an_answer_outside_the_choices_is_not_stored(answer) -> None:
    sender, key = guest(), uuid.uuid4()
    reply = send(sender, sent(key, answer))
    assert (reply.reply, reply.attempt) == (Reply.OUTSIDE, None)
    assert counts() == (0, 0)
    assert send(sender, sent(key)).reply == Reply.STORED


def test_a_judge_that_fails_leaves_no_row() -> None:
    def broken(answer):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        send(guest(), sent(uuid.uuid4()), broken)
    assert counts() == (0, 0)
