"""The contexts of the screen: what templates/clubs/class/ asks for."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from lessons.clubs.class_mode.poll import tag_of
from lessons.clubs.class_mode.split import hands_of, split_of
from lessons.clubs.class_mode.subjects import excerpt_slug, puzzle_called, title_of
from lessons.clubs.class_mode.watching import play_context, plays_of, told_context
from lessons.clubs.invites.shown import open_invites
from lessons.models import ClassSession, ClassStage, Membership, Role
from lessons.puzzles.room.asked import on_screen
from lessons.puzzles.room.told import told_on_screen
from lessons.web.qr import square
from mahjlearn.course import Puzzle

Context = dict[str, Any]


def screen_context(request: HttpRequest, mine: Membership, session: ClassSession) -> Context:
    """The screen as it stands: what is shown, how far the class is, how one joins.

    `session` comes with its counts. Four queries at most.
    """
    url = reverse("club-present", args=[mine.club.public_id])
    context = {
        "session": session,
        "tag": tag_of(session),
        "title": title_of(session.what, mine.club),
        "steps": reverse("club-present-step", args=[mine.club.public_id]),
        "join": join_context(request, mine),
    }
    if excerpt_slug(session.what):
        return context | {"page": "clubs/class/watch.html"} | watch_context(session)
    puzzle = puzzle_called(session.puzzles[session.at], mine.club)
    shown = table_context(request, session, puzzle, url)
    return context | {"page": "clubs/class/table.html"} | shown


def table_context(
    request: HttpRequest, session: ClassSession, puzzle: Puzzle | None, url: str
) -> Context:
    """The table that is shown; `table` is None for one that the course has no more."""
    number: Context = {
        "number": session.at + 1,
        "total": len(session.puzzles),
        "last": session.at + 1 == len(session.puzzles),
    }
    if puzzle is None:
        return number | {"table": None}
    ruleset = session.club.ruleset
    hands = hands_of(session, puzzle)
    raised = sum(count for _, _, count in hands)
    context = number | {"table": on_screen(puzzle), "hands": hands, "raised": raised}
    if session.stage == ClassStage.VOTING:
        return context
    context |= {"split": split_of(session, puzzle, ruleset)}
    if session.stage == ClassStage.REVEALED:
        context |= {"told": told_on_screen(request, puzzle, url, ruleset)}
    return context


def watch_context(session: ClassSession) -> Context:
    """The play that is shown, or how it went."""
    if session.stage == ClassStage.REVEALED:
        return {"told": told_context(session)}
    return {"watch": play_context(session), "last": session.at == plays_of(session)}


def join_context(request: HttpRequest, mine: Membership) -> Context:
    """How a late player gets in: by the newest code of the club, or on the page of the class where
    there is none. One query.
    """
    codes = [
        one for one in open_invites(mine.club, request, [Role.PLAYER]) if not one.invite.nickname
    ]
    if codes:
        return {"site": codes[0].site.rstrip("/"), "code": codes[0].code, "qr": codes[0].qr}
    url = request.build_absolute_uri(reverse("club-now", args=[mine.club.public_id]))
    return {"site": url.split("://", 1)[1].rstrip("/"), "code": "", "qr": square(url)}
