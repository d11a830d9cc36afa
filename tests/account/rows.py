"""A learner with one row of every kind, and what the whole database holds as text."""

import json
from datetime import UTC, datetime
from uuid import UUID

from django.db import connection
from django.test import Client

from lessons.models import (
    AssignedTo,
    Attempt,
    BrushUp,
    ClassPresence,
    ClassSession,
    ClassVote,
    Club,
    DrillBest,
    Extension,
    GroupMember,
    KeptCount,
    Learner,
    LearnerStanding,
    LessonProgress,
    Letter,
    Membership,
    ReturnLink,
    ReturnPhrase,
    SentLetter,
)
from lessons.visitors.guests import cookie_value
from tests.models.factories import (
    AssignmentFactory,
    AttemptFactory,
    GroupFactory,
    LearnerFactory,
    MembershipFactory,
)

GIVEN = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)
KEY = UUID("0f0e0d0c-0b0a-4908-8706-050403020100")


def learner_with_rows(answers: int = 1, **attempt: object) -> Learner:
    """Somebody who has answered; `attempt` are columns of her answers."""
    learner = LearnerFactory()
    columns = {"learner": learner, "answered_at": GIVEN} | attempt
    Attempt.objects.bulk_create(AttemptFactory.build_batch(answers, **columns))
    LessonProgress.objects.create(
        learner=learner,
        lesson="meet-the-joker",
        steps={"a-fourth-joker": {"outcome": "right", "tries": 1, "again": ""}},
        last="a-fourth-joker",
        answered_at=GIVEN,
    )
    LearnerStanding.objects.create(
        learner=learner,
        mixups={"M16": {"times": 2}},
        reviews={"start of the turn": {"in_a_row": 0}},
        served={"M16": 4},
        answered_at=GIVEN,
    )
    DrillBest.objects.create(learner=learner, drill="tiles", right=9, took_ms=41_000, reached=GIVEN)
    BrushUp.objects.create(
        learner=learner,
        ruleset="tournament",
        slugs=["t1-1-591ecd"],
        started=GIVEN,
        answers={"t1-1-591ecd": {"key": str(KEY), "hash": "a", "how": "right"}},
    )
    club = _rows_of_a_club(learner)
    ReturnPhrase.objects.create(learner=learner, digest=f"phrase {learner.pk}")
    ReturnLink.objects.create(
        learner=learner, club=club, digest=f"link {learner.pk}", expires=GIVEN
    )
    return learner


def _rows_of_a_club(learner: Learner) -> Club:
    member = MembershipFactory(learner=learner)
    assignment = AssignmentFactory(club=member.club)
    AssignedTo.objects.create(assignment=assignment, member=member)
    Extension.objects.create(assignment=assignment, member=member, due=GIVEN.date())
    SentLetter.objects.create(member=member, letter=Letter.REMINDER, day=GIVEN.date())
    group = GroupFactory(club=member.club)
    GroupMember.objects.create(group=group, member=member)
    session = ClassSession.objects.create(club=member.club, what="lesson/a-turn")
    ClassPresence.objects.create(session=session, member=member)
    ClassVote.objects.create(session=session, member=member, at=0, answer={"answer": "yes"})
    KeptCount.objects.create(member=member, key="none", counts="{}")
    return member.club


def browser_of(learner: Learner) -> Client:
    """A browser that has the guest cookie of this learner."""
    client = Client()
    client.cookies["guest"] = cookie_value(str(learner.guest_id), datetime.now(UTC))
    return client


def ids_of(learner: Learner) -> list[str]:
    """All by which she could be found again, as the database may write it."""
    keys = Attempt.objects.filter(learner=learner).values_list("client_key", flat=True)
    members = Membership.objects.filter(learner=learner).values_list("public_id", flat=True)
    texts = [str(learner.public_id), str(learner.guest_id), *members]
    return texts + [form for key in keys for form in (str(key), key.hex)]


def everything() -> str:
    """Every column of every row of every table, as text."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        found = []
        for table in tables:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found += [json.dumps([table, *row], default=str) for row in cursor.fetchall()]
    return "\n".join(found)
