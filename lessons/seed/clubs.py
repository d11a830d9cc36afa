"""Clubs with people in them, an open code, and something to do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from lessons.clubs.assignments.kinds import AssignableLesson
from lessons.clubs.entry.invites import make_invite
from lessons.clubs.services import assign, make_club
from lessons.content_store import course
from lessons.models import Assignment, Club, Invite, Learner, Membership, Role
from lessons.seed.player import DAYS

TIME_ZONE = "America/New_York"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who is put into a club. `shares`: she lets the instructors see all her answers."""

    learner: Learner
    nickname: str
    role: Role = Role.PLAYER
    shares: bool = False


def start_club(name: str, owner: Learner, nickname: str, now: datetime) -> Club:
    """A club that began a month before `now`."""
    return make_club(owner, name, TIME_ZONE, nickname, now - timedelta(days=DAYS)).club


def put_in(club: Club, members: Sequence[Member], now: datetime) -> list[Membership]:
    """They joined when the club began, and agreed to what they share there and then."""
    joined = now - timedelta(days=DAYS)
    return Membership.objects.bulk_create(
        Membership(
            club=club,
            learner=one.learner,
            role=one.role,
            nickname=one.nickname,
            joined=joined,
            answers_since=joined if one.shares else None,
        )
        for one in members
    )


def open_code(club: Club, now: datetime) -> Invite:
    """A code that is good from now on."""
    return make_invite(club, now)


def assign_lessons(club: Club, now: datetime) -> list[Assignment]:
    """The first lessons, one for the first days, one for the day before yesterday, one for a week
    from now.
    """
    begun = now - timedelta(days=DAYS - 1)
    due = [_day(now + timedelta(days=days)) for days in (-25, -2, 7)]
    lessons = [AssignableLesson(one.slug) for one in course().lessons[: len(due)]]
    return [
        one
        for lesson, day in zip(lessons, due, strict=True)
        for one in assign(club, [lesson], [], day, begun)
    ]


def _day(moment: datetime) -> date:
    return moment.astimezone(ZoneInfo(TIME_ZONE)).date()
