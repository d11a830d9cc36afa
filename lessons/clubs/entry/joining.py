"""Join a club: type the code, say what to be called, be in.

A code that leads nowhere gets the same words whatever is wrong with it. Pages with a link's token
in their address load no script and pass on to an address without it.
"""

from django import forms
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.access import is_signed_in
from lessons.clubs.entry.admission import (
    explain_no_club,
    find_invite,
    find_member,
    first_page_url,
    is_typed_code,
    landing_url,
    must_wait,
    note_joined,
    note_wrong,
    refuse_guessing,
)
from lessons.clubs.entry.codes import LONGEST_TYPED_CODE, read_code
from lessons.clubs.forms import PlayersNameForm, instructors_name
from lessons.clubs.names import ask_about_namesake
from lessons.clubs.page import BOTH, private, to_sign_in
from lessons.clubs.services import join_club
from lessons.models import Invite, Role
from lessons.visitors import keep_visitor, visitor_of
from lessons.visitors.rulebook import keep_rulebook
from lessons.visitors.visitor import learner_for
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField

NO_CODE = "Type the code your instructor gave you. It’s a word and three digits, such as BAM-472."


class CodeForm(forms.Form):
    """The code as it was typed."""

    use_required_attribute = False

    code = PlainTextField(label="Your code", most=LONGEST_TYPED_CODE, missing=NO_CODE)


class JoinForm(PlayersNameForm):
    """The name of a new member, and the choice to let instructors see all their answers."""

    answers = forms.BooleanField(required=False)


class TeachForm(JoinForm):
    """The form of a new instructor, whose name players see."""

    nickname = instructors_name()


def choose_form(role: str) -> type[JoinForm]:
    """Return the form for joining as a player or as an instructor."""
    return JoinForm if role == Role.PLAYER else TeachForm


@private
@require_http_methods(BOTH)
def join(request: HttpRequest) -> HttpResponseBase:
    """Ask for the code. With a name in the same form, join at once."""
    if request.method != "POST":
        return render_code_page(request, CodeForm())
    form = CodeForm(request.POST)
    if not form.is_valid():
        return render_code_page(request, form, 422)
    code = form.cleaned_data["code"]
    invite = look_up_code(request, code)
    if invite is None:
        form.add_error("code", explain_no_club(code))
        return render_code_page(request, form, 422)
    if "nickname" in request.POST:
        return handle_join(request, invite, read_code(code) or code)
    return see_other(reverse("join-by", args=[invite.code]))


@private
@require_http_methods(BOTH)
def join_by(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show the club of a code or link with a button; only the button changes anything. Members are
    sent straight to their place in it.
    """
    invite = look_up_code(request, code)
    if invite is None:
        form = CodeForm({"code": code if is_typed_code(code) else ""})
        form.full_clean()
        form.errors.clear()
        form.add_error("code", explain_no_club(code))
        return render_code_page(request, form, 404, scriptless=not is_typed_code(code))
    member = find_member(visitor_of(request), invite)
    if member is not None:
        return see_other(landing_url(member, invite))
    if request.method == "POST":
        return handle_join(request, invite, code)
    named = choose_form(invite.role)(initial={"nickname": invite.nickname})
    return render_club_page(request, invite, code, named)


def look_up_code(request: HttpRequest, code: str) -> Invite | None:
    """Return the open invite of a code or token; count a wrong code. Raises TooMany for a code
    after too many wrong ones, which is then not counted.
    """
    now, visitor = timezone.now(), visitor_of(request)
    if is_typed_code(code):
        refuse_guessing(visitor, now)
    invite = find_invite(code, now)
    if invite is None:
        note_wrong(visitor, read_code(code), now)
    return invite


def handle_join(request: HttpRequest, invite: Invite, code: str) -> HttpResponseBase:
    """Put the visitor into the club, and show them what the club sees. Whoever has the name of
    somebody there is asked for an initial, once.
    """
    form, namesake = choose_form(invite.role)(request.POST), ""
    visitor, now = visitor_of(request), timezone.now()
    if form.is_valid():
        namesake = ask_about_namesake(form, invite.club, request.POST, visitor.learner)
    if form.errors:
        return render_club_page(request, invite, code, form, 422, namesake=namesake)
    if invite.role != Role.PLAYER and not is_signed_in(visitor):
        return to_sign_in(request)
    member = join_club(
        learner_for(visitor, now),
        invite,
        form.cleaned_data["nickname"],
        now,
        answers=form.cleaned_data["answers"] and not visitor.held,
        waits=must_wait(read_code(code), now),
    )
    if member is None:
        return see_other(reverse("join"))
    note_joined(visitor, now)
    response = see_other(first_page_url(member, invite))
    keep_visitor(request, response)
    if not visitor.chosen:
        keep_rulebook(response, invite.club.ruleset, invite.club.public_id)
    return response


def ask_for_code(request: HttpRequest) -> HttpResponseBase:
    """Show, at the address of a club, the page for a code to everybody who is not in it. It is the
    same for every address, so it does not tell which clubs there are.
    """
    return render_code_page(request, CodeForm(), 404, at_a_club=True)


def render_code_page(
    request: HttpRequest,
    form: CodeForm,
    status: int = 200,
    *,
    scriptless: bool = False,
    at_a_club: bool = False,
) -> HttpResponseBase:
    """Render the page with the one large field for the code; `at_a_club` it stands at the address
    of a club, where instructors can sign in too.
    """
    waits = request.method == "GET" and request.GET.get("waits") == "1"
    context: dict[str, object] = {"form": form, "waits": waits, "scriptless": scriptless}
    if at_a_club:
        signed_in = is_signed_in(visitor_of(request))
        context |= {"at_a_club": True, "signed_in": signed_in, "here": request.path}
    return render(request, "clubs/join.html", context, status=status)


def render_club_page(
    request: HttpRequest,
    invite: Invite,
    code: str,
    form: JoinForm,
    status: int = 200,
    *,
    namesake: str = "",
) -> HttpResponseBase:
    """Render the page that names the club and asks what to be called; again if that is the name of
    a `namesake`.
    """
    signed_in = invite.role == Role.PLAYER or is_signed_in(visitor_of(request))
    context = {
        "form": form,
        "invite": invite,
        "namesake": namesake,
        "club": invite.club,
        "here": reverse("join-by", args=[code]),
        "signed_in": signed_in,
        "scriptless": not is_typed_code(code),
        "visitor": visitor_of(request),
    }
    return render(request, "clubs/join_club.html", context, status=status)
