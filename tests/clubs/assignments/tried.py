"""Exams and brush-ups that a club asks for, and tries of them as rows."""

from datetime import datetime, timedelta

from lessons.models import Assignment, BrushUp, Membership
from tests.brush_up.playing import a_kept_answer
from tests.clubs.assignments.given import EARLIER, SET
from tests.models.factories import AssignmentFactory, MembershipFactory

TABLES = 20
HOUR = timedelta(hours=1)


def exam(owner: Membership, terms: str = "tournament.16.3.0", **more: object) -> Assignment:
    """Return an exam with these terms that is assigned to everybody in the club."""
    given = {"club": owner.club, "what": f"exam/{terms}", "made": SET} | more
    return AssignmentFactory(**given)


def pat_of(owner: Membership, **more: object) -> Membership:
    """Return a player of the club of this owner."""
    return MembershipFactory(**({"club": owner.club, "nickname": "Pat", "joined": EARLIER} | more))


def tried(
    assignment: Assignment, player: Membership, right: int | None, at: datetime = SET + HOUR
) -> BrushUp:
    """Return a try with so many right that is over; None for one that is under way."""
    slugs = [f"t-{number}" for number in range(TABLES)]
    answers = {
        slug: a_kept_answer("right" if number < (right or 0) else "wrong")
        for number, slug in enumerate(slugs)
    }
    return BrushUp.objects.create(
        learner=player.learner,
        assignment=assignment,
        sort=assignment.what.partition("/")[0],
        ruleset="tournament",
        slugs=slugs,
        answers={} if right is None else answers,
        started=at,
        ended=None if right is None else at + HOUR / 2,
        counted=True,
    )
