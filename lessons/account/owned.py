"""Clubs that somebody owns: nobody is erased at her own wish before she has handed them over.

Where nobody is left to ask, a club goes to the instructor who has been in it longest, and one
without another instructor ends.
"""

from collections.abc import Collection

from django.db import DEFAULT_DB_ALIAS

from lessons.models import Club, Learner, Membership, Role


def owned_clubs(learner: Learner | None) -> list[Club]:
    """The clubs she owns, by name. One query; none for somebody without an account."""
    if learner is None or learner.user_id is None:
        return []
    mine = Club.objects.filter(memberships__learner=learner, memberships__role=Role.OWNER)
    return list(mine.order_by("name", "pk"))


def pass_on_clubs(ids: Collection[int], using: str = DEFAULT_DB_ALIAS) -> None:
    """Before the learners with these primary keys are removed: their clubs go to somebody else."""
    rows = Membership.objects.using(using)
    for owner in rows.filter(learner__in=ids, role=Role.OWNER):
        others = rows.filter(club=owner.club_id, role=Role.CO).exclude(learner__in=ids)
        heir = others.order_by("joined", "pk").first()
        rows.filter(pk=owner.pk).delete()
        if heir is None:
            Club.objects.using(using).filter(pk=owner.club_id).delete()
        else:
            rows.filter(pk=heir.pk).update(role=Role.OWNER)
