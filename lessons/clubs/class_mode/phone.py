"""The contexts of a phone in class: what templates/clubs/class/ asks for."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from lessons.attempts.values import OutsideChoices
from lessons.clubs.class_mode.poll import phone_tag
from lessons.clubs.class_mode.services import ballot_key, version_of
from lessons.clubs.class_mode.subjects import excerpt_slug, puzzle_called
from lessons.models import ClassPresence, ClassSession, ClassStage, ClassVote, Membership
from lessons.puzzles.room.answers import words_of
from lessons.puzzles.room.asked import on_phone
from lessons.puzzles.room.told import told_of
from mahjlearn.course import Puzzle

Context = dict[str, Any]
ASK, WAIT, TOLD, WATCH, NOTHING = "ask", "wait", "told", "watch", "nothing"
CLOSED = "The vote is closed."
LATER = "This table is gone. The next one comes soon."


def phone_context(
    request: HttpRequest, mine: Membership, session: ClassSession | None, problem: str = ""
) -> Context:
    """What her phone shows now; `phone` says which of the pages it is. Three queries at most."""
    club = mine.club.public_id
    context: Context = {
        "phone": NOTHING,
        "tag": phone_tag(session),
        "poll": reverse("club-now-version", args=[club]),
    }
    if session is None:
        return context
    here = ClassPresence.objects.filter(session=session, member=mine).exists()
    context["come_in"] = "" if here else reverse("club-now-here", args=[club])
    vote = session.votes.filter(member=mine, at=session.at, ballot=session.ballot).first()
    if excerpt_slug(session.what):
        return context | {"phone": WATCH, "session": session, "stopped": vote is not None}
    puzzle = puzzle_called(session.puzzles[session.at], mine.club)
    place = {"number": session.at + 1, "total": len(session.puzzles)}
    return context | place | _table(request, mine, session, puzzle, vote, problem)


def _table(
    request: HttpRequest,
    mine: Membership,
    session: ClassSession,
    puzzle: Puzzle | None,
    vote: ClassVote | None,
    problem: str,
) -> Context:
    """The form, that she waits, or the ruling on her vote."""
    if puzzle is None:
        return {"phone": WAIT, "title": LATER}
    url = reverse("club-now", args=[mine.club.public_id])
    if session.stage == ClassStage.REVEALED:
        return _told(request, puzzle, url, mine.club.ruleset, vote)
    if session.stage == ClassStage.CLOSED:
        return {"phone": WAIT, "title": CLOSED} | _voted(puzzle, vote)
    if vote is not None and not problem and "change" not in request.GET:
        return {"phone": WAIT, "change": f"{url}?change=1"} | _voted(puzzle, vote)
    asked = on_phone(request, puzzle, url, ballot_key(session), problem)
    asked["form"] |= {"version": version_of(session, puzzle)}
    return {"phone": ASK} | asked


def _voted(puzzle: Puzzle, vote: ClassVote | None) -> Context:
    return {"voted": words_of(puzzle, vote.answer) if vote else ""}


def _told(
    request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str, vote: ClassVote | None
) -> Context:
    """Right or not and why; that the screen says it, for who has not voted."""
    try:
        found = told_of(request, puzzle, url, ruleset, vote.answer) if vote else None
    except OutsideChoices:
        found = None
    if found is None:
        return {"phone": WAIT, "title": "The ruling is on the screen."}
    return {"phone": TOLD} | found | _voted(puzzle, vote)
