"""The rule book a player goes by: a ruleset, kept in one cookie on her device.

It decides which answer stands first where authorities differ, and what the ruling desk goes by.
Where it is a club's, the cookie names the club too, so that it follows when its house rules change.
No answer is ever wrong for following another one.
"""

from django.conf import settings
from django.db.models import Count, Max, OuterRef, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from lessons.models import Club, Learner, Membership
from lessons.models.learner import is_public_id
from mahjlearn.engine.judging.rulesets import (
    LEAGUE,
    RULESETS,
    base_of,
    house_rules_in_words,
    ruleset_named,
)

DEFAULT = LEAGUE.name
COOKIE_AGE_SECONDS = 365 * 24 * 3600
LONGEST_NAME = 200
"""Characters of a ruleset's name, as the columns that keep one have it."""
OF_CLUB = "|"
"""Between the name of a ruleset and the club whose house rules it is."""

SHORT: dict[str, str] = {
    "league": "The League, as printed",
    "league-phone-2024": "The League by telephone",
    "amja": "AMJA guide",
    "teacher-2019": "A teacher, 2019",
    "tournament": "Tournament rules",
}
"""For a box or a list; the full titles are the engine's."""
BY: dict[str, str] = {
    "league": "the League’s rules",
    "league-phone-2024": "the League’s telephone answer",
    "amja": "the AMJA guide",
    "teacher-2019": "a teacher’s rules of 2019",
    "tournament": "tournament rules",
}
"""After *by*, in a sentence."""


def known_name(text: str) -> str:
    """The name of a rule book as it is kept, house rules included; empty for an unknown one."""
    if len(text) > LONGEST_NAME:
        return ""
    try:
        return ruleset_named(text).name
    except ValueError:
        return ""


def short_name(name: str) -> str:
    """A ruleset in a few words: `The League, as printed`, and how many house rules there are."""
    book = ruleset_named(name)
    base = base_of(book.name)
    short = SHORT.get(base) or RULESETS[base].title
    return f"{short}, with {house_rules_in_words(len(book.house))}" if book.house else short


def by_book(name: str) -> str:
    """A ruleset after *by*: `the League’s rules`, `tournament rules, with 2 house rules`."""
    book = ruleset_named(name)
    words = BY[base_of(book.name)]
    return f"{words}, with {house_rules_in_words(len(book.house))}" if book.house else words


def beside_the_name(name: str) -> str:
    """What the full title of a ruleset says beyond its short name; empty where that is all."""
    return RULESETS[name].title.removeprefix(short_name(name)).lstrip(":, ")


def rulebook_rows() -> list[dict[str, str]]:
    """Value, name and what more there is to say of each, for a form that offers them all."""
    return [
        {"value": name, "name": short_name(name), "text": beside_the_name(name)}
        for name in RULESETS
    ]


def chosen_rulebook(request: HttpRequest) -> tuple[str, str]:
    """The name of the ruleset chosen on this device, and the public id of the club whose house
    rules it was; empty for none, or an unknown one.
    """
    kept = request.COOKIES.get(settings.RULEBOOK_COOKIE_NAME, "")
    name, _, club = kept.partition(OF_CLUB)
    known = known_name(name)
    return (known, club if is_public_id(club) else "") if known else ("", "")


def keep_rulebook(response: HttpResponseBase, name: str, club: str = "") -> None:
    """Put the choice into the device's cookie for a year; `club` is whose house rules it is."""
    response.set_cookie(
        settings.RULEBOOK_COOKIE_NAME,
        f"{name}{OF_CLUB}{club}" if club else name,
        max_age=COOKIE_AGE_SECONDS,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def forget_rulebook(response: HttpResponseBase) -> None:
    """Take the choice off the device: the default holds again."""
    response.delete_cookie(settings.RULEBOOK_COOKIE_NAME, samesite="Lax")


def house_rules(club: str | Combinable) -> Subquery:
    """Beside a learner: the ruleset of the club with this public id, None where she is not in it.

    Without an id, that of the one club in which she is; None where there are several, or none.
    """
    mine = Membership.objects.filter(learner=OuterRef("pk"))
    if club:
        return Subquery(mine.filter(club__public_id=club).values("club__ruleset")[:1])
    of_each = mine.filter(waits=False).order_by().values("learner")
    only = of_each.annotate(clubs=Count("pk"), only=Max("club__ruleset")).filter(clubs=1)
    return Subquery(only.values("only"))


def only_membership(learner: Learner) -> Membership | None:
    """Hers, with its club, where she is in one club alone. One query."""
    found = memberships_of(learner)[:2]
    return found[0] if len(found) == 1 else None


def clubs_of(learner: Learner | None) -> list[Club]:
    """Return the clubs that let the learner in, by name. One query; none for a stranger."""
    return [one.club for one in memberships_of(learner)] if learner else []


def memberships_of(learner: Learner) -> QuerySet[Membership]:
    """Return where the learner was let in, each with its club, by the club's name."""
    rows = Membership.objects.filter(learner=learner, waits=False).select_related("club")
    return rows.order_by("club__name", "pk")
