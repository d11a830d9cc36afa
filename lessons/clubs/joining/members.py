"""Whoever is in the club already: a code or link of it leads to her own place there."""

from django.urls import reverse

from lessons.classes.running import running
from lessons.clubs.roster.services import membership_of
from lessons.models import Invite, Membership, Role
from lessons.visitors import Visitor


def member_by(visitor: Visitor, invite: Invite) -> Membership | None:
    """Her membership, unless the invite makes more of her than she is. One query."""
    if visitor.learner is None:
        return None
    member = membership_of(visitor.learner, invite.club)
    if member is None or (invite.role != Role.PLAYER and not member.teaches):
        return None
    return member


def place_of(member: Membership, invite: Invite) -> str:
    """Where she goes on: to wait, to teach, to the class that is on, or to her own page.

    A card is of one player. Whoever has the card of another, at a tablet that they share, is told
    as whom she is known.
    """
    club = invite.club
    if member.waits:
        return f"{reverse('join')}?waits=1"
    if member.teaches:
        return reverse("club", args=[club.public_id])
    if not invite.nickname and running(club) is not None:
        return reverse("club-now", args=[club.public_id])
    return f"{reverse('club-player', args=[club.public_id, member.public_id])}?known=1"
