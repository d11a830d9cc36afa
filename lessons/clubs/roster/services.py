"""Joining and leaving, as rows. Each is one transaction."""

from datetime import datetime

from django.db.models import F

from lessons.models import (
    ClassVote,
    Club,
    Invite,
    Learner,
    Membership,
    ReturnLink,
    ReturnPhrase,
    Role,
)
from lessons.platform.writing import writing


def membership_of(learner: Learner, club: Club) -> Membership | None:
    """Hers in this club, also while she waits to be let in. One query."""
    return Membership.objects.filter(club=club, learner=learner).first()


def join(
    learner: Learner, invite: Invite, nickname: str, now: datetime, *, answers: bool, waits: bool
) -> Membership | None:
    """The learner in the club of the invite; None where the invite is used up by now.

    Whoever is in the club already stays what she is, and nothing is used up; but a player may
    become an instructor. `answers`: she lets the instructors see all her answers from now on.
    `waits`: an instructor has to let her in.
    """
    with writing():
        known = membership_of(learner, invite.club)
        if known is not None and (known.teaches or invite.role == Role.PLAYER):
            return known
        open_still = Invite.objects.filter(
            pk=invite.pk, revoked_at__isnull=True, expires__gt=now, uses__lt=F("most_uses")
        )
        if not open_still.update(uses=F("uses") + 1):
            return None
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


def let_in(member: Membership) -> None:
    """Somebody who waited is in."""
    Membership.objects.filter(pk=member.pk).update(waits=False)


def merge_memberships(source: Learner, target: Learner) -> None:
    """The clubs of one who becomes the other. In a club of both she keeps what gives her more.

    What brought the source back does so no more: an account has its own ways in.
    """
    known = {one.club_id: one for one in Membership.objects.filter(learner=target)}
    for one in Membership.objects.filter(learner=source):
        mine = known.get(one.club_id)
        if mine is None:
            Membership.objects.filter(pk=one.pk).update(learner=target)
            continue
        less, more = sorted((one, mine), key=_standing)
        given = set(more.assigned.values_list("assignment", flat=True))
        less.assigned.exclude(assignment__in=given).update(member=more)
        _move_votes(less, more)
        less.delete()
        Membership.objects.filter(pk=more.pk).update(learner=target)
    ReturnPhrase.objects.filter(learner=source).delete()
    ReturnLink.objects.filter(learner=source).delete()


def _move_votes(less: Membership, more: Membership) -> None:
    """Her votes in classes go along; where both have voted, that of the one who stays counts."""
    given = set(more.votes.values_list("session", "at", "ballot"))
    moved = [
        vote for vote in less.votes.all() if (vote.session_id, vote.at, vote.ballot) not in given
    ]
    ClassVote.objects.filter(pk__in=[vote.pk for vote in moved]).update(member=more)
    there = more.classes.values_list("session", flat=True)
    less.classes.exclude(session__in=list(there)).update(member=more)


def _standing(member: Membership) -> tuple[bool, int, float]:
    """What gives less comes first: to wait, to play, to have joined later."""
    roles = (Role.PLAYER, Role.CO, Role.OWNER)
    return (not member.waits, roles.index(Role(member.role)), -member.joined.timestamp())


def remove(member: Membership) -> None:
    """Take somebody out of the club. Her answers stay hers; the club forgets her name."""
    with writing():
        Membership.objects.filter(pk=member.pk).delete()
