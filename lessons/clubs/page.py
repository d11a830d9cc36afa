"""The decorator of the pages of a club: it checks access, then the method, and forbids caching."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from lessons.access import ANYBODY, SignInFirst, Suspended, access_club
from lessons.models import Membership
from lessons.visitors import visitor_of
from lessons.visitors.signed_in import note_teaching
from lessons.web.fragments import keep_nowhere

READ, SEND = ("GET", "HEAD"), ("POST",)
BOTH = READ + SEND
ClubView = Callable[..., HttpResponseBase]
Reach = Callable[[Membership, str], Any]


def private(view: ClubView) -> ClubView:
    """Decorate a page of one person: send visitors who are not signed in to sign in, or to the page
    that tells why their device has lost its answers, and forbid every cache.
    """

    @wraps(view)
    def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        keep_nowhere(request)
        try:
            return view(request, *args, **kwargs)
        except SignInFirst:
            ended = visitor_of(request).ended is not None
            return lead_to(request, reverse("ended")) if ended else to_sign_in(request)

    return asked


def club_page(
    roles: Sequence[str] = ANYBODY,
    methods: Sequence[str] = READ,
    *,
    suspended: bool = False,
    outside: Callable[[HttpRequest], HttpResponseBase] | None = None,
    **reach: Reach,
) -> Callable[[ClubView], ClubView]:
    """Decorate a view that gets `mine`, a Membership in one of these roles, in place of the club's
    id.

    `player=access_player` says how another part of the address is fetched: the view gets what it
    returns. Access is decided before method and input are looked at. `suspended`: the page is open
    even while the club is suspended. `outside` is shown to everybody who is not in the club,
    whether it is there or not; without it they sign in, or get a 404.
    """

    def decorated(view: ClubView) -> ClubView:
        @private
        @wraps(view)
        def asked(request: HttpRequest, club: str, **kwargs: Any) -> HttpResponseBase:
            visitor = visitor_of(request)
            try:
                mine = access_club(visitor, club, roles, suspended=suspended)
            except Suspended as closed:
                return tell_suspended(request, closed.mine)
            except (SignInFirst, Http404):
                if outside is None or visitor.ended is not None:
                    raise
                return outside(request)
            if mine.teaches:
                note_teaching(request.session)
            for name, fetched in reach.items():
                kwargs[name] = fetched(mine, kwargs[name])
            if request.method not in methods:
                return HttpResponseNotAllowed(methods)
            return view(request, mine, **kwargs)

        return asked

    return decorated


def tell_suspended(request: HttpRequest, mine: Membership) -> HttpResponseBase:
    """Say that the club is suspended, and what its people can still do; a part of a page leads
    there.
    """
    if getattr(request, "htmx", False):
        return lead_to(request, reverse("clubs"))
    return club_render(request, mine, "clubs/suspended.html", {}, status=403)


def to_sign_in(request: HttpRequest) -> HttpResponseBase:
    """Redirect to the sign-in page, which leads back here."""
    return lead_to(request, redirect_to_login(request.get_full_path()).url)


def lead_to(request: HttpRequest, url: str) -> HttpResponseBase:
    """Redirect to another page, also where an htmx request was sent from a part of one."""
    if getattr(request, "htmx", False):
        moved = HttpResponse(status=204)
        moved["HX-Redirect"] = url
        return moved
    return redirect(url)


def club_render(
    request: HttpRequest,
    mine: Membership,
    template: str,
    context: dict[str, Any],
    status: int = 200,
) -> HttpResponse:
    """Render a page of the club: templates get `club` and `mine`, and dates are in the club's time
    zone.
    """
    with timezone.override(ZoneInfo(mine.club.time_zone)):
        whole = {"club": mine.club, "mine": mine, **context}
        return render(request, template, whole, status=status)
