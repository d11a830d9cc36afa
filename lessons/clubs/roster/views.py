"""The roster, one player, and the ways out."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import ANYBODY, TEACHING, access_player, access_removable
from lessons.clubs.invites.shown import ShownInvite, open_invites
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.clubs.reports.mixups_page import in_need
from lessons.clubs.roster import services
from lessons.clubs.roster.rows import members_of, roster_rows
from lessons.models import Club, Membership, Role
from lessons.tallies.seen import goes_seen
from lessons.tallies.tables import tables_of
from lessons.web.fragments import see_other


@club_page(TEACHING, READ)
def roster(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Everybody in the club: what is due and done, when last seen, who needs help."""
    members = members_of(mine.club)
    players = [one for one in members if not (one.teaches or one.waits)]
    goes = goes_seen(players, tables_of(mine.club))
    context = {
        "instructors": [one for one in members if one.teaches],
        "players": roster_rows(mine.club, players, goes),
        "some_share_nothing": any(one.answers_since is None for one in players),
        "help": in_need(players, goes),
        "waiting": [one for one in members if one.waits],
        "code": next(iter(_codes(request, mine.club)), None),
    }
    return club_render(request, mine, "clubs/roster.html", context)


def _codes(request: HttpRequest, club: Club) -> list[ShownInvite]:
    """By which anybody can join, the newest first."""
    return [one for one in open_invites(club, request, [Role.PLAYER]) if not one.invite.nickname]


@club_page(TEACHING, SEND, player=access_player)
def let_in(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Let somebody in who waits."""
    services.let_in(player)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(TEACHING, BOTH, player=access_removable)
def remove(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Ask once and say what is kept, then remove."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/remove.html", {"member": player})
    services.remove(player)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(ANYBODY, BOTH)
def leave(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once and say what is kept, then leave. An owner hands the club over first."""
    if mine.role == Role.OWNER:
        raise PermissionDenied
    if request.method != "POST":
        return club_render(request, mine, "clubs/leave.html", {})
    services.remove(mine)
    return see_other(f"{reverse('clubs')}?left=1")
