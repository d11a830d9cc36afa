"""Bring a player without an account back on another device: by their four words, or by a link from
their instructor.
"""

from datetime import datetime, timedelta

from django import forms
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.access import TEACHING, access_player, is_signed_in
from lessons.clubs.entry.codes import (
    LONGEST_TYPED_PHRASE,
    digest,
    digests,
    draw_phrase,
    read_phrase,
)
from lessons.clubs.entry.return_links import (
    find_link,
    give_link,
    may_have_link,
    refuse_link,
    use_link,
)
from lessons.clubs.page import BOTH, club_page, club_render, private
from lessons.models import Learner, Membership, ReturnPhrase
from lessons.platform.limits import HOUR, Failures
from lessons.platform.writing import writing
from lessons.visitors import Visitor, visitor_of
from lessons.visitors.guests import set_cookie
from lessons.visitors.held import unless_held
from lessons.visitors.rulebook import keep_rulebook, only_membership
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField


def give_phrase(learner: Learner, now: datetime) -> str:
    """Give the learner new words; the old ones stop working."""
    phrase = draw_phrase()
    with writing():
        ReturnPhrase.objects.update_or_create(
            learner=learner, defaults={"digest": digest(phrase), "made": now}
        )
    return phrase


def find_learner(typed: str) -> Learner | None:
    """Return the learner who owns this recovery phrase, or None (one query at most). Learners with
    an account sign in instead.
    """
    phrase = read_phrase(typed)
    if not phrase:
        return None
    return Learner.objects.filter(
        return_phrase__digest__in=digests(phrase), user__isnull=True
    ).first()


class PhraseForm(forms.Form):
    """The words as they were typed."""

    use_required_attribute = False

    phrase = PlainTextField(
        label="Your four words",
        help_text="Use the same order. Capitals and commas don’t matter.",
        most=LONGEST_TYPED_PHRASE,
        missing="Type your four words.",
    )


WRONG = "Those aren’t your four words. Check each word, or ask your instructor for a link."
WRONG_A_VISITOR, WRONG_A_NETWORK = 10, 20
_OF_VISITOR = Failures("phrase: visitor", timedelta(minutes=15))
_OF_NETWORK = Failures("phrase: network", HOUR)


@private
@require_http_methods(BOTH)
def phrase(request: HttpRequest) -> HttpResponse:
    """Ask for the four words; the right ones bring the player back. A visitor who is signed in has
    to sign out first.
    """
    if is_signed_in(visitor_of(request)):
        return redirect("account_logout")
    if request.method != "POST":
        return render(request, "clubs/phrase.html", {"form": PhraseForm()})
    form, now, visitor = PhraseForm(request.POST), timezone.now(), visitor_of(request)
    if form.is_valid():
        typed = form.cleaned_data["phrase"]
        refuse_guessing(visitor, now)
        learner = find_learner(typed)
        if learner is not None:
            return bring_back(request, learner)
        if read_phrase(typed):
            note_wrong(visitor, now)
        form.add_error("phrase", WRONG)
    return render(request, "clubs/phrase.html", {"form": form}, status=422)


@private
@require_http_methods(BOTH)
@unless_held
def new_phrase(request: HttpRequest) -> HttpResponse:
    """Ask once before making new words; on POST show them, this one time."""
    learner = visitor_of(request).learner
    if learner is None or learner.user_id is not None:
        return redirect("phrase")
    if request.method != "POST":
        return render(request, "clubs/phrase_new.html", {})
    words = give_phrase(learner, timezone.now()).split()
    return render(request, "clubs/phrase_new.html", {"words": words})


@private
@require_http_methods(BOTH)
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    """Show the page of a link, with a button that uses it up; a program that only opens links
    cannot. Used, expired and made-up links look the same. A visitor who is signed in has to sign
    out first.
    """
    if is_signed_in(visitor_of(request)):
        return redirect("account_logout")
    now = timezone.now()
    if request.method == "POST":
        learner = use_link(token, now)
        if learner is not None:
            return bring_back(request, learner, now)
    elif find_link(token, now) is not None:
        return render(request, "clubs/return.html", {"good": True, "scriptless": True})
    return render(request, "clubs/return.html", {"scriptless": True})


@private
@require_http_methods(BOTH)
def ended(request: HttpRequest) -> HttpResponseBase:
    """Tell why this device has lost its answers. On POST the player says that she used the link, or
    that it was somebody else: then her answers come back, unless this browser is held.
    """
    learner, done = visitor_of(request).learner, request.GET.get("done", "")
    if learner is None or not (learner.ended or done):
        return redirect("home")
    if request.method != "POST":
        return render(request, "clubs/ended.html", {"done": done, "learner": learner})
    if request.POST.get("who") == "other":
        return undo(request)
    Learner.objects.filter(pk=learner.pk).update(ended="")
    return see_other(reverse("home"))


@unless_held
def undo(request: HttpRequest) -> HttpResponseBase:
    """Bring the answers back to this device, or say that they are gone."""
    learner = visitor_of(request).learner
    undone = learner is not None and refuse_link(learner, timezone.now())
    rotate_token(request)
    return see_other(f"{reverse('ended')}?done={'back' if undone else 'gone'}")


@club_page(TEACHING, BOTH, player=access_player)
def return_link(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Ask once, or say why the player cannot have a link; on POST show the link, this one time."""
    context = {"member": player, "may": may_have_link(player)}
    if request.method == "POST" and context["may"]:
        token = give_link(player, timezone.now())
        context["url"] = request.build_absolute_uri(reverse("return", args=[token]))
    return club_render(request, mine, "clubs/return_link.html", context)


def bring_back(
    request: HttpRequest, learner: Learner, linked: datetime | None = None
) -> HttpResponse:
    """Make this browser the learner's; forms open in its other tabs stop working.

    `linked` is now if it came by a link, and None if the four words were typed.
    """
    response = see_other(reverse("clubs"))
    set_cookie(response, str(learner.guest_id), linked)
    visitor, only = visitor_of(request), only_membership(learner)
    if only is not None and (visitor.club or not visitor.chosen):
        keep_rulebook(response, only.club.ruleset, only.club.public_id)
    rotate_token(request)
    return response


def refuse_guessing(visitor: Visitor, now: datetime) -> None:
    """Raise TooMany after too many wrong phrases."""
    _OF_VISITOR.refuse(visitor.id if visitor.known else "", WRONG_A_VISITOR, now)
    _OF_NETWORK.refuse(visitor.network, WRONG_A_NETWORK, now)


def note_wrong(visitor: Visitor, now: datetime) -> None:
    """Count one more wrong phrase."""
    with writing():
        _OF_VISITOR.add(visitor.id if visitor.known else "", now)
        _OF_NETWORK.add(visitor.network, now)
