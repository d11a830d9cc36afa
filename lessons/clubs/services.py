"""Change clubs, their members and what is assigned in them. Each function is one transaction."""

from collections.abc import Sequence
from datetime import date, datetime

from django.db.models import F

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.entry.lasting import still_open
from lessons.models import (
    AssignedTo,
    Assignment,
    ClassVote,
    Club,
    Invite,
    Learner,
    Membership,
    ReturnLink,
    ReturnPhrase,
    Role,
)
from lessons.models.clubs.club import OPEN_CLUB
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from lessons.visitors.rulebook import DEFAULT

CLUBS_A_DAY = 10


def make_club(
    owner: Learner, name: str, time_zone: str, nickname: str, now: datetime
) -> Membership:
    """Make a club with its owner. Raises TooMany after ten clubs in a day."""
    with writing():
        add("clubs", owner.public_id, window=DAY, most=CLUBS_A_DAY, now=now)
        club = Club.objects.create(name=name, time_zone=time_zone, ruleset=DEFAULT)
        return Membership.objects.create(
            club=club, learner=owner, role=Role.OWNER, nickname=nickname, joined=now
        )


def hand_over(owner: Membership, to: Membership) -> None:
    """Make another instructor the owner of the club; the former owner stays an instructor."""
    with writing():
        Membership.objects.filter(pk=owner.pk).update(role=Role.CO)
        Membership.objects.filter(pk=to.pk).update(role=Role.OWNER)


def archive_club(club: Club, now: datetime) -> None:
    """Archive a club. That suspends its invites: nobody joins until it is reopened."""
    with writing():
        Club.objects.filter(pk=club.pk).update(archived_at=now)


def reopen_club(club: Club) -> None:
    """Reopen an archived club, with those of its invites that are not over yet."""
    with writing():
        Club.objects.filter(pk=club.pk).update(archived_at=None)


def suspend_club(club: Club, now: datetime) -> None:
    """Close all pages of a club, its codes, links and shared boards, until it is resumed."""
    with writing():
        Club.objects.filter(pk=club.pk, suspended_at__isnull=True).update(suspended_at=now)


def resume_club(club: Club) -> None:
    """Open a suspended club again, with all that it had."""
    with writing():
        Club.objects.filter(pk=club.pk).update(suspended_at=None)


def delete_club(club: Club) -> None:
    """Delete a club and all that belongs to it. Players keep their answers."""
    with writing():
        Club.objects.filter(pk=club.pk).delete()


def find_membership(learner: Learner, club: Club) -> Membership | None:
    """Return the learner's membership of this club, also while they wait to be let in
    (one query).
    """
    return Membership.objects.filter(club=club, learner=learner).first()


def join_club(
    learner: Learner, invite: Invite, nickname: str, now: datetime, *, answers: bool, waits: bool
) -> Membership | None:
    """Put the learner into the club of the invite; None if the invite has been used up meanwhile.

    Members stay what they are and use nothing up, but a player may become an instructor. The name
    on a card goes once the card is used: the member has a name of their own. `answers`:
    the player lets the instructors see all their answers from now on. `waits`: an instructor has to
    let them in.
    """
    with writing():
        known = find_membership(learner, invite.club)
        if known is not None and (known.teaches or invite.role == Role.PLAYER):
            return known
        its_own = Invite.objects.filter(pk=invite.pk, **OPEN_CLUB)
        if not still_open(its_own, now).update(uses=F("uses") + 1):
            return None
        if invite.nickname:
            Invite.objects.filter(pk=invite.pk, uses__gte=F("most_uses")).update(nickname="")
        if known is not None:
            known.role, known.waits = invite.role, False
            known.save(update_fields=["role", "waits"])
            return known
        return Membership.objects.create(
            club_id=invite.club_id,
            learner=learner,
            role=invite.role,
            nickname=nickname,
            joined=now,
            answers_since=now if answers else None,
            waits=waits,
        )


def admit(member: Membership) -> None:
    """Let a waiting player in."""
    Membership.objects.filter(pk=member.pk).update(waits=False)


def merge_memberships(source: Learner, target: Learner) -> None:
    """Move the clubs of the source to the target. Where both are in a club, keep the membership
    that gives the learner more.

    The phrase and links that brought the source back are deleted: an account has its own ways in.
    """
    known = {
        membership.club_id: membership for membership in Membership.objects.filter(learner=target)
    }
    for membership in Membership.objects.filter(learner=source):
        mine = known.get(membership.club_id)
        if mine is None:
            Membership.objects.filter(pk=membership.pk).update(learner=target)
            continue
        less, more = sorted((membership, mine), key=_rank)
        given = set(more.assigned.values_list("assignment", flat=True))
        less.assigned.exclude(assignment__in=given).update(member=more)
        extended = set(more.extensions.values_list("assignment", flat=True))
        less.extensions.exclude(assignment__in=extended).update(member=more)
        _move_votes(less, more)
        groups = more.in_groups.values_list("group", flat=True)
        less.in_groups.exclude(group__in=list(groups)).update(member=more)
        less.delete()
        note = more.note or less.note
        Membership.objects.filter(pk=more.pk).update(learner=target, note=note)
    ReturnPhrase.objects.filter(learner=source).delete()
    ReturnLink.objects.filter(learner=source).delete()


def _move_votes(less: Membership, more: Membership) -> None:
    """Move the votes in classes along; where both have voted, the vote of the membership that stays
    counts.
    """
    given = set(more.votes.values_list("session", "at", "ballot"))
    moved = [
        vote for vote in less.votes.all() if (vote.session_id, vote.at, vote.ballot) not in given
    ]
    ClassVote.objects.filter(pk__in=[vote.pk for vote in moved]).update(member=more)
    there = more.classes.values_list("session", flat=True)
    less.classes.exclude(session__in=list(there)).update(member=more)


def _rank(member: Membership) -> tuple[bool, int, float]:
    """Sort key by which the membership that gives less comes first: waiting, a player, joined
    later.
    """
    roles = (Role.PLAYER, Role.CO, Role.OWNER)
    return (not member.waits, roles.index(Role(member.role)), -member.joined.timestamp())


def remove_member(member: Membership) -> None:
    """Take a member out of the club. They keep their answers; the club forgets their name."""
    with writing():
        Membership.objects.filter(pk=member.pk).delete()


def assign(
    club: Club,
    what: Sequence[Assignable],
    members: Sequence[Membership],
    due: date | None,
    now: datetime,
    *,
    note: str = "",
    group: int | None = None,
) -> list[Assignment]:
    """Assign each of these things, with a note for the players; no members means everybody, players
    who join later too. `group` is the primary key of the group whose members they are: whoever is
    put into it later gets the assignment too.
    """
    with writing():
        made = Assignment.objects.bulk_create(
            Assignment(
                club=club,
                what=str(assignable),
                board=assignable.own_board,
                table_set=assignable.own_set,
                note=note,
                due=due,
                made=now,
                everybody=not members,
                group_id=group,
            )
            for assignable in what
        )
        AssignedTo.objects.bulk_create(
            AssignedTo(assignment=assignment, member=member)
            for assignment in made
            for member in members
        )
    return made


def withdraw(assignment: Assignment) -> None:
    """Withdraw an assignment. Players keep their answers."""
    with writing():
        Assignment.objects.filter(pk=assignment.pk).delete()
