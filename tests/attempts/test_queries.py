"""How many statements an answer costs, BEGIN and COMMIT included."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from lessons.attempts import selectors
from lessons.attempts.place import Place
from lessons.attempts.values import Reply
from lessons.models import Learner
from tests.attempts.answering import a_text, asked, guest, send, sent
from tests.models.factories import LearnerFactory


@pytest.mark.django_db(transaction=True)
def test_the_first_answer_of_a_guest(django_assert_num_queries) -> None:
    a_text().save()
    with django_assert_num_queries(6):
        reply = send(guest(), sent(uuid.uuid4())).reply
    assert reply == Reply.STORED


@pytest.mark.django_db(transaction=True)
def test_the_first_answer_to_a_puzzle_stores_its_text(django_assert_num_queries) -> None:
    sender = guest()
    with django_assert_num_queries(8):
        send(sender, sent(uuid.uuid4()))
    with django_assert_num_queries(6):
        send(sender, sent(uuid.uuid4()), puzzle=asked(puzzle_hash="b" * 64))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("before", [1, 30])
def test_a_later_answer_costs_the_same_however_many_went_before(
    django_assert_num_queries, before
) -> None:
    sender = guest()
    for _ in range(before):
        send(sender, sent(uuid.uuid4()))
    with django_assert_num_queries(5):
        reply = send(sender, sent(uuid.uuid4())).reply
    assert reply == Reply.STORED


@pytest.mark.django_db(transaction=True)
def test_noting_that_a_learner_was_seen_is_one_more(django_assert_num_queries) -> None:
    a_text().save()
    sender = guest()
    LearnerFactory(guest_id=sender.id, last_seen=timezone.now() - timedelta(hours=1))
    with django_assert_num_queries(5):
        send(sender, sent(uuid.uuid4()))
    assert timezone.now() - Learner.objects.get().last_seen < timedelta(minutes=1)


@pytest.mark.django_db(transaction=True)
def test_a_replay_and_a_refusal_cost_four_queries_at_most_and_lock_nothing(
    django_assert_num_queries,
) -> None:
    sender, key = guest(), uuid.uuid4()
    send(sender, sent(key))
    forms = [
        (sender, sent(key), Reply.REPLAYED, 3),
        (sender, sent(key, "no"), Reply.FIRST_STANDS, 3),
        (guest(), sent(key), Reply.NOT_YOURS, 4),
        (sender, sent(uuid.uuid4(), learner="somebody22"), Reply.SIGNED_OUT, 1),
        (sender, sent(uuid.uuid4(), "perhaps"), Reply.OUTSIDE, 1),
        (guest(), sent(uuid.uuid4(), "perhaps"), Reply.OUTSIDE, 2),
    ]
    for who, form, expected, count in forms:
        with django_assert_num_queries(count):
            assert send(who, form).reply == expected


@pytest.mark.django_db
def test_a_key_that_is_none_costs_nothing(django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        assert send(guest(), sent("nonsense")).reply == Reply.NO_KEY


PLACES = [Place(("first", name)) for name in "abc"]
READS = {
    "attempts": lambda learner: list(selectors.attempts_of(learner)),
    "outcomes": lambda learner: selectors.outcomes_at(learner, PLACES),
}


@pytest.mark.django_db
@pytest.mark.parametrize("read", READS.values(), ids=READS.keys())
def test_a_read_is_one_query_and_none_without_a_learner(django_assert_num_queries, read) -> None:
    learner = LearnerFactory()
    with django_assert_num_queries(1):
        read(learner)
    with django_assert_num_queries(0):
        read(None)
