"""The roster, one player, and the ways out."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import ANYBODY, TEACHING, access_player, access_removable
from lessons.clubs.invites.shown import open_invites
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.clubs.reports.mixups_page import in_need
from lessons.clubs.roster import services
from lessons.clubs.roster.rows import roster_rows
from lessons.models import Membership, Role
from lessons.tallies.seen import goes_seen
from lessons.tallies.tables import tables_of
from lessons.web.fragments import see_other


@club_page(TEACHING, READ)
def roster(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Everybody in the club: how many lessons, when last seen, who needs help."""
    found = roster_rows(mine.club)
    players = [one for one in found if not (one.member.teaches or one.member.waits)]
    members = [one.member for one in players]
    context = {
        "instructors": [one for one in found if one.member.teaches],
        "players": players,
        "help": in_need(members, goes_seen(members, tables_of(mine.club))),
        "waiting": [one for one in found if one.member.waits],
        "has_code": not players and bool(open_invites(mine.club, request, [Role.PLAYER])),
    }
    return club_render(request, mine, "clubs/roster.html", context)


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
