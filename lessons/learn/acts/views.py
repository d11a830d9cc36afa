"""An act at its address: the board to act on, a move stored, what is said to it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from lessons.attempts.key import read_key
from lessons.attempts.values import Recorded, Reply
from lessons.fragments import is_fragment, render_notice, render_page_or_fragment, see_other
from lessons.guests import guest_of, keep_guest, learner_of
from lessons.learn.acts.pages import Acting, to_do, told
from lessons.learn.acts.run import last_run, run_with
from lessons.learn.acts.selectors import moves_at
from lessons.learn.acts.services import make_move
from lessons.learn.replies import NOTICE, REFUSED, around
from lessons.learn.stands import Stand
from lessons.models import Attempt, Learner

PAGE, FRAGMENT = "learn/act.html", "learn/_act.html"
CHOOSE = "That move did not arrive whole. Choose a tile of yours and a joker, or another move."


def shown(request: HttpRequest, stand: Stand, learner: Learner | None) -> HttpResponse:
    """The page of a GET: where the learner stands, or with `?answer=` what was said to a move."""
    acting = Acting(stand, learner, moves_at(learner, stand))
    if "answer" not in request.GET:
        context = to_do(request, acting)
    else:
        key = read_key(request.GET["answer"])
        move = next((one for one in acting.moves if one.client_key == key), None)
        if move is None:
            raise Http404("No such answer")
        first_stands = request.GET.get("first") == "stands"
        context = _said_to(request, acting, move, first_stands=first_stands)
    response = _drawn(request, acting, context)
    keep_guest(request, response)
    return response


def answered(request: HttpRequest, stand: Stand) -> HttpResponse:
    """Store the move first, explain it second."""
    learner = learner_of(request)
    acting = Acting(stand, learner, moves_at(learner, stand))
    recorded = make_move(guest_of(request), stand, acting.moves, request.POST)
    response = _reply(request, acting, recorded)
    keep_guest(request, response)
    return response


def _reply(request: HttpRequest, acting: Acting, recorded: Recorded) -> HttpResponse:
    move = recorded.attempt
    if move is not None:
        return _confirmed(request, acting, move, first_stands=recorded.reply is Reply.FIRST_STANDS)
    if recorded.reply is Reply.NOT_YOURS:
        raise Http404("No such answer")
    if recorded.reply not in REFUSED:
        return _drawn(request, acting, to_do(request, acting, CHOOSE), 422)
    message = REFUSED[recorded.reply]
    if is_fragment(request):
        return render_notice(request, NOTICE, NOTICE, {"message": message}, 409)
    return _drawn(request, acting, to_do(request, acting, message), 409)


def _confirmed(
    request: HttpRequest, acting: Acting, move: Attempt, *, first_stands: bool
) -> HttpResponse:
    """The stored verdict: at once in place of the board, or by way of its own address."""
    if not is_fragment(request):
        more = "&first=stands" if first_stands else ""
        return see_other(f"{acting.stand.url}?answer={move.client_key}{more}")
    moves = acting.moves
    if move not in moves:
        moves = [*moves, move]
    acting = Acting(acting.stand, move.learner, moves)
    context = _said_to(request, acting, move, first_stands=first_stands)
    return _drawn(request, acting, context)


def _said_to(
    request: HttpRequest, acting: Acting, move: Attempt, *, first_stands: bool
) -> dict[str, Any]:
    """What is said to a move; one that belongs to no run any more leaves things as they stand."""
    puzzle = acting.stand.puzzle
    run = run_with(puzzle, acting.moves, move.client_key)
    shown = None if run is None else run.until(move.client_key)
    if shown is None:
        shown, first_stands = last_run(puzzle, acting.moves), True
    if not shown.played:
        return to_do(request, acting)
    return told(request, acting, shown, first_stands=first_stands)


def _drawn(
    request: HttpRequest, acting: Acting, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The act alone for a POST by htmx, else the whole page around it."""
    if not is_fragment(request):
        context |= around(acting.stand, acting.learner)
    return render_page_or_fragment(request, PAGE, FRAGMENT, context, status)
