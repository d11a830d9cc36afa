"""The invites of a club: a code with its link and poster for all, a card with a code for each
player, a link for an instructor.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import OWNING, TEACHING, access_invite
from lessons.clubs.entry.codes import draw_code, draw_token, format_code
from lessons.clubs.page import BOTH, SEND, club_page, club_render
from lessons.models import Club, Invite, Membership, Role
from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField
from lessons.web.qr import square

GOOD_FOR = timedelta(days=14)
MOST_USES = 60
CARDS_A_DAY = 600


def make_invite(club: Club, now: datetime, role: str = Role.PLAYER) -> Invite:
    """Make an invite for all players of the club, or for one more instructor."""
    uses = MOST_USES if role == Role.PLAYER else 1
    return _create(club, now, [""], role, uses)[0]


def make_cards(club: Club, nicknames: Sequence[str], now: datetime) -> list[Invite]:
    """Make an invite for each of these players, which can be used once."""
    return _create(club, now, nicknames, Role.PLAYER, 1)


def revoke_invite(invite: Invite, now: datetime) -> None:
    """Revoke an invite at once."""
    Invite.objects.filter(pk=invite.pk, revoked_at__isnull=True).update(revoked_at=now)


def _create(
    club: Club, now: datetime, nicknames: Sequence[str], role: str, uses: int
) -> list[Invite]:
    with writing():
        add("invites", club.public_id, window=DAY, most=CARDS_A_DAY, now=now, by=len(nicknames))
        codes = _draw_unused_codes(len(nicknames))
        return Invite.objects.bulk_create(
            Invite(
                club=club,
                role=role,
                nickname=nickname,
                code=code,
                token=draw_token(),
                created=now,
                expires=now + GOOD_FOR,
                most_uses=uses,
            )
            for nickname, code in zip(nicknames, codes, strict=True)
        )


def _draw_unused_codes(many: int) -> list[str]:
    """Return so many codes that no invite has or has had."""
    codes: set[str] = set()
    while len(codes) < many:
        drawn = {draw_code() for _ in range(many - len(codes))}
        taken = Invite.objects.filter(code__in=drawn).values_list("code", flat=True)
        codes |= drawn - set(taken)
    return sorted(codes)


class ShownInvite:
    """An invite as templates show it: its code, its link, and the address of the join page."""

    def __init__(self, invite: Invite, request: HttpRequest) -> None:
        self.invite = invite
        self.code = format_code(invite.code)
        self.url = request.build_absolute_uri(reverse("join-by", args=[invite.token]))
        self.site = request.build_absolute_uri(reverse("join")).split("://", 1)[1]

    @property
    def qr(self) -> dict[str, Any]:
        """The link as a QR code."""
        return square(self.url)


def open_invites(club: Club, request: HttpRequest, roles: Sequence[str]) -> list[ShownInvite]:
    """Return the invites that can still be used, the newest first (one query)."""
    rows = club.invites.filter(
        role__in=roles, revoked_at__isnull=True, expires__gt=timezone.now(), uses__lt=F("most_uses")
    ).order_by("-created", "nickname", "pk")
    return [ShownInvite(invite, request) for invite in rows]


MOST_NAMES = 60
BEFORE_A_NAME = "0123456789.) -*\N{BULLET}"
"""Characters that number a line of a list."""
NO_NAME = "Type or paste at least one name."


class CardsForm(forms.Form):
    """A pasted list of names. Empty lines and numbers before the names are ignored."""

    use_required_attribute = False

    names = PlainTextField(
        label="Names, one to a row",
        help_text="First names or nicknames are fine. Up to 60.",
        most=MOST_NAMES * (LONGEST_NICKNAME + 5),
        missing=NO_NAME,
        lines=True,
    )

    def clean_names(self) -> list[str]:
        """Return the names. Raises ValidationError naming one that is too long, or if there are too
        many.
        """
        lines = self.cleaned_data["names"].split("\n")
        names = [name for line in lines if (name := line.lstrip(BEFORE_A_NAME))]
        long = [name for name in names if len(name) > LONGEST_NICKNAME]
        if not names:
            raise forms.ValidationError(NO_NAME)
        if long:
            begin = long[0][:LONGEST_NICKNAME]
            raise forms.ValidationError(
                f"“{begin}…” is too long. Shorten it to {LONGEST_NICKNAME} letters."
            )
        if len(names) > MOST_NAMES:
            raise forms.ValidationError(
                f"These are {len(names)} names. Make at most {MOST_NAMES} cards at a time."
            )
        return names


@club_page(TEACHING, BOTH)
def invites(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the open invites; on POST make a new code for everybody."""
    if request.method == "POST":
        check_not_archived(mine)
        make_invite(mine.club, timezone.now())
        return see_other(f"{reverse('club-invites', args=[mine.club.public_id])}?made=1")
    open_ones = open_invites(mine.club, request, [Role.PLAYER])
    context = {
        "made": request.GET.get("made") == "1",
        "codes": [shown for shown in open_ones if not shown.invite.nickname],
        "cards": [shown for shown in open_ones if shown.invite.nickname],
    }
    return club_render(request, mine, "clubs/invites.html", context)


@club_page(TEACHING, SEND, invite=access_invite)
def revoke(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """Revoke an invite."""
    revoke_invite(invite, timezone.now())
    back = "club-invites" if invite.role == Role.PLAYER else "club-instructors"
    return see_other(reverse(back, args=[mine.club.public_id]))


@club_page(OWNING, SEND)
def invite_instructor(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Make a link for one more instructor."""
    check_not_archived(mine)
    make_invite(mine.club, timezone.now(), Role.CO)
    return see_other(reverse("club-instructors", args=[mine.club.public_id]))


@club_page(TEACHING, BOTH)
def cards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask for names; on POST make a card for each, and show them for printing."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/cards_new.html", {"form": CardsForm()})
    check_not_archived(mine)
    form = CardsForm(request.POST)
    if not form.is_valid():
        return club_render(request, mine, "clubs/cards_new.html", {"form": form}, status=422)
    make_cards(mine.club, form.cleaned_data["names"], timezone.now())
    return see_other(reverse("club-print-cards", args=[mine.club.public_id]))


def check_not_archived(mine: Membership) -> None:
    """Raise PermissionDenied for an archived club, which nobody joins."""
    if mine.club.archived_at is not None:
        raise PermissionDenied
