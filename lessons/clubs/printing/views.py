"""The pages that are printed, and those on which one chooses what to print."""

from django.http import Http404, HttpRequest, HttpResponse

from lessons.access import TEACHING, access_invite, access_player
from lessons.clubs.invites.shown import ShownInvite, open_invites
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.printing.certificates import finished_by, finished_in
from lessons.clubs.printing.rule_cards import RulesForm, rule_cards
from lessons.clubs.printing.sheets import LessonForm, answers_context, sheet_context
from lessons.models import Invite, Membership, Role
from lessons.reference.card_page import card_context


@club_page(TEACHING, READ)
def printables(request: HttpRequest, mine: Membership) -> HttpResponse:
    """All that can be printed."""
    found = open_invites(mine.club, request, [Role.PLAYER])
    context = {
        "code": next((one for one in found if not one.invite.nickname), None),
        "cards": sum(bool(one.invite.nickname) for one in found),
        "finished": finished_in(mine.club),
    }
    return club_render(request, mine, "clubs/print/printables.html", context)


@club_page(TEACHING, READ)
def print_cards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The cards nobody has used yet, to print and cut."""
    found = open_invites(mine.club, request, [Role.PLAYER])
    context = {"cards": [one for one in found if one.invite.nickname]}
    return club_render(request, mine, "clubs/print/cards.html", context)


@club_page(TEACHING, READ, invite=access_invite)
def print_poster(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """The code as large as a page."""
    shown = ShownInvite(invite, request)
    return club_render(request, mine, "clubs/print/poster.html", {"shown": shown})


@club_page(TEACHING, READ)
def print_rules(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The list of rules; those of `?rule=` a page each. 422 for a choice that cannot be printed."""
    if not request.GET:
        return club_render(request, mine, "clubs/print/rules_new.html", {"form": RulesForm()})
    form = RulesForm(request.GET)
    if not form.is_valid():
        return club_render(request, mine, "clubs/print/rules_new.html", {"form": form}, status=422)
    pages = rule_cards(form.cleaned_data["rule"], request)
    return club_render(request, mine, "clubs/print/rules.html", {"pages": pages})


@club_page(TEACHING, READ)
def print_joker_card(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The joker card with the name of the club, and the newest code that everybody may use."""
    found = open_invites(mine.club, request, [Role.PLAYER])
    code = next((one for one in found if not one.invite.nickname), None)
    context = card_context(request.get_host()) | {"shown": code}
    return club_render(request, mine, "clubs/print/joker_card.html", context)


@club_page(TEACHING, READ)
def print_puzzles(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The lessons; the puzzles of `?lesson=`, with `answers` their answers. 422 for no lesson."""
    if not request.GET:
        return club_render(request, mine, "clubs/print/sheet_new.html", {"form": LessonForm()})
    form = LessonForm(request.GET)
    if not form.is_valid():
        return club_render(request, mine, "clubs/print/sheet_new.html", {"form": form}, status=422)
    lesson = form.cleaned_data["lesson"]
    if form.cleaned_data["answers"]:
        return club_render(request, mine, "clubs/print/answers.html", answers_context(lesson))
    return club_render(request, mine, "clubs/print/sheet.html", sheet_context(lesson))


@club_page(TEACHING, READ, player=access_player)
def print_certificate(
    request: HttpRequest, mine: Membership, player: Membership, unit: str
) -> HttpResponse:
    """That a player has finished a unit. Http404 where she has not, or the club may not know."""
    finished = finished_by(player, unit)
    if finished is None:
        raise Http404("Not finished, as far as the club knows")
    return club_render(request, mine, "clubs/print/certificate.html", {"finished": finished})
