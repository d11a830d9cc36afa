"""The running class of a club, the clubs a learner is in, and the polls of screen and phones."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.utils import timezone

from lessons.access import ANYBODY, TEACHING
from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.clubs.page import READ, club_page
from lessons.models import ClassPresence, ClassSession, ClassVote, Club, Learner, Membership
from lessons.models.clubs.club import OPEN_CLUB
from lessons.models.clubs.membership import INSTRUCTORS

LONGEST_CLASS = timedelta(hours=6)
"""A class that nobody has ended is over after this time."""


@dataclass(frozen=True, slots=True)
class OpenClub:
    """A club of a learner: its public id and name, `teaches` if the learner teaches it, `on` if a
    class is running.
    """

    club: str
    name: str
    teaches: bool
    on: bool


def running_class(club: Club) -> ClassSession | None:
    """Return the running class of this club, with the club (one query)."""
    return _with_club(_running_in(club, timezone.now()).first(), club)


def running_class_counted(club: Club) -> ClassSession | None:
    """Return the running class with `voted`, the number of votes on what is shown, and `here`, the
    number of phones (one query).
    """
    session = OuterRef("pk")
    votes = ClassVote.objects.filter(session=session, at=OuterRef("at"), ballot=OuterRef("ballot"))
    sessions = _running_in(club, timezone.now()).annotate(
        voted=_count(votes), here=_count(ClassPresence.objects.filter(session=session))
    )
    return _with_club(sessions.first(), club)


def open_clubs(learner: Learner | None) -> list[OpenClub]:
    """Return the clubs the learner belongs to, sorted by name, each with whether a class is running
    (one query; none for None).
    """
    if learner is None:
        return []
    rows = _read_open_clubs(learner, timezone.now() - LONGEST_CLASS)
    return [OpenClub(club, name, role in INSTRUCTORS, bool(on)) for club, name, role, on in rows]


def _running_in(club: Club, now: datetime) -> QuerySet[ClassSession]:
    return ClassSession.objects.filter(club=club, ended__isnull=True, begun__gt=now - LONGEST_CLASS)


def _with_club(session: ClassSession | None, club: Club) -> ClassSession | None:
    if session is not None:
        session.club = club
    return session


def _count(rows: QuerySet) -> Coalesce:
    counted = rows.order_by().values("session").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted), 0)


def _read_open_clubs(learner: Learner, begun: datetime) -> QuerySet:
    """Return the memberships in which the learner is let in, each annotated with whether a class is
    on.
    """
    on = ClassSession.objects.filter(club=OuterRef("club"), ended__isnull=True, begun__gt=begun)
    mine = Membership.objects.filter(learner=learner, waits=False, **OPEN_CLUB)
    return (
        mine.annotate(on=Exists(on))
        .order_by("club__name")
        .values_list("club__public_id", "club__name", "role", "on")
    )


NO_CLASS = ""
"""The tag of a club without a running class."""


def screen_tag(session: ClassSession | None) -> str:
    """Return a tag that changes whenever the screen changes; empty when no class is running."""
    return f"{session.public_id}-{session.version}" if session else NO_CLASS


def phone_tag(session: ClassSession | None) -> str:
    """Return a tag that changes whenever phones change: the plays of an excerpt are on the screen
    only.
    """
    if session is not None and excerpt_slug(session.what):
        return f"{session.public_id}-hand-{session.at}-{session.stage}"
    return screen_tag(session)


@club_page(TEACHING, READ)
def count(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Tell the screen how many have voted on what is shown, and how many phones there are."""
    session = running_class_counted(mine.club)
    counted = {"voted": session.voted, "here": session.here} if session else {}  # type: ignore[attr-defined]
    return _reply(request, {"tag": screen_tag(session)} | counted)


@club_page(ANYBODY, READ)
def version(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Tell a phone the tag alone; 304 if it has not changed."""
    return _reply(request, {"tag": phone_tag(running_class(mine.club))})


def _reply(request: HttpRequest, news: dict[str, object]) -> HttpResponse:
    etag = f'"{"-".join(map(str, news.values()))}"'
    same = request.headers.get("If-None-Match") == etag
    response = HttpResponseNotModified() if same else JsonResponse(news)
    response["ETag"] = etag
    return response
