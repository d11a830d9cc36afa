"""The pages on which the boards of a club are listed, begun, changed and deleted."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from lessons.access import TEACHING, access_board, access_memberships
from lessons.assignments.boards import puzzle_of
from lessons.clubs.boards import editing, services
from lessons.clubs.boards.asked.fields import of_board
from lessons.clubs.boards.asked.making import RULING
from lessons.clubs.boards.rows import board_rows, boards_of
from lessons.clubs.boards.starts import NoMoment, of_desk, read_moment, start_of
from lessons.clubs.page import BOTH, READ, club_page, club_render, private
from lessons.desk.limit import limited
from lessons.desk.opening import opened
from lessons.desk.start import start_context
from lessons.editor.posted import plain
from lessons.editor.refusal import Refusal, line_words
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
    """All boards of the club, with what the engine says of each."""
    found = list(boards_of(mine.club))
    saved = next((one for one in found if one.public_id == request.GET.get("saved")), None)
    context = {
        "rows": board_rows(mine.club, found),
        "saved": saved,
        "most": services.MOST_BOARDS,
    }
    return club_render(request, mine, "clubs/boards/list.html", context)


@club_page(TEACHING, BOTH)
def new(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Where a board starts: empty, a dispute, a transcript, a moment of a played hand."""
    if request.method == "POST":
        return _pasted(request, mine)
    if "hand" in request.GET:
        try:
            moment = read_moment(request.GET.dict())
        except NoMoment as error:
            return _start_page(request, mine, UNPROCESSABLE, hand_fault=str(error))
        return see_other(f"{reverse('club-board-table', args=[mine.club.public_id])}?{moment}")
    return _start_page(request, mine)


def _pasted(request: HttpRequest, mine: Membership) -> HttpResponse:
    """The editor with the table of a transcript, or every fault of it with its line."""
    text = plain(request.POST.get("transcript", ""), long=True)
    try:
        start = of_desk(opened(text, mine.club.ruleset))
    except TooLong as error:
        return _start_page(request, mine, TOO_LARGE, text=text, faults=(str(error),))
    except Refusal as refusal:
        faults = tuple(trouble.words for trouble in refusal.troubles)
        return _start_page(request, mine, UNPROCESSABLE, text=text, faults=faults)
    except EngineError as error:
        faults = tuple(map(line_words, error.faults))
        return _start_page(request, mine, UNPROCESSABLE, text=text, faults=faults)
    return editing.show(request, mine, None, start.situation, start.fields)


def _start_page(
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
    """The editor for a new board; every button of it posts here."""
    if request.method == "POST":
        return editing.pressed(request, mine, None)
    start = start_of(visitor_of(request).network, request.GET.dict())
    return editing.show(request, mine, None, start.situation, start.fields)


@club_page(TEACHING, BOTH, board=access_board)
@limited
def edit(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """The editor for a board that was kept."""
    if request.method == "POST":
        return editing.pressed(request, mine, board)
    puzzle = puzzle_of(board)
    if puzzle is None:
        words = {"title": board.title, "intro": board.intro}
        return editing.show(request, mine, board, Situation(), words)
    happened = puzzle.play[:-1] if puzzle.kind == RULING else puzzle.play
    situation = Situation(puzzle.table, happened)
    return editing.show(request, mine, board, situation, of_board(board, puzzle, situation))


@club_page(TEACHING, BOTH, board=access_board)
def delete(request: HttpRequest, mine: Membership, board: Board) -> HttpResponse:
    """Delete a board, once it was asked."""
    if request.method == "POST":
        services.delete_board(board)
        return see_other(reverse("club-boards", args=[mine.club.public_id]))
    context = {"board": board, "assigned": board.assignments.count()}
    return club_render(request, mine, "clubs/boards/delete.html", context)


@private
def take(request: HttpRequest) -> HttpResponse:
    """A moment of a played hand on its way to a board: in which club?"""
    moment = read_moment_or_none(request)
    teaching = [one for one in access_memberships(visitor_of(request)) if one.teaches]
    query = f"?{moment}" if moment else ""
    rows = [(one.club, _new_from(one, query)) for one in teaching]
    if len(rows) == 1:
        return see_other(rows[0][1])
    return render(request, "clubs/boards/take.html", {"rows": rows})


def read_moment_or_none(request: HttpRequest) -> str:
    """The moment that the address names, as an address has it; empty for none."""
    try:
        return str(read_moment(request.GET.dict()))
    except NoMoment:
        return ""


def _new_from(mine: Membership, query: str) -> str:
    name = "club-board-table" if query else "club-board-new"
    return reverse(name, args=[mine.club.public_id]) + query
