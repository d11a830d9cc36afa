"""The tags in the head of a page that chat programs and search engines read."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import ResolverMatch, reverse

from lessons.course_tables import tables
from lessons.sharing.addresses import picture_path
from lessons.sharing.names import RULE, name_of
from lessons.sharing.tables import SOME_RULE, plain_words
from lessons.sharing.titled import PAGE, titled
from lessons.web.code import VERSION

RULE_PAGE = "rule"
ABOUT_RULE = (
    "What the rule means, why players get it wrong, and where it’s written. With a table to try."
)


@dataclass(frozen=True, slots=True)
class ShareTags:
    """Addresses of a page that can be shared, all with the name of the site.

    `title` and `about` are empty where the page itself knows its question, `oembed` where there is
    no table. `listed` is False for tables without end, which no search engine has to know.
    """

    url: str
    picture: str
    oembed: str
    title: str
    about: str
    listed: bool


def share_context(request: HttpRequest) -> dict[str, Callable[[], object]]:
    """Context processor: `share`, made where a page asks for it; None for one that stays here."""
    return {"share": partial(tags_for, request)}


def tags_for(request: HttpRequest) -> ShareTags | None:
    """Return the tags of the page at this address. It asks no database."""
    match = request.resolver_match
    name = "" if match is None else name_of(match, request.path)
    if not name or match is None:
        return None
    url = request.build_absolute_uri(request.path)
    title, about = _said_of(name, match)
    return ShareTags(
        url=url,
        picture=request.build_absolute_uri(picture_path(name)),
        oembed="" if name.startswith((RULE, PAGE)) else request.build_absolute_uri(_oembed(url)),
        title=title,
        about=about,
        listed=match.url_name != "practice_table" and not name.startswith(VERSION),
    )


def _said_of(name: str, match: ResolverMatch) -> tuple[str, str]:
    """Return the title and the line of a page that has no question of its own."""
    if match.url_name == RULE_PAGE:
        return _question_of_rule(name), ABOUT_RULE
    page = None if name in tables() else titled(name)
    return (page.title, page.about) if page is not None else ("", "")


def _oembed(url: str) -> str:
    return f"{reverse('oembed')}?{urlencode({'url': url})}"


def _question_of_rule(name: str) -> str:
    """Return what is asked about a rule at its table: its own title would answer that."""
    asked = tables().get(name)
    return plain_words(asked.puzzle.question) if asked is not None else SOME_RULE
