"""One mail before a date, to players who gave an address and said yes, and to nobody else."""

from datetime import timedelta

import pytest
from django.utils import timezone

from lessons.clubs.letters.reminders import send_reminders
from lessons.models import AssignedTo, Extension, Mail, Membership, SentLetter
from tests.clubs.assignments.given import LESSON, places
from tests.clubs.letters.readers import EARLIER, NOW, SITE, member, player
from tests.models.factories import (
    AssignmentFactory,
    AttemptFactory,
    ClubFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

TODAY = NOW.date()
TOMORROW = TODAY + timedelta(days=1)


def asked(club, **columns):
    return AssignmentFactory(**{"club": club, "made": EARLIER, "due": TOMORROW} | columns)


def mails() -> list[str]:
    return list(Mail.objects.order_by("recipient").values_list("recipient", flat=True))


def test_a_mail_says_what_by_when_and_how_to_stop() -> None:
    club = ClubFactory(name="Tuesday Table")
    lou = player("Lou", club)
    asked(club, note="Read page 23 first.")
    AttemptFactory(learner=lou.learner, place=places()[0], answered_at=NOW - timedelta(days=1))
    assert send_reminders(NOW, SITE) == 1
    mail = Mail.objects.get()
    assert mail.recipient == "lou@example.org"
    assert mail.subject == "Tuesday Table: for Monday, November 30"
    for said in (
        "Hello Lou,",
        "Tuesday Table asks you to do this by Monday, November 30:",
        f"(1 of {len(places())} answered)",
        "“Read page 23 first.”",
        f"{SITE}/learn/meet-the-joker/",
        f"{SITE}/letters/{lou.public_id}.reminder:",
    ):
        assert said in mail.text
    assert "&" not in mail.text


def test_sent_twice_it_is_one_mail_and_a_moved_date_is_another() -> None:
    club = ClubFactory()
    player("Lou", club)
    assignment = asked(club)
    asked(club, what="lesson/a-turn")
    assert [send_reminders(NOW, SITE), send_reminders(NOW, SITE)] == [1, 0]
    assert Mail.objects.get().text.count(f"{SITE}/learn/") == 2
    assignment.due = TOMORROW + timedelta(days=1)
    assignment.save()
    assert send_reminders(NOW, SITE) == 1
    assert Mail.objects.count() == 2


@pytest.mark.parametrize(("days", "sent"), [(-1, 0), (0, 0), (1, 1), (2, 1), (3, 0), (None, 0)])
def test_it_comes_two_days_ahead_at_most(days: int | None, sent: int) -> None:
    club = ClubFactory()
    player("Lou", club)
    asked(club, due=None if days is None else TODAY + timedelta(days=days))
    assert send_reminders(NOW, SITE) == sent


def test_the_day_is_that_of_the_club() -> None:
    club = ClubFactory(time_zone="Pacific/Honolulu")
    player("Lou", club)
    asked(club, due=TODAY)
    late_on_saturday = NOW.replace(hour=8)
    assert send_reminders(late_on_saturday, SITE) == 1


def test_whoever_has_more_time_is_reminded_of_that() -> None:
    club = ClubFactory()
    lou, pat = player("Lou", club), player("Pat", club)
    soon, over = asked(club), asked(club, what="lesson/a-turn", due=TODAY - timedelta(days=3))
    Extension.objects.create(assignment=soon, member=lou, due=TODAY + timedelta(days=9))
    Extension.objects.create(assignment=over, member=pat, due=TOMORROW)
    assert send_reminders(NOW, SITE) == 1
    assert mails() == ["pat@example.org"]
    assert Mail.objects.get().text.count(f"{SITE}/learn/") == 2


def said_no(club) -> Membership:
    return player("Lou", club, reminders_since=None)


def not_confirmed(club) -> Membership:
    return player("Lou", club, verified=False)


def guest(club) -> Membership:
    return MembershipFactory(club=club, reminders_since=EARLIER, joined=EARLIER)


def waiting(club) -> Membership:
    return player("Lou", club, waits=True)


def disabled(club) -> Membership:
    found = player("Lou", club)
    found.learner.user.is_active = False
    found.learner.user.save()
    return found


def teaching(club) -> Membership:
    return player("Lou", club, role="co")


def done(club) -> Membership:
    found = player("Lou", club)
    for place in places():
        AttemptFactory(learner=found.learner, place=place, answered_at=NOW - timedelta(days=1))
    return found


def archived(club) -> Membership:
    club.archived_at = NOW
    club.save()
    return player("Lou", club)


def suspended(club) -> Membership:
    club.suspended_at = NOW
    club.save()
    return player("Lou", club)


NOBODY = [said_no, not_confirmed, guest, waiting, disabled, teaching, done, archived, suspended]


@pytest.mark.parametrize("made", NOBODY)
def test_nobody_else_gets_one(made) -> None:
    club = ClubFactory()
    asked(club, what=LESSON)
    made(club)
    assert send_reminders(NOW, SITE) == 0
    assert (mails(), SentLetter.objects.count()) == ([], 0)


def test_only_whom_it_is_for_is_reminded() -> None:
    club = ClubFactory()
    lou, _ = player("Lou", club), player("Pat", club)
    AssignedTo.objects.create(assignment=asked(club, everybody=False), member=lou)
    send_reminders(NOW, SITE)
    assert mails() == ["lou@example.org"]


def test_who_says_no_while_it_is_written_gets_none(monkeypatch) -> None:
    from lessons.clubs.letters import writing

    club = ClubFactory()
    player("Lou", club)
    asked(club)
    render = writing.render_to_string

    def say_no(*args):
        Membership.objects.update(reminders_since=None)
        return render(*args)

    monkeypatch.setattr(writing, "render_to_string", say_no)
    assert (send_reminders(NOW, SITE), mails()) == (0, [])


def test_each_club_writes_its_own(django_assert_max_num_queries) -> None:
    first, second = ClubFactory(name="One"), ClubFactory(name="Two")
    lou = player("Lou", first)
    member("Other", club=second, learner=lou.learner, reminders_since=EARLIER)
    for club in (first, second):
        asked(club)
    assert send_reminders(timezone.now().replace(2026, 11, 29), SITE) == 2
    subjects = Mail.objects.order_by("subject").values_list("subject", flat=True)
    assert [subject.partition(":")[0] for subject in subjects] == ["One", "Two"]


def test_many_players_cost_no_more_queries_to_look_through(django_assert_num_queries) -> None:
    club = ClubFactory()
    asked(club)
    for number in range(3):
        done(club).learner.user.emailaddress_set.update(email=f"p{number}@example.org")
    with django_assert_num_queries(5):
        send_reminders(NOW, SITE)
    for number in range(3, 12):
        done(club).learner.user.emailaddress_set.update(email=f"p{number}@example.org")
    with django_assert_num_queries(5):
        send_reminders(NOW, SITE)
