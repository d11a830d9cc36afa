"""Who sent a request, as far as this site knows."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from lessons.database.kept import Given, Kept, instances
from lessons.limits.address import network_of
from lessons.models import Learner
from lessons.visitors.guests import new_guest_id, read_cookie, set_cookie
from lessons.visitors.rulebook import DEFAULT, chosen_rulebook


@dataclass(frozen=True)
class Visitor:
    """Whoever has a page open. `id` is made up for a browser that brought none.

    `known`: the browser sent this id itself, so it keeps cookies and may have answers here.
    `chosen` is the rule book chosen on this device, empty for none. `ages`: the cookie has no
    date, or one of more than a week ago, and is due to be given anew.
    """

    id: str
    known: bool
    # What the form's hidden field `learner` holds: empty for every guest.
    public_id: str = ""
    chosen: str = ""
    ages: bool = False
    # Whence it was sent, as `lessons.limits` counts it; empty where that says nothing.
    network: str = ""

    @property
    def rulebook(self) -> str:
        """The name of the ruleset that holds for this visitor, chosen or not."""
        return self.chosen or DEFAULT

    @cached_property
    def learner(self) -> Learner | None:
        """The row as it was when first asked for, or None before the first answer.

        One query; none for a browser without a cookie. An answer stored since has its own row.
        """
        if not self.known:
            return None
        return next(iter(instances(Learner, _LEARNER.rows(guest=self.id))), None)


_LEARNER = Kept(lambda: Learner.objects.filter(guest_id=Given("guest", Learner, "guest_id")))


def visitor_of(request: HttpRequest) -> Visitor:
    """Who sent the request; the same one each time it is asked."""
    return cast(Visitor, cast(Any, request).visitor)


def read_visitor(request: HttpRequest) -> Visitor:
    """The visitor of the cookies, else a new one.

    A cookie that is broken, too long, too old, not ASCII or not signed by this site counts as none.
    """
    guest = read_cookie(request.COOKIES.get(settings.GUEST_COOKIE_NAME, ""))
    return Visitor(
        id=guest.id if guest else new_guest_id(),
        known=guest is not None,
        chosen=chosen_rulebook(request),
        ages=guest is not None and guest.ages(timezone.now()),
        network=network_of(request),
    )


def keep_visitor(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give the browser its cookie: when it has none, anew with each answer, and when it ages.

    Call it on every response that shows a puzzle form or follows an answer.
    """
    visitor = visitor_of(request)
    if not visitor.known or visitor.ages or request.method == "POST":
        set_cookie(response, visitor.id)


def forget_visitor(response: HttpResponseBase) -> None:
    """Make the browser somebody else: a new guest, who has answered nothing yet."""
    set_cookie(response, new_guest_id())
