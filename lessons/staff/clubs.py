"""The clubs of the site: who runs each, how large it is, and suspending one.

Nothing of what players answered is shown here, and no player's name.
"""

from urllib.parse import urlencode

from django.db.models import Count, Max, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.services import resume_club, suspend_club
from lessons.models import Club, Membership, Role
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.staff.page import BOTH, page_of, staff_page
from lessons.web.fragments import see_other

LONGEST_SEARCH = 100


def counted_clubs() -> QuerySet[Club]:
    """Return all clubs by name, each with `players`, and `seen`, when one of its people last
    answered.
    """
    players = Count("memberships", filter=Q(memberships__role=Role.PLAYER))
    seen = Max("memberships__learner__last_seen")
    return Club.objects.annotate(players=players, seen=seen).order_by("name", "pk")


@staff_page()
def clubs(request: HttpRequest) -> HttpResponse:
    """List the clubs, or those whose name has what was searched."""
    q = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST_SEARCH]
    rows = counted_clubs()
    found = rows.filter(name__icontains=q) if q else rows
    context = {
        "page": page_of(found, request),
        "q": q,
        "queried": f"{urlencode({'q': q})}&" if q else "",
        "longest": LONGEST_SEARCH,
    }
    return render(request, "staff/clubs.html", context)


@staff_page(BOTH)
def club(request: HttpRequest, club: str) -> HttpResponse:
    """Show a club; on POST suspend it, or open it again. Raises Http404 for none of this id."""
    found = counted_clubs().filter(public_id=club).first()
    if found is None:
        raise Http404("No such club")
    if request.method == "POST":
        if request.POST.get("do") == "resume":
            resume_club(found)
        elif request.POST.get("do") == "suspend":
            suspend_club(found, timezone.now())
        return see_other(f"{reverse('staff-club', args=[found.public_id])}?done=1")
    teaching = Membership.objects.filter(club=found, role__in=INSTRUCTORS)
    context = {
        "club": found,
        "instructors": teaching.select_related("learner__user").order_by("-role", "joined"),
        "assignments": found.assignments.count(),
        "boards": found.boards.count(),
        "done": request.GET.get("done") == "1",
    }
    return render(request, "staff/club.html", context)
