"""Whether anything is new in a class: a few bytes, or 304 where nothing is."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse

from lessons.access import ANYBODY, TEACHING
from lessons.classes.running import running, running_counted
from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.clubs.page import READ, club_page
from lessons.models import ClassSession, Membership

NOTHING = ""
"""The tag of a club in which no class is on."""


def tag_of(session: ClassSession | None) -> str:
    """Another one whenever the screen shows something new."""
    return f"{session.public_id}-{session.version}" if session else NOTHING


def phone_tag(session: ClassSession | None) -> str:
    """Another one whenever a phone does: the plays of an excerpt are on the screen alone."""
    if session is not None and excerpt_slug(session.what):
        return f"{session.public_id}-{session.stage}"
    return tag_of(session)


@club_page(TEACHING, READ)
def count(request: HttpRequest, mine: Membership) -> HttpResponse:
    """For the screen: how many have voted on what is shown, and how many phones there are."""
    found = running_counted(mine.club)
    counted = {"voted": found.voted, "here": found.here} if found else {}  # type: ignore[attr-defined]
    return _reply(request, {"tag": tag_of(found)} | counted)


@club_page(ANYBODY, READ)
def version(request: HttpRequest, mine: Membership) -> HttpResponse:
    """For a phone: the tag alone."""
    return _reply(request, {"tag": phone_tag(running(mine.club))})


def _reply(request: HttpRequest, news: dict[str, object]) -> HttpResponse:
    etag = f'"{"-".join(map(str, news.values()))}"'
    same = request.headers.get("If-None-Match") == etag
    response = HttpResponseNotModified() if same else JsonResponse(news)
    response["ETag"] = etag
    return response
