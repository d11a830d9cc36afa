"""Who is kept, who goes, and how little is locked meanwhile."""

from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from lessons.keeping import retention
from lessons.keeping.retention import Pruned, prune, to_prune
from lessons.models import (
    Attempt,
    ClassSession,
    ClassVote,
    Invite,
    Learner,
    LessonProgress,
    RateBucket,
    ReturnLink,
    Tally,
)
from lessons.visitors.guests import KEPT
from tests.models.factories import (
    AssignmentFactory,
    AttemptFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db
NOW = timezone.now()
LONG_AGO = NOW - KEPT - timedelta(minutes=1)
JUST_KEPT = NOW - KEPT + timedelta(minutes=1)


PRINTED = (
    "guests: 1, answers: 1, sessions: 1, counts: 0, mails: 0, accounts warned: 0, accounts: 0,"
    " never confirmed: 0, invites: 0, classes: 0, lines: 0\n"
)


def guest(*answered, made=LONG_AGO, **more) -> Learner:
    learner = LearnerFactory(created=made, last_seen=made, **more)
    for at in answered:
        AttemptFactory(learner=learner, answered_at=at)
    return learner


def session(key: str, ends) -> None:
    Session.objects.create(session_key=key, session_data="", expire_date=ends)


def rested(_: float) -> None:
    """Without waiting."""


def test_guests_go_thirteen_months_after_their_last_answer():
    gone = [guest(LONG_AGO - timedelta(days=30), LONG_AGO), guest()]
    LessonProgress.objects.create(learner=gone[0], lesson="one", answered_at=LONG_AGO)
    stay = [
        guest(LONG_AGO, JUST_KEPT),
        guest(made=JUST_KEPT),
        guest(LONG_AGO, guest_id=None, user=User.objects.create(username="ann")),
    ]
    would = to_prune(NOW)
    assert prune(NOW, rested) == would == Pruned(guests=2, answers=2, sessions=0, counts=0)
    assert set(Learner.objects.all()) == set(stay)
    assert Attempt.objects.count() == 3
    assert not LessonProgress.objects.exists()
    assert prune(NOW, rested) == Pruned(0, 0, 0, 0)


def test_thirteen_months_are_never_less_than_the_calendar_says():
    longest = max(
        datetime(year + 1 + (month == 12), month % 12 + 1, 1) - datetime(year, month, 1)
        for year in (2023, 2024, 2027)
        for month in range(1, 13)
    )
    assert longest <= KEPT


def test_sessions_go_when_they_have_ended():
    session("ended", NOW - timedelta(seconds=1))
    session("goes on", NOW + timedelta(seconds=1))
    assert prune(NOW, rested) == Pruned(0, 0, 1, 0)
    assert Session.objects.get().session_key == "goes on"


def test_counts_of_networks_go_when_their_time_is_over():
    for minutes in (-1, 1):
        until = NOW + timedelta(minutes=minutes)
        RateBucket.objects.create(key=str(minutes), until=until, count=7)
    assert prune(NOW, rested) == Pruned(0, 0, 0, 1)
    assert RateBucket.objects.get().key == "1"


def test_a_dry_run_removes_nothing(capsys):
    guest(LONG_AGO)
    session("ended", NOW - timedelta(days=1))
    call_command("prune", "--dry-run")
    assert capsys.readouterr().out == PRINTED
    assert (Learner.objects.count(), Session.objects.count()) == (1, 1)
    call_command("prune")
    assert capsys.readouterr().out == PRINTED
    assert (Learner.objects.count(), Session.objects.count()) == (0, 0)


def test_whoever_answers_in_the_meantime_stays():
    learner = guest(LONG_AGO)
    ids = [learner.pk]
    AttemptFactory(learner=learner, answered_at=NOW)
    assert retention.prune_guests(ids, NOW) == (0, 0)
    assert Attempt.objects.count() == 2


def queries_of_a_batch(size: int) -> int:
    ids = [guest(LONG_AGO, LONG_AGO).pk for _ in range(size)]
    with CaptureQueriesContext(connection) as queries:
        assert retention.prune_guests(ids, NOW) == (size, 2 * size)
    return len(queries)


def test_it_is_done_in_batches_with_a_rest_after_each():
    for _ in range(retention.GUESTS_AT_ONCE * 2 + 1):
        guest(LONG_AGO)
    for number in range(3):
        session(str(number), LONG_AGO)
    rests: list[float] = []
    found = prune(NOW, rests.append)
    assert found == Pruned(guests=41, answers=41, sessions=3, counts=0)
    assert rests == [retention.REST_SECONDS] * 4
    assert queries_of_a_batch(2) == queries_of_a_batch(20)


def test_codes_and_links_of_clubs_go_a_month_after_their_time():
    month = timedelta(days=30)
    kept = InviteFactory(expires=NOW - month + timedelta(minutes=1))
    InviteFactory(expires=NOW - month - timedelta(minutes=1), nickname="Lou")
    learner, club = guest(NOW), kept.club
    links = {"learner": learner, "club": club}
    link = ReturnLink.objects.create(**links, digest="a", expires=NOW)
    ReturnLink.objects.create(**links, digest="b", expires=NOW - month - timedelta(minutes=1))
    would = to_prune(NOW)
    assert prune(NOW, rested) == would == Pruned(0, 0, 0, 0, invites=2)
    assert (Invite.objects.get(), ReturnLink.objects.get()) == (kept, link)


def test_a_class_of_a_month_ago_goes_with_its_votes():
    member = MembershipFactory()
    for days in (29, 31):
        begun = NOW - timedelta(days=days)
        session = ClassSession.objects.create(
            club=member.club, what="lesson/a-turn", begun=begun, ended=begun
        )
        ClassVote.objects.create(session=session, member=member, at=0, answer={"answer": "yes"})
    assert to_prune(NOW).classes == 1
    assert prune(NOW, lambda seconds: None).classes == 1
    assert [one.session.begun for one in ClassVote.objects.select_related("session")] == [
        NOW - timedelta(days=29)
    ]


def test_what_a_player_had_done_stays_in_the_totals_of_her_club():
    one = MembershipFactory(learner=guest(LONG_AGO), joined=LONG_AGO)
    assignment = AssignmentFactory(club=one.club, made=LONG_AGO)
    assert prune(NOW, rested).guests == 1
    tally = Tally.objects.get()
    assert (tally.assignment, tally.outcome, tally.n) == (assignment, "open", 1)


def test_a_code_without_an_end_stays_until_a_month_after_somebody_ends_it():
    month = timedelta(days=30)
    kept = [
        InviteFactory(expires=None),
        InviteFactory(expires=None, revoked_at=NOW - month + timedelta(minutes=1)),
    ]
    InviteFactory(expires=None, revoked_at=NOW - month - timedelta(minutes=1))
    assert prune(NOW, rested) == Pruned(0, 0, 0, 0, invites=1)
    assert list(Invite.objects.order_by("pk")) == kept
