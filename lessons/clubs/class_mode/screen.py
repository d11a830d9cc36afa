"""The screen of a class, and the steps that its instructors take."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.running import (
    LONGEST_CLASS,
    running_class,
    running_class_counted,
    screen_tag,
)
from lessons.clubs.class_mode.split import encode_answer, list_hands, split_votes
from lessons.clubs.class_mode.subjects import (
    Subject,
    excerpt_slug,
    find_puzzle,
    first_rulings,
    is_about,
    list_own_boards,
    list_own_sets,
    list_units,
    read_subject,
    title_of_subject,
)
from lessons.clubs.class_mode.watching import count_plays, play_context, result_context
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.entry.invites import code_for_everybody
from lessons.clubs.page import READ, SEND, club_page, club_render
from lessons.clubs.reports.mixups import recommend
from lessons.models import ClassSession, ClassStage, Membership
from lessons.puzzles.kinds.referee.excerpts import level_choices
from lessons.puzzles.room import called, on_screen, told_on_screen
from lessons.web.fragments import see_other
from lessons.web.qr import square
from mahjlearn.course import Puzzle

NOT_CHOSEN = "Choose what to play."


@club_page(TEACHING, READ)
def present(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the screen of the running class; without one, what a class can be about."""
    session = running_class_counted(mine.club)
    if session is None:
        return _render_chooser(request, mine)
    context = screen_context(request, mine, session)
    return club_render(request, mine, context["page"], context)


@club_page(TEACHING, SEND)
def start(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Begin a class. If one about something else is running, ask which of the two goes on;
    `instead` picks the new one.
    """
    if mine.club.archived_at is not None:
        raise PermissionDenied
    what, on = request.POST.get("what", ""), running_class(mine.club)
    if on is not None and is_about(on, what):
        return see_other(_screen_url(mine))
    subject = read_subject(what, mine.club)
    if subject is None:
        return _render_chooser(request, mine, NOT_CHOSEN, 422)
    if on is not None and "instead" not in request.POST:
        return _ask_which(request, mine, on, subject)
    now = timezone.now()
    services.begin(mine.club, subject, now, now if on is not None else now - LONGEST_CLASS)
    return see_other(_screen_url(mine))


@club_page(TEACHING, SEND)
def step(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Take the step that the button names: close the vote, show the ruling, go on, end."""
    session, version = running_class(mine.club), request.POST.get("version", "")
    if session is not None and version.isascii() and version.isdecimal():
        name = request.POST.get("step", "")
        services.step(session, name, int(version[:9]), count_plays(session))
        if name == "end":
            return see_other(f"{_screen_url(mine)}?ended=1")
    return see_other(_screen_url(mine))


@club_page(TEACHING, SEND)
def hands(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Store the number of raised hands for each answer."""
    session = running_class(mine.club)
    puzzle = (
        find_puzzle(session.puzzles[session.at], mine.club) if session and session.puzzles else None
    )
    if session is not None and puzzle is not None and _is_shown(request, session):
        answers = [encode_answer(answer) for answer, _ in called(puzzle)]
        names = [name for name, _, _ in list_hands(session, puzzle)]
        counts = {
            answer: _read_number(request.POST.get(name, ""))
            for answer, name in zip(answers, names, strict=True)
        }
        services.count_hands(session, counts)
    return see_other(_screen_url(mine))


def _is_shown(request: HttpRequest, session: ClassSession) -> bool:
    """Return True if the form is about the ballot and table that are still shown."""
    return request.POST.get("ballot") == services.ballot_key(session)


def _read_number(text: str) -> int:
    text = text.strip()
    number = int(text[:9]) if text.isascii() and text.isdecimal() else 0
    return min(number, services.MOST_HANDS)


def _screen_url(mine: Membership) -> str:
    return reverse("club-present", args=[mine.club.public_id])


def _ask_which(
    request: HttpRequest, mine: Membership, on: ClassSession, subject: Subject
) -> HttpResponse:
    """Ask which goes on: the running class, or the one that was asked for."""
    context = {
        "on": title_of_subject(on.what, mine.club),
        "new": title_of_subject(subject.what, mine.club),
        "what": subject.what,
    }
    return club_render(request, mine, "clubs/class/which.html", context, 409)


def _render_chooser(
    request: HttpRequest, mine: Membership, problem: str = "", status: int = 200
) -> HttpResponse:
    """Show the first rulings, the lessons, the club's boards, the tables of the mix-up that most
    players share, and hands to referee.
    """
    counted = counts_of(mine.club)
    known, first = counted.known, recommend(counted, counted.players)
    context = {
        "first": first if first is not None and first["show"] else None,
        "rulings": first_rulings(),
        "own": [*list_own_boards(known), *list_own_sets(mine.club)],
        "units": list_units(),
        "levels": level_choices(),
        "problem": problem,
        "ended": request.GET.get("ended") == "1",
        "code": code_for_everybody(mine.club, request),
        "made": request.GET.get("made") == "1",
    }
    return club_render(request, mine, "clubs/class/start.html", context, status)


Context = dict[str, Any]


def screen_context(request: HttpRequest, mine: Membership, session: ClassSession) -> Context:
    """Return the context of the screen: what is shown, how far the class is, how to join. `session`
    comes with its counts (four queries at most).
    """
    url = reverse("club-present", args=[mine.club.public_id])
    context = {
        "session": session,
        "tag": screen_tag(session),
        "title": title_of_subject(session.what, mine.club),
        "steps": reverse("club-present-step", args=[mine.club.public_id]),
        "join": join_context(request, mine),
    }
    if excerpt_slug(session.what):
        return context | {"page": "clubs/class/watch.html"} | watch_context(session)
    puzzle = find_puzzle(session.puzzles[session.at], mine.club)
    shown = table_context(request, session, puzzle, url)
    return context | {"page": "clubs/class/table.html"} | shown


def table_context(
    request: HttpRequest, session: ClassSession, puzzle: Puzzle | None, url: str
) -> Context:
    """Return the context of the table that is shown; `table` is None if it no longer exists."""
    number: Context = {
        "number": session.at + 1,
        "total": len(session.puzzles),
        "last": session.at + 1 == len(session.puzzles),
    }
    if puzzle is None:
        return number | {"table": None}
    ruleset = session.club.ruleset
    hands = list_hands(session, puzzle)
    raised = sum(count for _, _, count in hands)
    context = number | {"table": on_screen(puzzle), "hands": hands, "raised": raised}
    if session.stage == ClassStage.VOTING:
        return context
    context |= {"split": split_votes(session, puzzle, ruleset)}
    if session.stage == ClassStage.REVEALED:
        context |= {"told": told_on_screen(request, puzzle, url, ruleset)}
    return context


def watch_context(session: ClassSession) -> Context:
    """Return the context of the play that is shown, or of the result."""
    if session.stage == ClassStage.REVEALED:
        return {"told": result_context(session)}
    return {"watch": play_context(session), "last": session.at == count_plays(session)}


def join_context(request: HttpRequest, mine: Membership) -> Context:
    """Return how a late player gets in: by the newest code of the club, or on the page of the class
    without one (one query).
    """
    code = code_for_everybody(mine.club, request)
    if code is not None:
        return {"site": code.site.rstrip("/"), "code": code.code, "qr": code.qr}
    url = request.build_absolute_uri(reverse("club-now", args=[mine.club.public_id]))
    return {"site": url.split("://", 1)[1].rstrip("/"), "code": "", "qr": square(url)}
