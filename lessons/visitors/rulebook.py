"""The rule book a player goes by: a ruleset, kept in one cookie on her device.

It decides which answer stands first where authorities differ, and what the ruling desk goes by.
No answer is ever wrong for following another one.
"""

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS

DEFAULT = LEAGUE.name
COOKIE_AGE_SECONDS = 365 * 24 * 3600

SHORT: dict[str, str] = {
    "league": "The League, as printed",
    "league-phone-2024": "The League by telephone",
    "amja": "AMJA guide",
    "teacher-2019": "A teacher, 2019",
    "tournament": "Tournament rules",
}
"""For a box or a list; the full titles are the engine's."""


def short_name(name: str) -> str:
    """A ruleset in two or three words; its full title where it has no short name."""
    return SHORT.get(name) or RULESETS[name].title


def beside_the_name(name: str) -> str:
    """What the full title of a ruleset says beyond its short name; empty where that is all."""
    return RULESETS[name].title.removeprefix(short_name(name)).lstrip(":, ")


def rulebook_rows() -> list[dict[str, str]]:
    """Value, name and what more there is to say of each, for a form that offers them all."""
    return [
        {"value": name, "name": short_name(name), "text": beside_the_name(name)}
        for name in RULESETS
    ]


def chosen_rulebook(request: HttpRequest) -> str:
    """The name of the ruleset chosen on this device; empty for none, or an unknown one."""
    chosen = request.COOKIES.get(settings.RULEBOOK_COOKIE_NAME, "")
    return chosen if chosen in RULESETS else ""


def keep_rulebook(response: HttpResponseBase, name: str) -> None:
    """Put the choice into the device's cookie for a year."""
    response.set_cookie(
        settings.RULEBOOK_COOKIE_NAME,
        name,
        max_age=COOKIE_AGE_SECONDS,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def forget_rulebook(response: HttpResponseBase) -> None:
    """Take the choice off the device: the default holds again."""
    response.delete_cookie(settings.RULEBOOK_COOKIE_NAME, samesite="Lax")
