"""Two clubs and everybody who may knock at their doors."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta

from django.test import Client
from django.utils import timezone

from lessons.content_store import course
from lessons.models import (
    AssignedTo,
    Assignment,
    Attempt,
    Board,
    ClassSession,
    Club,
    ClubGroup,
    Invite,
    Learner,
    LessonProgress,
    Membership,
    SetTable,
    TableSet,
)
from mahjlearn.course import Lesson
from tests.clubs.boards.made import board_of
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    AttemptFactory,
    ClubFactory,
    GroupFactory,
    InviteFactory,
    LearnerFactory,
    MembershipFactory,
    UserFactory,
)

JOINED = timezone.now() - timedelta(days=7)
UNIT = "at-the-table"
"""A unit of the course."""
TABLE = course().lessons[0].tries[0].slug
"""A table of a lesson."""
ACTORS = (
    *("guest", "a", "b", "two", "c", "ex", "owner", "co", "owner_2", "staff", "disabled"),
    "suspended",
)


@dataclass
class Cast:
    """`learners` by the name of the actor, None for one nobody knows; `members` of club 1 too.

    `suspended` owns a club that the host has suspended.

    `own` has what stands in addresses: the player is `a`, `key` an answer of hers, who shares all
    of them; `board` and `table_set` are assigned to her and nobody else, and `session` is over.
    `elsewhere` has the same of club 2.
    """

    club: Club
    other: Club
    learners: dict[str, Learner | None]
    members: dict[str, Membership]
    invite: Invite
    assignment: Assignment
    answer: Attempt
    board: Board
    group: ClubGroup
    table_set: TableSet
    elsewhere: dict[str, str]
    session: ClassSession
    clients: dict[str, Client] = field(default_factory=dict)

    @property
    def own(self) -> dict[str, str]:
        return ids_of(
            self.members["a"],
            self.invite,
            self.assignment,
            board=self.board,
            table_set=self.table_set,
            answer=self.answer,
            group=self.group,
            session=self.session,
        )

    def client(self, actor: str) -> Client:
        """The browser of an actor, always the same one."""
        if actor not in self.clients:
            self.clients[actor] = client_of(self.learners[actor])
        return self.clients[actor]


def cast() -> Cast:
    """Club 1: its owner, a co-instructor, players `a`, who has finished UNIT and shares it, and
    `b`. Club 2: `owner_2` and `c`. `two` plays in club 1 and teaches in club 2; `ex` has left
    club 1.
    """
    club, other = ClubFactory(), ClubFactory()
    members = {
        "a": finished_unit(MembershipFactory(club=club, joined=JOINED, answers_since=JOINED)),
        "b": MembershipFactory(club=club),
        "two": MembershipFactory(club=club, learner=AccountFactory()),
        "owner": MembershipFactory(club=club, role="owner", learner=AccountFactory()),
        "co": MembershipFactory(club=club, role="co", learner=AccountFactory()),
    }
    closed = ClubFactory(suspended_at=JOINED)
    elsewhere = {
        "c": MembershipFactory(club=other, learner=AccountFactory()),
        "owner_2": MembershipFactory(club=other, role="owner", learner=AccountFactory()),
        "suspended": MembershipFactory(club=closed, role="owner", learner=AccountFactory()),
    }
    MembershipFactory(club=other, role="co", learner=members["two"].learner)
    learners = {name: one.learner for name, one in (members | elsewhere).items()}
    left = MembershipFactory(club=club, learner=AccountFactory())
    left.delete()
    alone = {
        "guest": None,
        "ex": left.learner,
        "staff": AccountFactory(user=UserFactory(is_staff=True, is_superuser=True)),
        "disabled": None,
    }
    return Cast(
        club,
        other,
        learners | alone,
        members,
        InviteFactory(club=club),
        AssignmentFactory(club=club),
        AttemptFactory(learner=members["a"].learner),
        board_for(members["a"]),
        GroupFactory(club=club),
        set_for(members["a"]),
        things_of(elsewhere["c"]),
        class_of(club),
    )


def things_of(member: Membership) -> dict[str, str]:
    """A player and what her club may know of, each for its part of an address."""
    return ids_of(
        member,
        InviteFactory(club=member.club),
        AssignmentFactory(club=member.club),
        board=board_for(member),
        table_set=set_for(member),
        answer=AttemptFactory(learner=member.learner),
        group=GroupFactory(club=member.club),
        session=class_of(member.club),
    )


def ids_of(
    player: Membership,
    invite: Invite,
    assignment: Assignment,
    *,
    board: Board,
    table_set: TableSet,
    answer: Attempt,
    group: ClubGroup,
    session: ClassSession,
) -> dict[str, str]:
    """The ids of these, each for its part of an address."""
    return {
        "player": player.public_id,
        "invite": invite.public_id,
        "assignment": assignment.public_id,
        "board": board.public_id,
        "table_set": table_set.public_id,
        "key": str(answer.client_key),
        "group": group.public_id,
        "session": session.public_id,
    }


def class_of(club: Club) -> ClassSession:
    """A class of a club that is over."""
    then = timezone.now() - timedelta(days=1)
    lesson = course().by_slug["has-my-turn-started"]
    yes, no = (json.dumps({"answer": word}) for word in ("yes", "no"))
    return ClassSession.objects.create(
        club=club,
        what=f"lesson/{lesson.slug}",
        puzzles=[one.slug for one in lesson.tries if one.puzzle.kind == "ruling"][:2],
        parts=[[0, f"lesson/{lesson.slug}"]],
        hands={"0.1": {yes: 3, no: 2}, "0.2": {yes: 1, no: 4}, "1.1": {yes: 5}},
        begun=then,
        ended=then + timedelta(hours=1),
    )


def board_for(member: Membership) -> Board:
    """A board of her club that is assigned to her alone."""
    board = board_of(member.club)
    assigned = AssignmentFactory(
        club=member.club, what=f"board/{board.public_id}", board=board, everybody=False
    )
    AssignedTo.objects.create(assignment=assigned, member=member)
    return board


def set_for(member: Membership) -> TableSet:
    """A set of her club with one table of a lesson, that is assigned to her alone."""
    table_set = TableSet.objects.create(club=member.club, title="Six tables")
    SetTable.objects.create(table_set=table_set, number=1, slug=TABLE)
    what = f"set/{table_set.public_id}"
    assigned = AssignmentFactory(club=member.club, what=what, table_set=table_set, everybody=False)
    AssignedTo.objects.create(assignment=assigned, member=member)
    return table_set


def finished_unit(member: Membership, unit: str = UNIT) -> Membership:
    """The same player, once she has answered everything in all lessons of a unit."""
    finish(member.learner, next(one.lessons for one in course().units if one.slug == unit))
    return member


def finish(learner: Learner, lessons: Iterable[Lesson]) -> None:
    """Note that a learner has answered everything in these lessons, and was right."""
    for lesson in lessons:
        LessonProgress.objects.create(
            learner=learner,
            lesson=lesson.slug,
            steps={one.slug: {"outcome": "right", "tries": 1, "again": ""} for one in lesson.tries},
            answered_at=timezone.now(),
        )


def new_guest() -> Learner:
    """Somebody who has answered and is in no club."""
    return LearnerFactory()
