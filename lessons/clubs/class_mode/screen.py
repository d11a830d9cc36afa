"""The screen of a class, and the steps that its instructors take."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import TEACHING
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.choosing import render_chooser, screen_url
from lessons.clubs.class_mode.running import running_class, running_class_counted, screen_tag
from lessons.clubs.class_mode.split import encode_answer, list_hands, split_votes
from lessons.clubs.class_mode.subjects import (
    excerpt_slug,
    find_puzzle,
    number_context,
    title_of_subject,
)
from lessons.clubs.class_mode.watching import count_plays, play_context, result_context
from lessons.clubs.entry.invites import code_for_everybody
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.models import ClassSession, ClassStage, Membership
from lessons.puzzles.room import called, on_screen, told_on_screen
from lessons.web.fragments import see_other
from lessons.web.qr import square
from mahjlearn.course import Puzzle


@club_page(TEACHING, READ)
def present(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the screen of the running class; without one, what a class can be about."""
    session = running_class_counted(mine.club)
    if session is None:
        return render_chooser(request, mine)
    context = screen_context(request, mine, session)
    return club_render(request, mine, context["page"], context)


@club_page(TEACHING, SEND)
def step(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Take the step that the button names: close the vote, show the ruling, go on or back."""
    session, version = running_class(mine.club), request.POST.get("version", "")
    if session is not None and version.isascii() and version.isdecimal():
        name = request.POST.get("step", "")
        services.step(session, name, int(version[:9]), count_plays(session))
    return see_other(screen_url(mine))


@club_page(TEACHING, BOTH)
def end(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once, and say what becomes of the votes; then end the class that was asked about."""
    session = running_class_counted(mine.club)
    if session is None:
        return see_other(screen_url(mine))
    if request.method != "POST" or request.POST.get("class") != session.public_id:
        return club_render(request, mine, "clubs/class/end.html", {"session": session})
    services.end(session)
    record = reverse("club-record", args=[mine.club.public_id, session.public_id])
    return see_other(f"{record}?ended=1")


@club_page(TEACHING, SEND)
def hands(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Store the number of raised hands for each answer."""
    session = running_class(mine.club)
    puzzle = find_puzzle(session.puzzles[session.at], mine.club) if session else None
    if session is not None and puzzle is not None and _is_shown(request, session):
        answers = [encode_answer(answer) for answer, _ in called(puzzle)]
        names = [name for name, _, _ in list_hands(session, puzzle)]
        counts = {
            answer: _read_number(request.POST.get(name, ""))
            for answer, name in zip(answers, names, strict=True)
        }
        services.count_hands(session, counts)
    return see_other(screen_url(mine))


def _is_shown(request: HttpRequest, session: ClassSession) -> bool:
    """Return True if the form is about the ballot and table that are still shown."""
    return request.POST.get("ballot") == services.ballot_key(session)


def _read_number(text: str) -> int:
    text = text.strip()
    number = int(text[:9]) if text.isascii() and text.isdecimal() else 0
    return min(number, services.MOST_HANDS)


Context = dict[str, Any]


def screen_context(request: HttpRequest, mine: Membership, session: ClassSession) -> Context:
    """Return the context of the screen: what is shown, how far the class is, how to join. `session`
    comes with its counts (four queries at most).
    """
    url = screen_url(mine)
    context = {
        "session": session,
        "tag": screen_tag(session),
        "title": title_of_subject(session.what, mine.club),
        "steps": reverse("club-present-step", args=[mine.club.public_id]),
        "join": join_context(request, mine),
        "tables": table_rows(session),
        "last": session.at + 1 == len(session.puzzles),
    }
    if excerpt_slug(session.what):
        return context | {"page": "clubs/class/watch.html"} | watch_context(request, session)
    puzzle = find_puzzle(session.puzzles[session.at], mine.club)
    shown = table_context(request, session, puzzle, url)
    return context | {"page": "clubs/class/table.html"} | shown


def table_context(
    request: HttpRequest, session: ClassSession, puzzle: Puzzle | None, url: str
) -> Context:
    """Return the context of the table that is shown; `table` is None if it no longer exists."""
    number: Context = dict(number_context(session))
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


def table_rows(session: ClassSession) -> list[Context]:
    """Return each table of the class with its number, from 1, and how far it is: {at, number,
    hand, stage, begins, here}; `stage` is empty where it was not shown yet, and with one that
    `begins` another subject starts.
    """
    begins = [first for first, _ in session.parts if first]
    return [
        {
            "at": at,
            "number": at + 1,
            "hand": bool(excerpt_slug(slug)),
            "stage": "" if at == session.at else session.left.get(str(at), ("", ""))[1],
            "begins": at in begins,
            "here": at == session.at,
        }
        for at, slug in enumerate(session.puzzles)
    ]


def watch_context(request: HttpRequest, session: ClassSession) -> Context:
    """Return the context of the play that is shown, or of the result."""
    if session.stage == ClassStage.REVEALED:
        return {"told": result_context(session, request.GET.get("play", ""))}
    return {"watch": play_context(session), "ends": session.play == count_plays(session)}


def join_context(request: HttpRequest, mine: Membership) -> Context:
    """Return how a late player gets in: by the newest code of the club, or on the page of the class
    without one (one query).
    """
    code = code_for_everybody(mine.club, request)
    if code is not None:
        return {"site": code.site.rstrip("/"), "code": code.code, "qr": code.qr}
    url = request.build_absolute_uri(reverse("club-now", args=[mine.club.public_id]))
    return {"site": url.split("://", 1)[1].rstrip("/"), "code": "", "qr": square(url)}
