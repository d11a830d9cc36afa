"""The invites of a club: a code with its link and poster for all, a card with a code for each
player, a link for an instructor.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import OWNING, TEACHING, access_invite
from lessons.clubs.entry.codes import draw_code, draw_token, format_code
from lessons.clubs.entry.lasting import (
    MOST_USES,
    TWO_WEEKS,
    Lasts,
    end_of,
    list_choices,
    list_longer,
    still_open,
)
from lessons.clubs.page import BOTH, SEND, club_page, club_render
from lessons.models import Club, Invite, Membership, Role
from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField
from lessons.web.qr import square

CARDS_A_DAY = 600


def make_invite(club: Club, now: datetime, lasts: Lasts = Lasts.WEEKS) -> Invite:
    """Make a code for all players of the club."""
    made = Invite(role=Role.PLAYER, expires=end_of(lasts, club, now), most_uses=MOST_USES[lasts])
    return _create(club, now, made, [""])[0]


def make_instructors_link(club: Club, now: datetime) -> Invite:
    """Make a link for one more instructor. It is always short-lived."""
    made = Invite(role=Role.CO, expires=now + TWO_WEEKS, most_uses=1)
    return _create(club, now, made, [""])[0]


def make_cards(
    club: Club, nicknames: Sequence[str], now: datetime, lasts: Lasts = Lasts.WEEKS
) -> list[Invite]:
    """Make an invite for each of these players, which can be used once."""
    made = Invite(role=Role.PLAYER, expires=end_of(lasts, club, now), most_uses=1)
    return _create(club, now, made, nicknames)


def revoke_invite(invite: Invite, now: datetime) -> None:
    """Revoke an invite at once."""
    Invite.objects.filter(pk=invite.pk, revoked_at__isnull=True).update(revoked_at=now)


def lengthen_invite(invite: Invite, lasts: Lasts, now: datetime) -> None:
    """Keep a code open for longer, for as many players as a new one of this kind."""
    Invite.objects.filter(pk=invite.pk, revoked_at__isnull=True).update(
        expires=end_of(lasts, invite.club, now), most_uses=MOST_USES[lasts]
    )


def _create(club: Club, now: datetime, made: Invite, nicknames: Sequence[str]) -> list[Invite]:
    """Store an invite like `made` for each of these nicknames."""
    with writing():
        add("invites", club.public_id, window=DAY, most=CARDS_A_DAY, now=now, by=len(nicknames))
        codes = _draw_unused_codes(len(nicknames))
        return Invite.objects.bulk_create(
            Invite(
                club=club,
                role=made.role,
                nickname=nickname,
                code=code,
                token=draw_token(),
                created=now,
                expires=made.expires,
                most_uses=made.most_uses,
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

    @property
    def longer(self) -> list[tuple[str, str]]:
        """The choices that keep it open for longer, as values and labels."""
        return list_longer(self.invite, timezone.now())


def open_invites(club: Club, request: HttpRequest, roles: Sequence[str]) -> list[ShownInvite]:
    """Return the invites that can still be used, the newest first (one query). Those of an archived
    club are among them: they wait until it is opened again.
    """
    rows = still_open(club.invites.filter(role__in=roles), timezone.now())
    return [ShownInvite(invite, request) for invite in rows.order_by("-created", "nickname", "pk")]


def code_for_everybody(club: Club, request: HttpRequest) -> ShownInvite | None:
    """Return the newest code that anybody can join by; None without one, or in an archived club,
    whose codes are suspended (one query).
    """
    if club.archived_at is not None:
        return None
    shown = open_invites(club, request, [Role.PLAYER])
    return next((one for one in shown if not one.invite.nickname), None)


MOST_NAMES = 60
BEFORE_A_NAME = "0123456789.) -*\N{BULLET}"
"""Characters that number a line of a list."""
LASTS_MISSING = "Choose how long the code is good."
NO_NAME = "Type or paste at least one name."


class LastingForm(forms.Form):
    """The choice of how long a code is good: for this season where nothing is chosen."""

    use_required_attribute = False

    lasts = forms.ChoiceField(
        label="How long is it good?",
        initial=Lasts.SEASON.value,
        widget=forms.RadioSelect,
        required=False,
        error_messages={"invalid_choice": LASTS_MISSING},
    )

    def __init__(self, club: Club, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["lasts"].choices = list_choices(club, timezone.now())  # type: ignore[attr-defined]

    def clean_lasts(self) -> Lasts:
        """Return what was chosen."""
        return Lasts(self.cleaned_data["lasts"] or Lasts.SEASON)


class CardsForm(LastingForm):
    """A pasted list of names, and how long their cards are good. Empty lines and numbers before the
    names are ignored.
    """

    field_order = ("names", "lasts")

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
    """Show the open invites; on POST make a new code for everybody, and go back to the page that
    asked for it.
    """
    form = LastingForm(mine.club, request.POST if request.method == "POST" else None)
    if request.method == "POST":
        check_not_archived(mine)
        if form.is_valid():
            make_invite(mine.club, timezone.now(), form.cleaned_data["lasts"])
            back = "club-present" if request.POST.get("back") == "class" else "club-invites"
            return see_other(f"{reverse(back, args=[mine.club.public_id])}?made=1#made")
    open_ones = open_invites(mine.club, request, [Role.PLAYER])
    context = {
        "form": form,
        "made": request.GET.get("made") == "1",
        "codes": [shown for shown in open_ones if not shown.invite.nickname],
        "cards": [shown for shown in open_ones if shown.invite.nickname],
    }
    status = 422 if form.errors else 200
    return club_render(request, mine, "clubs/invites.html", context, status)


@club_page(TEACHING, SEND, invite=access_invite)
def revoke(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """Revoke an invite."""
    revoke_invite(invite, timezone.now())
    back = "club-invites" if invite.role == Role.PLAYER else "club-instructors"
    return see_other(reverse(back, args=[mine.club.public_id]))


@club_page(TEACHING, SEND, invite=access_invite)
def lengthen(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """Keep a code for everybody open for longer. Cards and instructors’ links stay as they are."""
    now = timezone.now()
    choices = dict(list_longer(invite, now))
    if invite.role != Role.PLAYER or invite.nickname or invite.most_uses == 1:
        raise PermissionDenied
    if request.POST.get("lasts") in choices:
        lengthen_invite(invite, Lasts(request.POST["lasts"]), now)
    return see_other(reverse("club-invites", args=[mine.club.public_id]))


@club_page(OWNING, SEND)
def invite_instructor(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Make a link for one more instructor."""
    check_not_archived(mine)
    make_instructors_link(mine.club, timezone.now())
    return see_other(reverse("club-instructors", args=[mine.club.public_id]))


@club_page(TEACHING, BOTH)
def cards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask for names; on POST make a card for each, and show them for printing."""
    if request.method != "POST":
        form = CardsForm(mine.club)
        return club_render(request, mine, "clubs/cards_new.html", {"form": form})
    check_not_archived(mine)
    form = CardsForm(mine.club, request.POST)
    if not form.is_valid():
        return club_render(request, mine, "clubs/cards_new.html", {"form": form}, status=422)
    chosen = form.cleaned_data
    make_cards(mine.club, chosen["names"], timezone.now(), chosen["lasts"])
    return see_other(reverse("club-print-cards", args=[mine.club.public_id]))


def check_not_archived(mine: Membership) -> None:
    """Raise PermissionDenied for an archived club, which nobody joins."""
    if mine.club.archived_at is not None:
        raise PermissionDenied
