"""The mix-ups of a club."""

from django.http import HttpRequest, HttpResponse

from lessons.access import TEACHING
from lessons.assignments.players import players_of
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.reports.mixups_page import mixups_context
from lessons.models import Membership
from lessons.tallies.seen import goes_seen
from lessons.tallies.tables import tables_of


@club_page(TEACHING, READ)
def mixups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """What the club mixes up, who needs help, and which puzzles are hard."""
    players, known = players_of(mine.club), tables_of(mine.club)
    context = mixups_context(mine.club, players, goes_seen(players, known), known)
    return club_render(request, mine, "clubs/mixups.html", context)
