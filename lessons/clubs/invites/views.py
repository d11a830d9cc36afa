"""The invites of a club: the code, its link and its poster; cards with a code for each player."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import OWNING, TEACHING, access_invite
from lessons.clubs.invites import services
from lessons.clubs.invites.forms import CardsForm
from lessons.clubs.invites.shown import open_invites
from lessons.clubs.page import BOTH, SEND, club_page, club_render
from lessons.models import Invite, Membership, Role
from lessons.web.fragments import see_other


@club_page(TEACHING, BOTH)
def invites(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The open ones; on POST a new code for everybody."""
    if request.method == "POST":
        refuse_archived(mine)
        services.make_invite(mine.club, timezone.now())
        return see_other(f"{reverse('club-invites', args=[mine.club.public_id])}?made=1")
    found = open_invites(mine.club, request, [Role.PLAYER])
    context = {
        "made": request.GET.get("made") == "1",
        "codes": [one for one in found if not one.invite.nickname],
        "cards": [one for one in found if one.invite.nickname],
    }
    return club_render(request, mine, "clubs/invites.html", context)


@club_page(TEACHING, SEND, invite=access_invite)
def revoke(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """End one at once."""
    services.revoke(invite, timezone.now())
    back = "club-invites" if invite.role == Role.PLAYER else "club-instructors"
    return see_other(reverse(back, args=[mine.club.public_id]))


@club_page(OWNING, SEND)
def invite_instructor(request: HttpRequest, mine: Membership) -> HttpResponse:
    """A link for one more instructor."""
    refuse_archived(mine)
    services.make_invite(mine.club, timezone.now(), Role.CO)
    return see_other(reverse("club-instructors", args=[mine.club.public_id]))


@club_page(TEACHING, BOTH)
def cards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask for names; on POST make a card for each, and show them for printing."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/cards_new.html", {"form": CardsForm()})
    refuse_archived(mine)
    form = CardsForm(request.POST)
    if not form.is_valid():
        return club_render(request, mine, "clubs/cards_new.html", {"form": form}, status=422)
    services.make_cards(mine.club, form.cleaned_data["names"], timezone.now())
    return see_other(reverse("club-print-cards", args=[mine.club.public_id]))


def refuse_archived(mine: Membership) -> None:
    """Raises PermissionDenied: nobody joins an archived club."""
    if mine.club.archived_at is not None:
        raise PermissionDenied
