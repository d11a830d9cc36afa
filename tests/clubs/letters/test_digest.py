"""The Sunday digest of an instructor: what the week brings, who is stuck, what to open with."""

from datetime import timedelta

import pytest
from django.urls import reverse

from lessons.clubs.letters.digest import send_digests
from lessons.course_tables import tables, tables_about
from lessons.models import Mail
from tests.clubs.assignments.given import places
from tests.clubs.letters.readers import EARLIER, NOW, SITE, teacher
from tests.models.factories import AssignmentFactory, AttemptFactory, MembershipFactory

pytestmark = pytest.mark.django_db

SUNDAY = NOW.date()
MIXUP = "M10"


def club_with_work(**columns):
    ruth = teacher("Ruth", **columns)
    AssignmentFactory(club=ruth.club, made=EARLIER, due=SUNDAY + timedelta(days=4))
    return ruth


def answered(player, place: str, outcome: str = "right", **more) -> None:
    AttemptFactory(
        learner=player.learner,
        place=place,
        outcome=outcome,
        correct=outcome == "right",
        answered_at=NOW - timedelta(days=2),
        **more,
    )


def test_it_says_what_the_week_brings_and_who_is_stuck() -> None:
    ruth = club_with_work()
    over = SUNDAY - timedelta(days=2)
    AssignmentFactory(club=ruth.club, what="lesson/a-turn", made=EARLIER, due=over)
    lou, pat = (
        MembershipFactory(club=ruth.club, nickname=name, joined=EARLIER) for name in ("Lou", "Pat")
    )
    for place in (*places(), *places("lesson/a-turn")):
        answered(lou, place)
    answered(pat, places()[0])
    assert send_digests(NOW, SITE) == 1
    mail = Mail.objects.get()
    assert (mail.recipient, mail.subject) == (
        "ruth@example.org",
        f"{ruth.club.name}: the week from November 29",
    )
    assert "- Thursday, December 3: Where can I use a joker? (1 of 2 done)" in mail.text
    assert "- Pat: late with “What do I do on my turn?”." in mail.text
    assert "Not started" not in mail.text
    assert "- Lou" not in mail.text
    assert f"{SITE}{reverse('club-player', args=[ruth.club.public_id, pat.public_id])}" in mail.text
    assert f"{SITE}/letters/{ruth.public_id}.digest:" in mail.text


def test_who_has_not_started_is_named() -> None:
    ruth = club_with_work()
    MembershipFactory(club=ruth.club, nickname="Bev", joined=EARLIER)
    send_digests(NOW, SITE)
    assert "- Bev: Not started:" in Mail.objects.get().text


def test_it_says_what_to_open_the_meeting_with() -> None:
    ruth = teacher("Ruth")
    shown = tables_about(MIXUP, tables())
    for player in MembershipFactory.create_batch(
        2, club=ruth.club, joined=EARLIER, answers_since=EARLIER
    ):
        for number, table in enumerate(shown[:2]):
            answered(
                player,
                f"learn/x/{number}",
                "wrong",
                puzzle_slug=table.puzzle.slug,
                misconceptions=[MIXUP],
            )
    assert send_digests(NOW, SITE) == 1
    text = Mail.objects.get().text
    assert "Open the meeting with" in text
    assert "2 of 2 players missed it" in text
    assert f"{SITE}/club/{ruth.club.public_id}/mix-ups/" in text


@pytest.mark.parametrize(("days", "sent"), [(0, 1), (1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_it_is_written_on_sundays_and_made_up_for_on_mondays(days: int, sent: int) -> None:
    club_with_work()
    assert send_digests(NOW + timedelta(days=days), SITE) == sent


def test_sent_twice_it_is_one_mail_and_the_next_sunday_another() -> None:
    ruth = club_with_work()
    AssignmentFactory(club=ruth.club, what="lesson/a-turn", due=SUNDAY + timedelta(days=9))
    moments = [NOW, NOW, NOW + timedelta(days=1), NOW + timedelta(days=7)]
    assert [send_digests(moment, SITE) for moment in moments] == [1, 0, 0, 1]


@pytest.mark.parametrize(
    "columns",
    [{"digest_since": None}, {"role": "player"}, {"verified": False},
     {"digest_since": NOW + timedelta(days=1)}],
)  # fmt: skip
def test_nobody_else_gets_one(columns) -> None:
    club_with_work(**columns)
    moment = NOW + timedelta(days=1)
    assert (send_digests(moment, SITE), Mail.objects.count()) == (0, 0)


def test_where_there_is_nothing_to_say_nothing_is_said() -> None:
    teacher("Ruth")
    assert send_digests(NOW, SITE) == 0


def test_all_instructors_of_a_club_get_their_own() -> None:
    ruth = club_with_work()
    teacher("Ann", club=ruth.club, role="co")
    assert send_digests(NOW, SITE) == 2
    assert len({mail.text for mail in Mail.objects.all()}) == 2
