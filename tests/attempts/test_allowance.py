"""How many answers are taken of one learner and from one network."""

import uuid
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.attempts import store
from lessons.attempts.values import Reply
from lessons.models import Attempt, Learner
from lessons.platform.limits import TooMany
from lessons.visitors import Visitor
from tests.attempts.answering import send, sent
from tests.puzzles.page import HTMX, get

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)
CLUB = "203.0.113.7"
URL = "/first/a-3-crak-from-the-wall/"


def guest(network: str = CLUB) -> Visitor:
    return Visitor(uuid.uuid4().hex, known=True, network=network)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch):
    def set_to(moment: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: moment)

    set_to(NOON)
    return set_to


def test_answers_of_a_day_are_counted_in_the_learners_own_row(clock) -> None:
    sender = guest()
    for day, moment in ((3, NOON), (3, NOON), (4, NOON + timedelta(days=1))):
        clock(moment)
        send(sender, sent(uuid.uuid4()))
        assert Learner.objects.get().answered_on.day == day
    assert Learner.objects.get().answered_that_day == 1


def test_beyond_a_days_answers_nothing_is_stored_until_midnight(clock, monkeypatch) -> None:
    monkeypatch.setattr(store, "ANSWERS_A_DAY", 2)
    sender, key = guest(), uuid.uuid4()
    send(sender, sent(key))
    send(sender, sent(uuid.uuid4()))
    with pytest.raises(TooMany) as refused:
        send(sender, sent(uuid.uuid4()))
    assert refused.value.seconds == 12 * 3600
    assert send(sender, sent(key)).reply is Reply.REPLAYED
    assert send(guest(), sent(uuid.uuid4())).reply is Reply.STORED
    clock(NOON + timedelta(days=1))
    assert send(sender, sent(uuid.uuid4())).reply is Reply.STORED


def test_new_guests_of_a_network_are_counted_and_a_refused_one_leaves_nothing(monkeypatch) -> None:
    monkeypatch.setattr(store, "NEW_GUESTS_AN_HOUR", 2)
    known = guest()
    send(known, sent(uuid.uuid4()))
    send(guest(), sent(uuid.uuid4()))
    with pytest.raises(TooMany):
        send(guest(), sent(uuid.uuid4()))
    assert (Learner.objects.count(), Attempt.objects.count()) == (2, 2)
    for sender in (known, guest("203.0.113.8"), guest("")):
        assert send(sender, sent(uuid.uuid4())).reply is Reply.STORED


def test_a_network_is_counted_a_hundred_answers_at_a_time(clock, monkeypatch) -> None:
    monkeypatch.setattr(store, "TOGETHER", 3)
    monkeypatch.setattr(store, "FROM_ONE_NETWORK", 5)
    first, second = guest(), guest()
    for _ in range(5):
        send(first, sent(uuid.uuid4()))
    for _ in range(2):
        send(second, sent(uuid.uuid4()))
    with pytest.raises(TooMany):
        send(second, sent(uuid.uuid4()))
    assert Attempt.objects.count() == 7


def test_the_answer_is_kept_and_the_page_says_when_to_go_on(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "NEW_GUESTS_AN_HOUR", 0)
    fields = get(client, URL).fields | {"answer": "yes"}
    asked = {"REMOTE_ADDR": CLUB}
    plain = client.post(URL, fields, **asked)
    swapped = client.post(URL, fields, **asked, **HTMX)
    for reply in (plain, swapped):
        assert reply.status_code == 429
        assert 0 < int(reply["Retry-After"]) <= 3600
        assert "Too many tries." in reply.content.decode()
        assert "Your answer isn’t saved yet." in reply.content.decode()
    assert 'value="yes"' in plain.content.decode()
    assert swapped["HX-Retarget"] == "#notice"
    assert Attempt.objects.count() == 0
