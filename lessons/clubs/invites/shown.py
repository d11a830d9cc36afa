"""An invite as a page shows it: its code, its link, the square to photograph."""

from collections.abc import Sequence
from typing import Any

from django.db.models import F
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.codes.join_code import shown
from lessons.models import Club, Invite
from lessons.web.qr import square


class ShownInvite:
    """What templates ask of an invite."""

    def __init__(self, invite: Invite, request: HttpRequest) -> None:
        self.invite = invite
        self.code = shown(invite.code)
        self.url = request.build_absolute_uri(reverse("join-by", args=[invite.token]))
        self.site = request.build_absolute_uri(reverse("join")).split("://", 1)[1]

    @property
    def qr(self) -> dict[str, Any]:
        """The link as a QR code."""
        return square(self.url)


def open_invites(club: Club, request: HttpRequest, roles: Sequence[str]) -> list[ShownInvite]:
    """Those by which somebody can still join, the newest first. One query."""
    found = club.invites.filter(
        role__in=roles, revoked_at__isnull=True, expires__gt=timezone.now(), uses__lt=F("most_uses")
    ).order_by("-created", "nickname", "pk")
    return [ShownInvite(one, request) for one in found]
