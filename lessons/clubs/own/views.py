"""My clubs, and a new one."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from lessons.access import access_account, access_memberships, is_signed_in
from lessons.classes.running import clubs_now
from lessons.clubs.own import services
from lessons.clubs.own.forms import NewClubForm
from lessons.clubs.page import BOTH, READ, private
from lessons.visitors import visitor_of
from lessons.web.fragments import see_other


@private
def clubs(request: HttpRequest) -> HttpResponse:
    """My clubs, or what to do without one."""
    visitor = visitor_of(request)
    found = access_memberships(visitor)
    if request.method not in READ:
        return HttpResponseNotAllowed(READ)
    on = {one.club for one in clubs_now(visitor.learner) if one.on}
    context = {
        "on": on,
        "memberships": found,
        "may_make": is_signed_in(visitor),
        "left": left(request),
    }
    return render(request, "clubs/clubs.html", context)


def left(request: HttpRequest) -> bool:
    """Whether a club was left or deleted just now."""
    return request.GET.get("left") == "1"


@private
def new_club(request: HttpRequest) -> HttpResponse:
    """Ask for a name; on POST make the club and show its roster."""
    owner = access_account(visitor_of(request))
    if request.method not in BOTH:
        return HttpResponseNotAllowed(BOTH)
    if request.method != "POST":
        return render(request, "clubs/new.html", {"form": NewClubForm()})
    form = NewClubForm(request.POST)
    if not form.is_valid():
        return render(request, "clubs/new.html", {"form": form}, status=422)
    mine = services.make_club(owner, now=timezone.now(), **form.cleaned_data)
    return see_other(reverse("club", args=[mine.club.public_id]))
