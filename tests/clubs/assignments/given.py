"""Answers to what was assigned."""

from datetime import UTC, datetime, timedelta

from lessons.clubs.assignments.completion import completions_of
from lessons.clubs.assignments.kinds import read_assignable
from lessons.models import Assignment, Membership
from tests.models.factories import AttemptFactory, MembershipFactory

LESSON = "lesson/meet-the-joker"
SET = datetime(2026, 11, 2, 18, tzinfo=UTC)
EARLIER = SET - timedelta(days=30)


def places(what: str = LESSON) -> list[str]:
    return [str(place) for place in read_assignable(what).puzzles]


def answer(
    learner, place: str, outcome: str = "right", after: timedelta = timedelta(hours=1), **more
):
    return AttemptFactory(
        learner=learner,
        place=place,
        outcome=outcome,
        correct=outcome != "wrong",
        answered_at=SET + after,
        **more,
    )


def far(assignment: Assignment, learner, now: datetime = SET):
    member = Membership.objects.filter(club=assignment.club, learner=learner).first()
    if member is None:
        member = MembershipFactory(club=assignment.club, learner=learner, joined=EARLIER)
    return completions_of([assignment], [member], now)[assignment.pk, member.pk]
