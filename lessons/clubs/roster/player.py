"""One player: what the instructors see, which is what she sees herself."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import ANYBODY, access_own, access_player
from lessons.classes.running import running
from lessons.clubs.assigned.rows import rows_of
from lessons.clubs.calendar.token import token_of
from lessons.clubs.own.forms import InstructorsNameForm, PlayersNameForm
from lessons.clubs.own.house_rules import own_choices
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.clubs.reports.player import player_context
from lessons.models import Membership, ReturnLink
from lessons.visitors.rulebook import short_name
from lessons.web.fragments import see_other


@club_page(ANYBODY, READ, player=access_player)
def show(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Her page: the same for her and for the instructors, but for what either can do there."""
    own = player.pk == mine.pk
    calendar = ""
    if own and not player.teaches:
        calendar = request.build_absolute_uri(reverse("calendar", args=[token_of(player)]))
    context = {
        "member": player,
        "own": own,
        "joined": own and request.GET.get("joined") == "1",
        "known": own and request.GET.get("known") == "1",
        "calendar": calendar,
        "webcal": calendar and f"webcal:{calendar.partition(':')[2]}",
        "assigned": () if player.teaches else rows_of(player),
        "plays_by": short_name(mine.club.ruleset),
        "house_rules": list(own_choices(mine.club.ruleset)),
        "class_on": own and running(mine.club) is not None,
        "guest": player.learner.user_id is None,
        "links": ReturnLink.objects.filter(learner=player.learner_id).order_by("-made")[:5]
        if own
        else (),
    }
    if not player.teaches:
        context |= player_context(player)
    return club_render(request, mine, "clubs/player.html", context)


@club_page(ANYBODY, BOTH)
def name(request: HttpRequest, mine: Membership) -> HttpResponse:
    """What she is called in this club, to be changed by herself alone."""
    kind = InstructorsNameForm if mine.teaches else PlayersNameForm
    if request.method != "POST":
        form = kind(initial={"nickname": mine.nickname})
        return club_render(request, mine, "clubs/name.html", {"form": form})
    form = kind(request.POST)
    if not form.is_valid():
        return club_render(request, mine, "clubs/name.html", {"form": form}, status=422)
    Membership.objects.filter(pk=mine.pk).update(**form.cleaned_data)
    return see_other(reverse("club-player", args=[mine.club.public_id, mine.public_id]))


@club_page(ANYBODY, SEND, player=access_own)
def share(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """She lets the instructors see all her answers, or no longer does. Nobody else can say so."""
    since = timezone.now() if request.POST.get("answers") == "on" else None
    if (since is None) != (mine.answers_since is None):
        Membership.objects.filter(pk=mine.pk).update(answers_since=since)
    return see_other(reverse("club-player", args=[mine.club.public_id, player.public_id]))
