"""The pages on which the boards of a club are listed, begun, changed and deleted."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from lessons.access import TEACHING, access_board, access_taught
from lessons.clubs.boards import editing, services
from lessons.clubs.boards.fields import fields_of_board
from lessons.clubs.boards.making import RULING
from lessons.clubs.boards.puzzles import read_board
from lessons.clubs.boards.starts import NoHandMoment, find_start, read_moment, start_from_desk
from lessons.clubs.boards.verdicts import board_rows, boards_in
from lessons.clubs.page import BOTH, READ, club_page, club_render, private
from lessons.desk.limit import limited
from lessons.desk.start import opened, start_context
from lessons.editor.form import Refusal, line_words, plain
from lessons.editor.situation import Situation
from lessons.editor.views import TOO_LARGE, UNPROCESSABLE
from lessons.editor.written import TooLong
from lessons.models import Board, Membership
from lessons.visitors import visitor_of
from lessons.web.fragments import see_other
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.table.tiles import SEATS


@club_page(TEACHING, READ)
def boards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List all boards of the club, with what the engine says of each."""
    listed = list(boards_in(mine.club))
    saved = next((board for board in listed if board.public_id == request.GET.get("saved")), None)
    context = {
        "rows": board_rows(mine.club, listed),
        "saved": saved,
        "most": services.MOST_BOARDS,
    }
    return club_render(request, mine, "clubs/boards/list.html", context)


@club_page(TEACHING, BOTH)
def new(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask where a board starts: empty, a dispute, a transcript, a moment of a played hand."""
    if request.method == "POST":
        return _open_pasted(request, mine)
    if "hand" in request.GET:
        try:
            moment = read_moment(request.GET.dict())
        except NoHandMoment as error:
            return _render_start(request, mine, UNPROCESSABLE, hand_fault=str(error))
        return see_other(f"{reverse('club-board-table', args=[mine.club.public_id])}?{moment}")
    return _render_start(request, mine)


def _open_pasted(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the editor with the table of a transcript, or every fault of it with its line."""
    text = plain(request.POST.get("transcript", ""), long=True)
    try:
        start = start_from_desk(opened(text, mine.club.ruleset))
    except TooLong as error:
        return _render_start(request, mine, TOO_LARGE, text=text, faults=(str(error),))
    except Refusal as refusal:
        faults = tuple(trouble.words for trouble in refusal.troubles)
        return _render_start(request, mine, UNPROCESSABLE, text=text, faults=faults)
    except EngineError as error:
        faults = tuple(map(line_words, error.faults))
        return _render_start(request, mine, UNPROCESSABLE, text=text, faults=faults)
    return editing.show_editor(request, mine, None, start.situation, start.fields)


def _render_start(
    request: HttpRequest,
    mine: Membership,
    status: int = 200,
    text: str = "",
    faults: tuple[str, ...] = (),
    hand_fault: str = "",
) -> HttpResponse:
    context = start_context(text, faults, mine.club.ruleset)
    context |= {
        "asked": request.GET.dict(),
        "hand_fault": hand_fault,
        "seats": [seat.value for seat in SEATS],
    }
    return club_render(request, mine, "clubs/boards/new.html", context, status)


@club_page(TEACHING, BOTH)
@limited
def table(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the editor for a new board; all its buttons post here."""
    if request.method == "POST":
        return editing.handle_button(request, mine, None)
    start = find_start(visitor_of(request).network, request.GET.dict())
    return editing.show_editor(request, mine, None, start.situation, start.fields)


@club_page(TEACHING, BOTH, board=access_board)
@limited
def edit(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Show the editor for a stored board."""
    if request.method == "POST":
        return editing.handle_button(request, mine, board)
    puzzle = read_board(board)
    if puzzle is None:
        words = {"title": board.title, "intro": board.intro}
        return editing.show_editor(request, mine, board, Situation(), words)
    happened = puzzle.play[:-1] if puzzle.kind == RULING else puzzle.play
    situation = Situation(puzzle.table, happened)
    return editing.show_editor(
        request, mine, board, situation, fields_of_board(board, puzzle, situation)
    )


@club_page(TEACHING, BOTH, board=access_board)
def delete(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Ask once, then delete a board."""
    if request.method == "POST":
        services.delete_board(board)
        return see_other(reverse("club-boards", args=[mine.club.public_id]))
    context = {"board": board, "assigned": board.assignments.count()}
    return club_render(request, mine, "clubs/boards/delete.html", context)


@private
def take(request: HttpRequest) -> HttpResponse:
    """Ask for the club in which a moment of a played hand becomes a board."""
    moment = read_query(request)
    teaching = access_taught(visitor_of(request))
    query = f"?{moment}" if moment else ""
    rows = [(membership.club, _editor_url(membership, query)) for membership in teaching]
    if len(rows) == 1:
        return see_other(rows[0][1])
    return render(request, "clubs/boards/take.html", {"rows": rows})


def read_query(request: HttpRequest) -> str:
    """Return the moment that the address names as a query string; empty for none."""
    try:
        return str(read_moment(request.GET.dict()))
    except NoHandMoment:
        return ""


def _editor_url(mine: Membership, query: str) -> str:
    name = "club-board-table" if query else "club-board-new"
    return reverse(name, args=[mine.club.public_id]) + query
