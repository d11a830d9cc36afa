"""Come back by four words or by a link; be given either."""

from datetime import datetime, timedelta

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.access import TEACHING, access_player, is_signed_in
from lessons.clubs.coming_back import services
from lessons.clubs.coming_back.forms import PhraseForm
from lessons.clubs.page import BOTH, club_page, club_render, private
from lessons.models import Learner, Membership
from lessons.platform.limits import HOUR, Failures
from lessons.platform.writing import writing
from lessons.visitors import Visitor, visitor_of
from lessons.visitors.guests import set_cookie
from lessons.visitors.house import only_membership
from lessons.visitors.rulebook import keep_rulebook
from lessons.web.fragments import see_other

WRONG = "These are not four words of ours. Check each word, or ask your instructor for a link."
WRONG_A_VISITOR, WRONG_A_NETWORK = 10, 20
_OF_VISITOR = Failures("phrase: visitor", timedelta(minutes=15))
_OF_NETWORK = Failures("phrase: network", HOUR)


@private
@require_http_methods(BOTH)
def phrase(request: HttpRequest) -> HttpResponse:
    """Ask for the four words; the right ones bring her back. Whoever is signed in signs out
    first.
    """
    if is_signed_in(visitor_of(request)):
        return redirect("account_logout")
    if request.method != "POST":
        return render(request, "clubs/phrase.html", {"form": PhraseForm()})
    form, now, visitor = PhraseForm(request.POST), timezone.now(), visitor_of(request)
    if form.is_valid():
        refuse_guessing(visitor, now)
        learner = services.learner_with_phrase(form.cleaned_data["phrase"])
        if learner is not None:
            return back_as(request, learner)
        note_wrong(visitor, now)
        form.add_error("phrase", WRONG)
    return render(request, "clubs/phrase.html", {"form": form}, status=422)


@private
@require_http_methods(BOTH)
def new_phrase(request: HttpRequest) -> HttpResponse:
    """Ask once whether she wants new words; on POST show them, this one time."""
    learner = visitor_of(request).learner
    if learner is None or learner.user_id is not None:
        return redirect("phrase")
    if request.method != "POST":
        return render(request, "clubs/phrase_new.html", {})
    words = services.give_phrase(learner, timezone.now()).split()
    return render(request, "clubs/phrase_new.html", {"words": words})


@private
@require_http_methods(BOTH)
def come_back(request: HttpRequest, token: str) -> HttpResponse:
    """The page of a link: a button, which uses it up. What looks at links before people do cannot.

    Used, over and made up look the same. Whoever is signed in signs out first.
    """
    if is_signed_in(visitor_of(request)):
        return redirect("account_logout")
    now = timezone.now()
    if request.method == "POST":
        learner = services.use_link(token, now)
        if learner is not None:
            return back_as(request, learner)
    elif services.open_link(token, now) is not None:
        return render(request, "clubs/return.html", {"good": True, "scriptless": True})
    return render(request, "clubs/return.html", {"scriptless": True})


@club_page(TEACHING, BOTH, player=access_player)
def return_link(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Ask once, say for whom it can be done; on POST show the link, this one time."""
    context = {"member": player, "may": services.may_have_link(player)}
    if request.method == "POST" and context["may"]:
        token = services.give_link(player, timezone.now())
        context["url"] = request.build_absolute_uri(reverse("return", args=[token]))
    return club_render(request, mine, "clubs/return_link.html", context)


def back_as(request: HttpRequest, learner: Learner) -> HttpResponse:
    """This browser is hers from now on; forms open in its other tabs are no longer good."""
    response = see_other(reverse("clubs"))
    set_cookie(response, str(learner.guest_id))
    visitor, only = visitor_of(request), only_membership(learner)
    if only is not None and (visitor.club or not visitor.chosen):
        keep_rulebook(response, only.club.ruleset, only.club.public_id)
    rotate_token(request)
    return response


def refuse_guessing(visitor: Visitor, now: datetime) -> None:
    """Raises TooMany for whoever has guessed wrong too often."""
    _OF_VISITOR.refuse(visitor.id if visitor.known else "", WRONG_A_VISITOR, now)
    _OF_NETWORK.refuse(visitor.network, WRONG_A_NETWORK, now)


def note_wrong(visitor: Visitor, now: datetime) -> None:
    """One more wrong phrase."""
    with writing():
        _OF_VISITOR.add(visitor.id if visitor.known else "", now)
        _OF_NETWORK.add(visitor.network, now)
