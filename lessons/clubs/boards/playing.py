"""A board at its own address: instructors try it, players answer it once it is assigned to them."""

from dataclasses import replace
from functools import partial, wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from lessons.access import ANYBODY, access_asked_board
from lessons.attempts.place import Place
from lessons.clubs.assignments.kinds import assignable_board
from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.boards.puzzles import board_place, read_board
from lessons.clubs.boards.talk import read_talk
from lessons.clubs.page import BOTH, READ, ClubView, club_page, club_render
from lessons.models import Board, Learner, Membership
from lessons.puzzles import (
    Context,
    Link,
    Placement,
    ask,
    explain_former,
    own_answer,
    puzzle_with,
    walkthrough,
)
from lessons.puzzles.room import can_be_asked
from lessons.web.addresses import address
from lessons.web.fragments import keep_nowhere
from lessons.web.prose import whole

PAGE = "clubs/boards/play.html"
UNREADABLE = "Our rules have changed, so we can’t ask this board anymore."


def keep_answers(view: ClubView) -> ClubView:
    """Decorate the view of a board: if the board is deleted, explain the answer of `?answer=` to
    the learner who gave it.
    """

    @wraps(view)
    def kept(request: HttpRequest, club: str, board: str) -> HttpResponseBase:
        gone = "answer" in request.GET and not exists(board)
        response = explain_former_answer(request, board) if gone else None
        return response or view(request, club=club, board=board)

    return kept


def exists(board: str) -> bool:
    """Return True if a club has a board with this public id."""
    return Board.objects.filter(public_id=board).exists()


@keep_answers
@club_page(ANYBODY, BOTH, board=access_asked_board)
def board(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Ask the board as a step of a lesson is asked; show one to talk about, to instructors."""
    talk = read_talk(board, mine.club)
    if talk is not None and mine.teaches:
        return club_render(request, mine, "clubs/boards/talk.html", {"board": board, "talk": talk})
    return ask(request, place_board(mine, board))


@club_page(ANYBODY, READ, board=access_asked_board)
def done(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Show the board done."""
    return walkthrough(request, place_board(mine, board))


def place_board(mine: Membership, board: Board) -> Placement:
    """Return the placement of a board. Raises Http404 if today's engine cannot read it."""
    puzzle = read_board(board)
    if puzzle is None:
        raise Http404(UNREADABLE)
    url = address("club-board", mine.club.public_id, board.public_id)
    return Placement(
        puzzle=puzzle,
        url=url,
        place=board_place(board.public_id),
        follows=partial(link_after, mine, board),
        around=partial(context_around, mine, board),
        page=PAGE,
        walkthrough_url=f"{url}done/",
    )


def link_after(mine: Membership, board: Board, learner: Learner | None) -> Link:
    """Return the link after the board: for instructors to the boards, for a player to what is open
    next.
    """
    if mine.teaches:
        return Link(address("club-boards", mine.club.public_id), "Back to the boards")
    waiting = [
        row for row in open_assignments(learner, timezone.now()) if row.what.slug != board.public_id
    ]
    if waiting:
        return Link(waiting[0].what.url, whole(f"Next: {waiting[0].what.title}"))
    return Link(address("home"), "Done. Keep learning")


def context_around(mine: Membership, board: Board, learner: Learner | None) -> Context:
    """Return the context above the board: club, mine, own_board, stepping, show."""
    puzzle = read_board(board)
    shown = mine.teaches and puzzle is not None and can_be_asked(puzzle)
    show = str(assignable_board(board)) if shown and mine.club.archived_at is None else ""
    return {"club": mine.club, "mine": mine, "own_board": board, "stepping": True, "show": show}


def explain_former_answer(request: HttpRequest, board: str) -> HttpResponse | None:
    """Explain an answer to a board that is deleted; None if the visitor has not given it."""
    keep_nowhere(request)
    row = own_answer(request)
    if row is None:
        return None
    place = Place.parse(row.place)
    if place is None or place.names != board_place(board).names:
        return None
    puzzle = puzzle_with(row.puzzle_hash)
    if puzzle is None:
        return None
    return explain_former(
        request,
        Placement(
            puzzle=puzzle,
            url=request.path,
            place=replace(place, move=0, why=False),
            follows=lambda learner: Link(address("home"), "Keep learning"),
        ),
    )
