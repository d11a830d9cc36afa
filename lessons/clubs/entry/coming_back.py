"""Bring a player without an account back on another device: by their four words, or by a link from
their instructor.
"""

from datetime import datetime, timedelta

from django import forms
from django.http import HttpRequest, HttpResponse
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
    draw_token,
    read_phrase,
)
from lessons.clubs.page import BOTH, club_page, club_render, private
from lessons.models import Learner, Membership, ReturnLink, ReturnPhrase
from lessons.platform.limits import HOUR, Failures
from lessons.platform.writing import writing
from lessons.visitors import Visitor, visitor_of
from lessons.visitors.guests import set_cookie
from lessons.visitors.rulebook import keep_rulebook, only_membership
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField

LINK_GOOD_FOR = timedelta(hours=72)


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


def may_have_link(member: Membership) -> bool:
    """Return True if an instructor of the club may bring the player back: they have no account and
    are in no other club.
    """
    learner = member.learner
    others = Membership.objects.filter(learner=learner).exclude(pk=member.pk)
    return learner.user_id is None and not member.teaches and not others.exists()


def give_link(member: Membership, now: datetime) -> str:
    """Return the token of a new link for the player; their older open links end."""
    token = draw_token()
    with writing():
        learner = member.learner
        ReturnLink.objects.filter(learner=learner, used_at__isnull=True).update(used_at=now)
        ReturnLink.objects.create(
            learner=learner,
            club=member.club,
            digest=digest(token),
            made=now,
            expires=now + LINK_GOOD_FOR,
        )
    return token


def find_link(token: str, now: datetime) -> ReturnLink | None:
    """Return the link with this token while it can be used, with its learner (one query)."""
    links = ReturnLink.objects.filter(
        digest__in=digests(token),
        used_at__isnull=True,
        expires__gt=now,
        learner__user__isnull=True,
    )
    return links.select_related("learner").first()


def use_link(token: str, now: datetime) -> Learner | None:
    """Use a link up and return its learner; None if it is used or expired."""
    link = find_link(token, now)
    if link is None:
        return None
    used = ReturnLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now)
    return link.learner if used else None


class PhraseForm(forms.Form):
    """The words as they were typed."""

    use_required_attribute = False

    phrase = PlainTextField(
        label="Your four words",
        help_text="In the same order. Capitals and commas do not matter.",
        most=LONGEST_TYPED_PHRASE,
        missing="Type your four words.",
    )


WRONG = "These are not four words of ours. Check each word, or ask your instructor for a link."
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
            return bring_back(request, learner)
    elif find_link(token, now) is not None:
        return render(request, "clubs/return.html", {"good": True, "scriptless": True})
    return render(request, "clubs/return.html", {"scriptless": True})


@club_page(TEACHING, BOTH, player=access_player)
def return_link(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Ask once, or say why the player cannot have a link; on POST show the link, this one time."""
    context = {"member": player, "may": may_have_link(player)}
    if request.method == "POST" and context["may"]:
        token = give_link(player, timezone.now())
        context["url"] = request.build_absolute_uri(reverse("return", args=[token]))
    return club_render(request, mine, "clubs/return_link.html", context)


def bring_back(request: HttpRequest, learner: Learner) -> HttpResponse:
    """Make this browser the learner's; forms open in its other tabs stop working."""
    response = see_other(reverse("clubs"))
    set_cookie(response, str(learner.guest_id))
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
