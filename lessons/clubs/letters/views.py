"""Say yes or no to the mail of a club: in the club, or by the link in each mail without signing
in.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from lessons.access import ANYBODY
from lessons.clubs.letters.writing import SAID_YES, addresses_of, letter_for, read_token
from lessons.clubs.page import SEND, club_page
from lessons.models import Learner, Membership
from lessons.platform.writing import writing
from lessons.visitors.held import unless_held
from lessons.web.fragments import keep_nowhere, see_other


def address_of(learner: Learner) -> str:
    """Return the confirmed address of a learner; empty without one (one query at most)."""
    if learner.user_id is None:
        return ""
    return addresses_of([learner.user_id]).get(learner.user_id, "")


@club_page(ANYBODY, SEND)
@unless_held
def letters(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Say yes (`mail=on`) or no to what the club writes to this member. Without an address there is
    nothing to say yes to.
    """
    yes = request.POST.get("mail") == "on" and bool(address_of(mine.learner))
    _store(mine, SAID_YES[letter_for(mine)], yes=yes)
    if mine.teaches:
        return see_other(f"{reverse('club-settings', args=[mine.club.public_id])}?saved=1")
    url = reverse("club-player", args=[mine.club.public_id, mine.public_id])
    return see_other(f"{url}?letters=1#letters")


def _store(member: Membership, column: str, *, yes: bool) -> None:
    with writing():
        rows = Membership.objects.filter(pk=member.pk, **{f"{column}__isnull": yes})
        rows.update(**{column: timezone.now() if yes else None})


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Ask once whether to stop a letter, by the link in it; on POST stop it. Nobody signs in.
    Mail programs send the POST themselves (List-Unsubscribe-Post), without a cookie: the signed
    link is all that counts.
    """
    keep_nowhere(request)
    found = read_token(token)
    if found is None:
        return render(request, "clubs/letters/stop.html", {"good": False}, status=404)
    member, letter = found
    if request.method == "POST":
        _store(member, SAID_YES[letter], yes=False)
    stopped = getattr(member, SAID_YES[letter]) is None or request.method == "POST"
    context = {"good": True, "letter": letter, "club": member.club, "stopped": stopped}
    return render(request, "clubs/letters/stop.html", context)
