"""Make a club, change its settings, hand it over, archive it and delete it."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from lessons.access import OWNING, TEACHING, access_account, access_memberships, is_signed_in
from lessons.clubs import services
from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.class_mode.running import open_clubs
from lessons.clubs.entry.invites import open_invites
from lessons.clubs.entry.lasting import still_open
from lessons.clubs.forms import ClubForm, DeleteForm, NewClubForm
from lessons.clubs.house_rules import own_choices
from lessons.clubs.letters.views import address_of
from lessons.clubs.page import BOTH, READ, club_page, club_render, private
from lessons.models import Club, Membership, Role
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.visitors import visitor_of
from lessons.web.fragments import see_other


@private
def clubs(request: HttpRequest) -> HttpResponse:
    """Show the clubs of the visitor, or what to do without one."""
    visitor = visitor_of(request)
    memberships = access_memberships(visitor)
    if request.method not in READ:
        return HttpResponseNotAllowed(READ)
    on = {club.club for club in open_clubs(visitor.learner) if club.on}
    open_rows = open_assignments(visitor.learner, timezone.now()) if memberships else []
    context = {
        "on": on,
        "memberships": [
            (one, [row for row in open_rows if row.assignment.club_id == one.club_id])
            for one in memberships
        ],
        "may_make": is_signed_in(visitor),
        "left": has_just_left(request),
        "visitor": visitor,
    }
    return render(request, "clubs/clubs.html", context)


def has_just_left(request: HttpRequest) -> bool:
    """Return True if the visitor has just left or deleted a club."""
    return request.GET.get("left") == "1"


@require_safe
def teach(request: HttpRequest) -> HttpResponse:
    """Tell what a club is for, before anybody signs in."""
    signed_in = is_signed_in(visitor_of(request))
    return render(request, "clubs/teach.html", {"signed_in": signed_in})


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


@club_page(TEACHING, BOTH)
def club_settings(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the name and time zone of the club, and what else can be done with it; on POST save."""
    club, template = mine.club, "clubs/settings.html"
    context = {"address": address_of(mine.learner), "visitor": visitor_of(request)}
    if request.method != "POST":
        form = ClubForm(initial={field: getattr(club, field) for field in ClubForm.base_fields})
        context |= {"form": form, "saved": request.GET.get("saved") == "1"}
        return club_render(request, mine, template, context)
    form = ClubForm(request.POST)
    if not form.is_valid():
        return club_render(request, mine, template, context | {"form": form}, status=422)
    Club.objects.filter(pk=club.pk).update(**form.cleaned_data)
    return see_other(f"{reverse('club-settings', args=[club.public_id])}?saved=1")


@club_page(OWNING, BOTH)
def archive(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once, then archive the club; an archived club is reopened on the same page."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/archive.html", {})
    if mine.club.archived_at is None:
        services.archive_club(mine.club, timezone.now())
    else:
        services.reopen_club(mine.club)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(OWNING, BOTH, suspended=True)
def delete(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Name all that is deleted and ask for the name of the club, then delete it."""
    form = DeleteForm(mine.club.name, request.POST if request.method == "POST" else None)
    if form.is_valid():
        services.delete_club(mine.club)
        return see_other(f"{reverse('clubs')}?left=1")
    context = {"form": form, "goes": what_goes(mine)}
    return club_render(request, mine, "clubs/delete.html", context, 422 if form.errors else 200)


def what_goes(mine: Membership) -> list[str]:
    """Return what is deleted with a club, each in a few words; what there is none of is not said
    (seven queries).
    """
    club, now = mine.club, timezone.now()
    others = club.memberships.exclude(pk=mine.pk)
    shared = club.boards.filter(share__isnull=False).count()
    links = still_open(club.invites.all(), now).count() + shared
    counted = [
        (others.exclude(role=Role.PLAYER).count(), "instructor"),
        (others.filter(role=Role.PLAYER).count(), "player"),
        (club.groups.count(), "group"),
        (club.boards.count(), "board"),
        (club.table_sets.count(), "set"),
        (club.assignments.count(), "assignment"),
        (len(list(own_choices(club.ruleset))), "house rule"),
        (links, "code or link"),
    ]
    return [_so_many(number, noun) for number, noun in counted if number]


def _so_many(number: int, noun: str) -> str:
    """Return `1 board`, `2 boards`, `3 codes and links`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {'codes and links' if noun == 'code or link' else f'{noun}s'}"


@club_page(OWNING, BOTH)
def instructors(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List the instructors. On POST hand the club over to one of them, once that is confirmed."""
    teachers = list(mine.club.memberships.filter(role__in=INSTRUCTORS).order_by("joined", "pk"))
    if request.method == "POST":
        to = request.POST.get("to", "")
        heir = next(
            (
                instructor
                for instructor in teachers
                if instructor.public_id == to and instructor.pk != mine.pk
            ),
            None,
        )
        if heir is not None and request.POST.get("sure") != "yes":
            return club_render(request, mine, "clubs/hand_over.html", {"heir": heir})
        if heir is not None:
            services.hand_over(mine, heir)
            return see_other(reverse("club", args=[mine.club.public_id]))
    status = 422 if request.method == "POST" else 200
    context = {
        "instructors": teachers,
        "links": [] if mine.club.archived_at else open_invites(mine.club, request, [Role.CO]),
        "wrong": request.method == "POST",
    }
    return club_render(request, mine, "clubs/instructors.html", context, status)
