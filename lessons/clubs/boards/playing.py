"""A board at its own address: tried by instructors, answered by players it was assigned to."""

from dataclasses import replace
from functools import partial, wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from lessons.access import ANYBODY, access_asked_board
from lessons.assignments.boards import place_of, puzzle_of
from lessons.assignments.open import to_do
from lessons.assignments.what import board_what
from lessons.attempts.key import read_key
from lessons.attempts.place import Place
from lessons.attempts.selectors import with_key
from lessons.clubs.page import BOTH, READ, ClubView, club_page
from lessons.models import Board, Learner, Membership
from lessons.puzzles import (
    Context,
    Link,
    Placement,
    ask,
    explain_former,
    puzzle_with,
    walkthrough,
)
from lessons.puzzles.room.answers import can_be_asked
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from lessons.web.fragments import keep_nowhere
from lessons.web.prose import whole

PAGE = "clubs/boards/play.html"
UNREADABLE = "Our rules have changed, and this board can no longer be asked."


def keeps_answers(view: ClubView) -> ClubView:
    """The view of a board; where that is gone, the answer of `?answer=` for whoever gave it."""

    @wraps(view)
    def found(request: HttpRequest, club: str, board: str) -> HttpResponseBase:
        gone = "answer" in request.GET and not is_there(board)
        response = former_answer(request, board) if gone else None
        return response or view(request, club=club, board=board)

    return found


def is_there(board: str) -> bool:
    """Whether some club has a board with this public id."""
    return Board.objects.filter(public_id=board).exists()


@keeps_answers
@club_page(ANYBODY, BOTH, board=access_asked_board)
def board(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """The board as a step of a lesson is asked."""
    return ask(request, placement(mine, board))


@club_page(ANYBODY, READ, board=access_asked_board)
def done(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """The board seen done."""
    return walkthrough(request, placement(mine, board))


def placement(mine: Membership, board: Board) -> Placement:
    """Where the board stands. Http404 where today’s engine makes nothing of it."""
    puzzle = puzzle_of(board)
    if puzzle is None:
        raise Http404(UNREADABLE)
    url = address("club-board", mine.club.public_id, board.public_id)
    return Placement(
        puzzle=puzzle,
        url=url,
        place=place_of(board.public_id),
        follows=partial(follows, mine, board),
        around=partial(around, mine, board),
        page=PAGE,
        walkthrough_url=f"{url}done/",
    )


def follows(mine: Membership, board: Board, learner: Learner | None) -> Link:
    """For an instructor back to her boards; for a player what is open next, if anything is."""
    if mine.teaches:
        return Link(address("club-boards", mine.club.public_id), "Back to the boards")
    waiting = [one for one in to_do(learner, timezone.now()) if one.what.slug != board.public_id]
    if waiting:
        return Link(waiting[0].what.url, whole(f"Next: {waiting[0].what.title}"))
    return Link(address("home"), "Done. Go on learning")


def around(mine: Membership, board: Board, learner: Learner | None) -> Context:
    """What stands above the board."""
    puzzle = puzzle_of(board)
    shown = mine.teaches and puzzle is not None and can_be_asked(puzzle)
    show = str(board_what(board)) if shown and mine.club.archived_at is None else ""
    return {"club": mine.club, "mine": mine, "own_board": board, "stepping": True, "show": show}


def former_answer(request: HttpRequest, board: str) -> HttpResponse | None:
    """What was said to an answer to a board that is gone; None where there was none."""
    keep_nowhere(request)
    row = with_key(key) if (key := read_key(request.GET.get("answer"))) else None
    if row is None or row.learner.guest_id != visitor_of(request).id:
        return None
    place = Place.parse(row.place)
    if place is None or place.names != place_of(board).names:
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
            follows=lambda learner: Link(address("home"), "Go on learning"),
        ),
    )
