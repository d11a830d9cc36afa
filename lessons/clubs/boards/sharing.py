"""Sharing boards with other clubs: the link of a board, and copying a board whose link one was
given.
"""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.access import (
    TEACHING,
    access_board,
    access_club,
    access_taught,
    is_signed_in,
)
from lessons.clubs.boards import services
from lessons.clubs.boards.puzzles import read_board
from lessons.clubs.boards.verdicts import explain_board
from lessons.clubs.page import BOTH, club_page, club_render, private
from lessons.models import Board, Membership
from lessons.models.clubs.board import SHARE_LENGTH
from lessons.puzzles.pictures import bare_board
from lessons.visitors import visitor_of
from lessons.web.fragments import see_other
from lessons.web.prose import rich

UNPROCESSABLE = 422
CODE = re.compile(rf"[\w-]{{{SHARE_LENGTH}}}", re.ASCII)
GONE = "We can’t read this board anymore, so you can’t copy it."


@club_page(TEACHING, BOTH, board=access_board)
def share(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Show the link of a board; on POST make it or end it."""
    here = reverse("club-board-share", args=[mine.club.public_id, board.public_id])
    if request.method == "POST":
        if request.POST.get("do") == "stop":
            services.stop_sharing(board)
        else:
            services.share_board(board, names_club=request.POST.get("names_club") == "yes")
        return see_other(here)
    link = board.share and request.build_absolute_uri(reverse("shared-board", args=[board.share]))
    return club_render(request, mine, "clubs/boards/share.html", {"board": board, "link": link})


@require_http_methods(["GET", "HEAD", "POST"])
@private
def shared(request: HttpRequest, code: str) -> HttpResponse:
    """Show a shared board: its table, and for instructors a form that copies it into a club."""
    board = _find_board(code)
    teaching = _list_teaching(request)
    if request.method == "POST":
        return _copy(request, board, teaching)
    return _render(request, board, teaching)


def _find_board(code: str) -> Board:
    """Return the board of a link. Raises Http404; a malformed code costs no query."""
    board = None
    if CODE.fullmatch(code):
        boards = Board.objects.filter(share=code, club__suspended_at__isnull=True)
        board = boards.select_related("club").first()
    if board is None:
        raise Http404("No such board")
    return board


def _list_teaching(request: HttpRequest) -> list[Membership]:
    if not is_signed_in(visitor_of(request)):
        return []
    return access_taught(visitor_of(request))


def _copy(request: HttpRequest, board: Board, teaching: list[Membership]) -> HttpResponse:
    """Copy the board into the chosen club, which the visitor has to teach. Raises SignInFirst for a
    guest.
    """
    mine = access_club(visitor_of(request), request.POST.get("club", ""), TEACHING)
    try:
        made = services.copy_board(mine, board, timezone.now())
    except services.TooManyBoards:
        return _render(request, board, teaching, services.FULL)
    if made is None:
        return _render(request, board, teaching, GONE)
    return see_other(f"{reverse('club-boards', args=[mine.club.public_id])}?saved={made.public_id}")


def _render(
    request: HttpRequest, board: Board, teaching: list[Membership], fault: str = ""
) -> HttpResponse:
    puzzle = read_board(board)
    context = {
        "board": board,
        "fault": fault,
        "faults": [fault],
        "clubs": [membership.club for membership in teaching],
        "signed_in": is_signed_in(visitor_of(request)),
        "picture": puzzle and bare_board(puzzle),
        "facts": puzzle and rich(puzzle.facts),
        "question": puzzle and rich(puzzle.question),
        "live": explain_board(puzzle, board.club.ruleset) if puzzle and teaching else None,
    }
    return render(
        request, "clubs/boards/shared.html", context, status=UNPROCESSABLE if fault else 200
    )
