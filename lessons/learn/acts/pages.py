"""The contexts of learn/_act.html: a form to act on, or what became of a run."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, QueryDict

from lessons.attempts.key import attempt_key
from lessons.guests import guest_of
from lessons.learn import pages
from lessons.learn.acts import words
from lessons.learn.acts.pictures import as_left, in_words, to_act_on
from lessons.learn.acts.run import Run, last_run
from lessons.learn.acts.selectors import next_try
from lessons.learn.acts.services import move_place, open_run
from lessons.learn.acts.told import aside, feedback
from lessons.learn.see_link import see_url
from lessons.learn.selectors import Tries
from lessons.learn.stands import Stand
from lessons.learn.state import DONE, State
from lessons.models import Attempt, Learner
from lessons.prose import whole


@dataclass(frozen=True, slots=True)
class Acting:
    """Who acts where, and all moves made there so far."""

    stand: Stand
    learner: Learner | None
    moves: Sequence[Attempt]


def to_do(request: HttpRequest, acting: Acting, problem: str = "") -> dict[str, Any]:
    """The board to act on: where the learner stands in the run, or at the start of a new one."""
    stand = acting.stand
    run = open_run(stand, acting.moves)
    context = pages.puzzle_context(request, stand, State())
    context |= {
        "board": to_act_on(run, request.POST if problem else QueryDict()),
        "words": in_words(run.scene),
        "act": _act(run),
        "earlier": _earlier(acting) if not run.played else None,
    }
    context["form"] |= {"key": _key(request, acting, run), "problem": problem}
    return context | _hints(request, stand, context["form"])


def told(request: HttpRequest, acting: Acting, run: Run, *, first_stands: bool) -> dict[str, Any]:
    """What is said to the last move of the run, with the board for the next one beneath it."""
    said = feedback(run, first_stands=first_stands)
    here = {"here": acting.stand.told_url(run.played[-1].row.client_key)}
    if not run.ended and run.played[-1].row == _latest(acting):
        return to_do(request, acting) | here | {"feedback": said, "aside": _aside(acting, run)}
    context = pages.puzzle_context(request, acting.stand, State(DONE)) | here
    return context | {
        "board": as_left(run),
        "words": in_words(run.scene),
        "feedback": said | _ways_on(acting, run),
    }


def _aside(acting: Acting, run: Run) -> dict[str, Any]:
    """What stands under the board while it goes on; after a move put back also a way out."""
    shown = aside(run)
    return shown and shown | {"see_url": see_url(acting.stand, run.played[-1].row)}


def _latest(acting: Acting) -> Attempt | None:
    played = last_run(acting.stand.puzzle, acting.moves).played
    return played[-1].row if played else None


def _ways_on(acting: Acting, run: Run) -> dict[str, Any]:
    stand = acting.stand
    if not run.ended or acting.learner is None:
        return {"next": {"url": stand.url, "label": "Go on"}}
    way = {"again_url": stand.url} if run.won else {"see_url": see_url(stand, run.played[-1].row)}
    return way | {"next": pages.next_link(stand, acting.learner)}


def _act(run: Run) -> dict[str, Any]:
    buttons = [{"letter": m.letter, "text": whole(m.text)} for m in run.scene.buttons]
    return {
        "say": words.OTHER_MOVES if buttons else words.START,
        "buttons": buttons,
        "so_far": [words.happened(one.judged) for one in run.done],
    }


def _key(request: HttpRequest, acting: Acting, run: Run) -> str:
    """The key of the next move: one for every tab and reload."""
    place = move_place(acting.stand, run)
    try_no = next_try(acting.learner, acting.moves, place)
    found = attempt_key(guest_of(request).id, place, acting.stand.puzzle.key.hash, try_no)
    return str(found)


def _earlier(acting: Acting) -> dict[str, str] | None:
    """`You answered this on 3 May: right.`, where a run was finished before."""
    played = last_run(acting.stand.puzzle, acting.moves).played
    return pages.earlier(acting.stand, Tries((played[-1].row,))) if played else None


def _hints(request: HttpRequest, stand: Stand, form: dict[str, Any]) -> dict[str, Any]:
    """The hint asked for, and the way to one more."""
    hints = stand.puzzle.hints
    shown = pages.hints_asked(request, len(hints))
    form["hints"] = shown
    found: dict[str, Any] = {}
    if shown:
        found["hint"] = pages.hint(hints, shown)
    if shown < len(hints):
        found["hint_url"] = f"{stand.url}?hint={shown + 1}"
    return found
