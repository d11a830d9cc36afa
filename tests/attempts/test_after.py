"""What follows from an answer is written with it, or neither is."""

import uuid

import pytest
from django.db import connection

from lessons.attempts.services import record_attempt
from lessons.attempts.values import Reply
from lessons.models import Attempt
from tests.attempts.answering import Judge, guest, sent, submission

pytestmark = pytest.mark.django_db(transaction=True)


def test_it_is_called_once_inside_the_transaction() -> None:
    sender, form, seen = guest(), sent(uuid.uuid4()), []

    def after(attempt: Attempt) -> None:
        seen.append((attempt.pk, connection.in_atomic_block))

    replies = [record_attempt(submission(sender, form), Judge(), after).reply for _ in range(2)]
    assert replies == [Reply.STORED, Reply.REPLAYED]
    assert seen == [(Attempt.objects.get().pk, True)]


def test_what_is_refused_has_nothing_after_it() -> None:
    called: list[Attempt] = []
    for form in (sent(None), sent(uuid.uuid4(), "perhaps"), sent(uuid.uuid4(), version="b" * 64)):
        record_attempt(submission(guest(), form), Judge(), called.append)
    assert called == []


def test_where_it_fails_nothing_is_stored() -> None:
    def after(attempt: Attempt) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        record_attempt(submission(guest(), sent(uuid.uuid4())), Judge(), after)
    assert Attempt.objects.count() == 0
