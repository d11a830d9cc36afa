"""What is stored with a new answer."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from lessons.attempts.values import Judgement, Reply
from lessons.models import Attempt, Learner, Mode
from tests.attempts.answering import HASH, Judge, asked, guest, send, sent

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch):
    def set_to(moment: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: moment)

    set_to(NOON)
    return set_to


CHOSEN = {
    "ruleset": "amja",
    "mode": Mode.CHECK,
    "selection_reason": "best five",
}
STORED = {
    **CHOSEN,
    "mode": "check",
    "place": "first/own-rack",
    "try_no": 1,
    "puzzle_slug": "own-rack",
    "puzzle_hash": HASH,
    "engine_version": "1",
    "presented_at": NOON - timedelta(seconds=4),
    "answered_at": NOON,
    "feedback_shown_at": NOON,
    "response_ms": 4000,
    "hints": 0,
    "fresh": True,
    "answer": {"answer": "no"},
    "verdict": "legal",
    "outcome": "wrong",
    "correct": False,
    "rules": ["TS4", "EX1"],
    "misconceptions": ["M24"],
}
"""What is kept of an answer, besides whose it is and its keys."""


def test_a_new_key_stores_the_answer_and_its_verdict(clock) -> None:
    sender, key, sitting = guest(), uuid.uuid4(), uuid.uuid4()
    recorded = send(
        sender,
        sent(key, "no", version=HASH, learner="", response_ms=4000),
        None,
        asked(sitting=sitting, **CHOSEN),
    )
    learner = Learner.objects.get(guest_id=sender.id)
    assert recorded.reply == Reply.STORED
    assert recorded.attempt == Attempt.objects.get()
    assert Attempt.objects.values().get() == {
        **STORED,
        "id": recorded.attempt.pk,
        "learner_id": learner.pk,
        "client_key": key,
        "sitting": sitting,
    }


def test_the_row_of_the_guest_is_made_at_the_first_answer_only(clock) -> None:
    sender = guest()
    assert Learner.objects.count() == 0
    for _ in range(3):
        send(sender, sent(uuid.uuid4()))
    assert list(Learner.objects.values_list("guest_id", "user", "created", "last_seen")) == [
        (sender.id, None, NOON, NOON)
    ]


def test_tries_are_counted_at_each_place() -> None:
    sender = guest()
    for slug in ("own-rack", "own-rack", "other", "own-rack"):
        send(sender, sent(uuid.uuid4()), puzzle=asked(slug))
    send(guest(), sent(uuid.uuid4()))
    rows = Attempt.objects.order_by("id").values_list("place", "try_no")
    assert list(rows) == [
        ("first/own-rack", 1),
        ("first/own-rack", 2),
        ("first/other", 1),
        ("first/own-rack", 3),
        ("first/own-rack", 1),
    ]


def test_fresh_means_no_hint_and_a_puzzle_never_answered_before() -> None:
    sender = guest()
    forms = [
        (sent(uuid.uuid4()), asked("a")),
        (sent(uuid.uuid4()), asked("a", place="practice/1")),
        (sent(uuid.uuid4(), hints=1), asked("b")),
        (sent(uuid.uuid4()), asked("c")),
    ]
    fresh = [send(sender, form, puzzle=puzzle).attempt.fresh for form, puzzle in forms]
    assert fresh == [True, False, False, True]


def test_a_verdict_that_is_held_back_has_not_been_shown() -> None:
    class Exam(Judge):
        def __call__(self, answer) -> Judgement:
            return Judgement(verdict="legal", outcome="saved", correct=True)

    attempt = send(guest(), sent(uuid.uuid4()), Exam()).attempt
    assert (attempt.outcome, attempt.feedback_shown_at) == ("saved", None)


def test_a_clock_set_back_does_not_turn_the_order_round(clock) -> None:
    sender = guest()
    moments = [NOON, NOON - timedelta(days=1), NOON + timedelta(minutes=1)]
    for moment in moments:
        clock(moment)
        send(sender, sent(uuid.uuid4(), response_ms=1000))
    rows = Attempt.objects.order_by("id").values_list("answered_at", "presented_at")
    second = timedelta(seconds=1)
    later = NOON + timedelta(minutes=1)
    assert list(rows) == [(NOON, NOON - second), (NOON, NOON - second), (later, later - second)]


@pytest.mark.parametrize(
    ("passed", "written"),
    [
        (timedelta(minutes=14, seconds=59), False),
        (timedelta(minutes=15), True),
        (-timedelta(1), False),
    ],
)
def test_last_seen_is_written_every_quarter_of_an_hour(clock, passed, written) -> None:
    sender = guest()
    send(sender, sent(uuid.uuid4()))
    clock(NOON + passed)
    send(sender, sent(uuid.uuid4()))
    assert Learner.objects.get().last_seen == (NOON + passed if written else NOON)


def test_an_unknown_duration_is_stored_as_unknown() -> None:
    attempt = send(guest(), sent(uuid.uuid4())).attempt
    assert (attempt.response_ms, attempt.presented_at) == (None, None)
