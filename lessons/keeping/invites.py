"""Codes, cards and links of clubs that are over: a month later nobody asks for them any more."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from lessons.models import Invite, ReturnLink

KEPT = timedelta(days=30)


def old_invites(now: datetime) -> QuerySet[Invite]:
    """Those whose time is over, with the names on cards that nobody has used."""
    return Invite.objects.filter(expires__lt=now - KEPT)


def old_return_links(now: datetime) -> QuerySet[ReturnLink]:
    return ReturnLink.objects.filter(expires__lt=now - KEPT)
