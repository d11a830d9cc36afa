"""Settings of a club, and how it ends: archived, handed over, deleted."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import OWNING, TEACHING
from lessons.clubs.invites.shown import open_invites
from lessons.clubs.own import services
from lessons.clubs.own.forms import ClubForm
from lessons.clubs.page import BOTH, club_page, club_render
from lessons.models import Club, Membership, Role
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.web.fragments import see_other


@club_page(TEACHING, BOTH)
def club_settings(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Its name and time zone; what else can be done with it."""
    club, template = mine.club, "clubs/settings.html"
    if request.method != "POST":
        form = ClubForm(initial={field: getattr(club, field) for field in ClubForm.base_fields})
        saved = request.GET.get("saved") == "1"
        return club_render(request, mine, template, {"form": form, "saved": saved})
    form = ClubForm(request.POST)
    if not form.is_valid():
        return club_render(request, mine, template, {"form": form}, status=422)
    Club.objects.filter(pk=club.pk).update(**form.cleaned_data)
    return see_other(f"{reverse('club-settings', args=[club.public_id])}?saved=1")


@club_page(OWNING, BOTH)
def archive(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once, then archive; an archived club is opened again in the same place."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/archive.html", {})
    if mine.club.archived_at is None:
        services.archive(mine.club, timezone.now())
    else:
        services.reopen(mine.club)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(OWNING, BOTH)
def delete(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once and say what goes, then delete."""
    if request.method != "POST":
        players = mine.club.memberships.exclude(pk=mine.pk).count()
        return club_render(request, mine, "clubs/delete.html", {"players": players})
    services.delete(mine.club)
    return see_other(f"{reverse('clubs')}?left=1")


@club_page(OWNING, BOTH)
def instructors(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Who teaches here; on POST the club is handed over to one of them, once that is said twice."""
    found = list(mine.club.memberships.filter(role__in=INSTRUCTORS).order_by("joined", "pk"))
    if request.method == "POST":
        to = request.POST.get("to", "")
        heir = next((one for one in found if one.public_id == to and one.pk != mine.pk), None)
        if heir is not None and request.POST.get("sure") != "yes":
            return club_render(request, mine, "clubs/hand_over.html", {"heir": heir})
        if heir is not None:
            services.hand_over(mine, heir)
            return see_other(reverse("club", args=[mine.club.public_id]))
    status = 422 if request.method == "POST" else 200
    context = {
        "instructors": found,
        "links": [] if mine.club.archived_at else open_invites(mine.club, request, [Role.CO]),
        "wrong": request.method == "POST",
    }
    return club_render(request, mine, "clubs/instructors.html", context, status)
