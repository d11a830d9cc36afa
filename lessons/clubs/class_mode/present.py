"""The screen of a class, and the steps that its instructors take."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING
from lessons.assignments.players import players_of
from lessons.classes.running import LASTS, running, running_counted
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.screen import screen_context
from lessons.clubs.class_mode.split import hands_of, key_of
from lessons.clubs.class_mode.subjects import (
    Subject,
    first_rulings,
    is_same,
    offered,
    own_offered,
    puzzle_called,
    read_subject,
    title_of,
)
from lessons.clubs.class_mode.watching import plays_of
from lessons.clubs.page import READ, SEND, club_page, club_render
from lessons.clubs.reports.mixups_page import columns_of, recommended, rows_of
from lessons.excerpts.levels import level_choices
from lessons.models import ClassSession, Membership
from lessons.puzzles.room.answers import called
from lessons.tallies.seen import goes_seen
from lessons.tallies.tables import tables_of
from lessons.web.fragments import see_other

NOT_CHOSEN = "Choose what to play."


@club_page(TEACHING, READ)
def present(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The screen of the class that is on; else what a class can be about."""
    session = running_counted(mine.club)
    if session is None:
        return _chooser(request, mine)
    context = screen_context(request, mine, session)
    return club_render(request, mine, context["page"], context)


@club_page(TEACHING, SEND)
def start(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Begin a class. Where one is on about something else, its page asks which of the two goes on;
    `instead` says that the new one does.
    """
    if mine.club.archived_at is not None:
        raise PermissionDenied
    what, on = request.POST.get("what", ""), running(mine.club)
    if on is not None and is_same(on, what):
        return see_other(_url(mine))
    subject = read_subject(what, mine.club)
    if subject is None:
        return _chooser(request, mine, NOT_CHOSEN, 422)
    if on is not None and "instead" not in request.POST:
        return _which(request, mine, on, subject)
    now = timezone.now()
    services.begin(mine.club, subject, now, now if on is not None else now - LASTS)
    return see_other(_url(mine))


@club_page(TEACHING, SEND)
def step(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Close the vote, show the ruling, go on, end: whatever its button says."""
    session, version = running(mine.club), request.POST.get("version", "")
    if session is not None and version.isascii() and version.isdecimal():
        name = request.POST.get("step", "")
        services.step(session, name, int(version[:9]), plays_of(session))
        if name == "end":
            return see_other(f"{_url(mine)}?ended=1")
    return see_other(_url(mine))


@club_page(TEACHING, SEND)
def hands(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Count the hands that were raised, for each answer."""
    session = running(mine.club)
    puzzle = (
        puzzle_called(session.puzzles[session.at], mine.club)
        if session and session.puzzles
        else None
    )
    if session is not None and puzzle is not None and _is_shown(request, session):
        answers = [key_of(answer) for answer, _ in called(puzzle)]
        names = [name for name, _, _ in hands_of(session, puzzle)]
        counts = {
            answer: _number(request.POST.get(name, ""))
            for answer, name in zip(answers, names, strict=True)
        }
        services.count_hands(session, counts)
    return see_other(_url(mine))


def _is_shown(request: HttpRequest, session: ClassSession) -> bool:
    """Whether the form is about the ballot on the table that is still shown."""
    return request.POST.get("ballot") == services.ballot_key(session)


def _number(text: str) -> int:
    text = text.strip()
    number = int(text[:9]) if text.isascii() and text.isdecimal() else 0
    return min(number, services.MOST_HANDS)


def _url(mine: Membership) -> str:
    return reverse("club-present", args=[mine.club.public_id])


def _which(
    request: HttpRequest, mine: Membership, on: ClassSession, subject: Subject
) -> HttpResponse:
    """The class that is on, or the one that was asked for."""
    context = {
        "on": title_of(on.what, mine.club),
        "new": title_of(subject.what, mine.club),
        "what": subject.what,
    }
    return club_render(request, mine, "clubs/class/which.html", context, 409)


def _chooser(
    request: HttpRequest, mine: Membership, problem: str = "", status: int = 200
) -> HttpResponse:
    """The first rulings, the lessons, the club’s boards, the tables of the mix-up that most players
    share, an excerpt.
    """
    players = players_of(mine.club)
    known = tables_of(mine.club)
    goes = goes_seen(players, known)
    first = recommended(rows_of(columns_of(players, goes), goes), known)
    context = {
        "first": first if first is not None and first["show"] else None,
        "rulings": first_rulings(),
        "own": own_offered(known),
        "units": offered(),
        "levels": level_choices(),
        "problem": problem,
        "ended": request.GET.get("ended") == "1",
    }
    return club_render(request, mine, "clubs/class/start.html", context, status)
