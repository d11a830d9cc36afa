"""Type the code; say what to be called; be in.

What is wrong about a code is never said, only that it leads nowhere. Pages with a link's token in
their address load no script and pass on to an address without it.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.access import is_signed_in
from lessons.clubs.joining import limits
from lessons.clubs.joining.finding import invite_by, is_typed, no_club
from lessons.clubs.joining.forms import CodeForm, JoinForm, join_form
from lessons.clubs.joining.members import member_by, place_of
from lessons.clubs.page import BOTH, private, to_sign_in
from lessons.clubs.roster.services import join as put_in
from lessons.models import Invite, Role
from lessons.visitors import keep_visitor, visitor_of
from lessons.visitors.learners import learner_for
from lessons.visitors.rulebook import keep_rulebook
from lessons.web.fragments import see_other


@private
@require_http_methods(BOTH)
def join(request: HttpRequest) -> HttpResponseBase:
    """Ask for the code. With a name in the same form, join at once."""
    if request.method != "POST":
        return code_page(request, CodeForm())
    form = CodeForm(request.POST)
    if not form.is_valid():
        return code_page(request, form, 422)
    code = form.cleaned_data["code"]
    found = sought(request, code)
    if found is None:
        form.add_error("code", no_club(code))
        return code_page(request, form, 422)
    if "nickname" in request.POST:
        return joined(request, found, code)
    return see_other(reverse("join-by", args=[found.code]))


@private
@require_http_methods(BOTH)
def join_by(request: HttpRequest, code: str) -> HttpResponseBase:
    """The club of a code or link: its name, and a button. Only the button changes anything.

    Whoever is in the club is asked for nothing, and is where she belongs at once.
    """
    found = sought(request, code)
    if found is None:
        form = CodeForm({"code": code if is_typed(code) else ""})
        form.full_clean()
        form.errors.clear()
        form.add_error("code", no_club(code))
        return code_page(request, form, 404, scriptless=not is_typed(code))
    member = member_by(visitor_of(request), found)
    if member is not None:
        return see_other(place_of(member, found))
    if request.method == "POST":
        return joined(request, found, code)
    named = join_form(found.role)(initial={"nickname": found.nickname})
    return club_page(request, found, code, named)


def sought(request: HttpRequest, code: str) -> Invite | None:
    """The open invite of a code; a wrong one is counted. Raises TooMany for whoever guesses."""
    now, visitor = timezone.now(), visitor_of(request)
    if is_typed(code):
        limits.refuse_guessing(visitor, now)
    found = invite_by(code, now)
    if found is None:
        limits.note_wrong(visitor, now)
    return found


def joined(request: HttpRequest, invite: Invite, code: str) -> HttpResponseBase:
    """Put whoever sent the form into the club, and show her what the club sees."""
    form = join_form(invite.role)(request.POST)
    if not form.is_valid():
        return club_page(request, invite, code, form, 422)
    visitor, now = visitor_of(request), timezone.now()
    if invite.role != Role.PLAYER and not is_signed_in(visitor):
        return to_sign_in(request)
    member = put_in(
        learner_for(visitor, now),
        invite,
        form.cleaned_data["nickname"],
        now,
        answers=form.cleaned_data["answers"],
        waits=is_typed(code) and limits.typed_codes_wait(now),
    )
    if member is None:
        return see_other(reverse("join"))
    limits.note_joined(visitor, now)
    if member.waits or member.teaches:
        response = see_other(place_of(member, invite))
    else:
        where = reverse("club-player", args=[invite.club.public_id, member.public_id])
        response = see_other(f"{where}?joined=1")
    keep_visitor(request, response)
    if not visitor.chosen:
        keep_rulebook(response, invite.club.ruleset, invite.club.public_id)
    return response


def code_page(
    request: HttpRequest, form: CodeForm, status: int = 200, *, scriptless: bool = False
) -> HttpResponseBase:
    """The page with the one large field."""
    waits = request.method == "GET" and request.GET.get("waits") == "1"
    context = {"form": form, "waits": waits, "scriptless": scriptless}
    return render(request, "clubs/join.html", context, status=status)


def club_page(
    request: HttpRequest, invite: Invite, code: str, form: JoinForm, status: int = 200
) -> HttpResponseBase:
    """The page that names the club and asks what to be called."""
    signed_in = invite.role == Role.PLAYER or is_signed_in(visitor_of(request))
    context = {
        "form": form,
        "invite": invite,
        "club": invite.club,
        "here": request.path,
        "signed_in": signed_in,
        "scriptless": not is_typed(code),
    }
    return render(request, "clubs/join_club.html", context, status=status)
