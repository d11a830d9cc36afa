"""Who sent a request, as far as this site knows."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from math import ceil
from typing import Any, cast

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from lessons.models import Club, Learner
from lessons.platform.client_address import network_of
from lessons.platform.kept import Given, Kept, instances
from lessons.platform.writing import writing
from lessons.visitors.due import up_to_date
from lessons.visitors.guests import HELD_FOR, Guest, new_guest_id, read_cookie, set_cookie
from lessons.visitors.rulebook import (
    DEFAULT,
    chosen_rulebook,
    forget_rulebook,
    house_rules,
    keep_rulebook,
    known_name,
)
from lessons.visitors.signed_in import account_of


@dataclass(frozen=True)
class Visitor:
    """Whoever has a page open. `id` is made up for a browser that brought none.

    `known`: the browser sent this id itself, so it keeps cookies and may have answers here; or
    somebody is signed in, `account`, whose id no browser knows.
    `chosen` is the rule book chosen on this device, empty for none, and `club` the public id of
    the club whose house rules it was. `ages`: the cookie has no date, or one of more than a week
    ago, and is due to be given anew.
    """

    id: str
    known: bool
    # What the form's hidden field `learner` holds: empty for every guest.
    public_id: str = ""
    chosen: str = ""
    club: str = ""
    ages: bool = False
    # Whence it was sent, as `lessons.platform.limits` counts it; empty where that says nothing.
    network: str = ""
    account: Learner | None = None
    # When this browser came by a return link from an instructor; None where it did not.
    linked: datetime | None = None

    @property
    def rulebook(self) -> str:
        """The name of the ruleset that holds for this visitor, chosen or not."""
        return self.own_book or DEFAULT

    @property
    def own_book(self) -> str:
        """The ruleset she has chosen, or that her club plays by; empty for neither. No query.

        Who is signed in goes by what her club plays today, a guest by what it played when she was
        last shown a puzzle.
        """
        if self.account is not None and (self.club or not self.chosen):
            return self.house
        return self.chosen

    @property
    def house(self) -> str:
        """What her club plays today; empty where she has none. For a guest the query of `learner`,
        which is to be asked of nobody without a `club`.
        """
        found = getattr(self.learner, "house", None)
        return known_name(found) if found else ""

    @property
    def held(self) -> bool:
        """Return True for a browser that came by a return link less than a day ago: it neither
        shares nor exports nor erases.
        """
        return self.linked is not None and timezone.now() < self.linked + HELD_FOR

    @property
    def held_hours(self) -> int:
        """Return after how many hours it is no longer held; 0 if it is not."""
        if self.linked is None or not self.held:
            return 0
        return ceil((self.linked + HELD_FOR - timezone.now()) / timedelta(hours=1))

    @property
    def ended(self) -> Learner | None:
        """Return the learner, as far as read, if it is that of a device that has lost its answers.
        No query.
        """
        row: Learner | None = vars(self).get("learner")
        return row if row is not None and row.ended else None

    @property
    def moved_on(self) -> bool:
        """Return True if the club plays otherwise by now than the device has it, as far as read."""
        return bool(self.club) and "learner" in vars(self) and self.house != self.chosen

    @cached_property
    def learner(self) -> Learner | None:
        """The row as it was when first asked for, or None before the first answer.

        One query; none for a browser without a cookie, or for somebody signed in, whose row was
        read already. An answer stored since has its own row. What has run out by a clock is counted
        first.
        """
        return up_to_date(self._row())

    def _row(self) -> Learner | None:
        if self.account is not None:
            return self.account
        if not self.known:
            return None
        if not self.club:
            return next(iter(instances(Learner, _LEARNER.rows(guest=self.id))), None)
        for *columns, house in _MEMBER.rows(guest=self.id, club=self.club):
            (learner,) = instances(Learner, [tuple(columns)])
            learner.house = house
            return cast(Learner, learner)
        return None


def _guest() -> QuerySet[Learner]:
    return Learner.objects.filter(guest_id=Given("guest", Learner, "guest_id"))


_COLUMNS = [field.attname for field in Learner._meta.concrete_fields]
_LEARNER = Kept(_guest)
_MEMBER = Kept(
    lambda: (
        _guest()
        .annotate(house=house_rules(Given("club", Club, "public_id")))
        .values_list(*_COLUMNS, "house")
    )
)


def visitor_of(request: HttpRequest) -> Visitor:
    """Return who sent the request; the same one each time it is asked."""
    return cast(Visitor, cast(Any, request).visitor)


def read_visitor(request: HttpRequest) -> Visitor:
    """Whoever is signed in, else the guest of the cookie, else a new one.

    A cookie that is broken, too long, too old, not ASCII or not signed by this site counts as none.
    """
    chosen, club = chosen_rulebook(request)
    account = account_of(request, club)
    if account is not None:
        return Visitor(
            id=str(account.guest_id),
            known=True,
            public_id=account.public_id,
            chosen=chosen,
            club=club,
            network=network_of(request),
            account=account,
        )
    guest = guest_in(request)
    return Visitor(
        id=guest.id if guest else new_guest_id(),
        known=guest is not None,
        chosen=chosen,
        club=club,
        ages=guest is not None and guest.ages(timezone.now()),
        network=network_of(request),
        linked=guest.linked if guest else None,
    )


def guest_in(request: HttpRequest) -> Guest | None:
    """The guest of the browser's cookie, whoever is signed in."""
    return read_cookie(request.COOKIES.get(settings.GUEST_COOKIE_NAME, ""))


def guest_learner(request: HttpRequest) -> Learner | None:
    """Return the row of the browser's guest, whoever is signed in; None before the first answer,
    and for a browser that came by a return link less than a day ago.

    One query, none for a browser without a cookie.
    """
    guest = guest_in(request)
    if guest is None or Visitor(guest.id, known=True, linked=guest.linked).held:
        return None
    return Learner.objects.filter(guest_id=guest.id, user__isnull=True).first()


def keep_visitor(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give the browser its cookie: when it has none, anew with each answer, and when it ages.

    Call it on every response that shows a puzzle form or follows an answer. The id of an account
    never goes into it.
    """
    visitor = visitor_of(request)
    if visitor.account is not None:
        return
    keep_house_rules(visitor, response)
    if not visitor.known or visitor.ages or request.method == "POST":
        set_cookie(response, visitor.id, visitor.linked if visitor.held else None)


def keep_house_rules(visitor: Visitor, response: HttpResponseBase) -> None:
    """What her club plays by now, onto the device of a guest; where she has left it, nothing.

    A choice that ages is kept for another year.
    """
    if visitor.moved_on and not visitor.house:
        forget_rulebook(response)
    elif visitor.moved_on:
        keep_rulebook(response, visitor.house, visitor.club)
    elif visitor.chosen and visitor.ages:
        keep_rulebook(response, visitor.chosen, visitor.club)


def forget_visitor(response: HttpResponseBase) -> None:
    """Make the browser somebody else: a new guest, who has answered nothing yet."""
    set_cookie(response, new_guest_id())


def learner_for(visitor: Visitor, now: datetime) -> Learner:
    """Hers, new where there is none yet."""
    if visitor.learner is not None:
        return visitor.learner
    with writing():
        made = {"created": now, "last_seen": now}
        return Learner.objects.get_or_create(guest_id=visitor.id, defaults=made)[0]
