"""*See it done*: the right play of a puzzle on the board, one still picture a step."""

from typing import Any
from uuid import UUID

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString

from lessons.attempts.key import read_key
from lessons.attempts.selectors import attempts_of
from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from lessons.guests import learner_of
from lessons.learn.feedback import remedy_clause
from lessons.learn.pages import next_link
from lessons.learn.see_link import ALL, back_url, still_url
from lessons.learn.stands import Stand
from lessons.models import Learner
from lessons.prose import whole
from mahjlearn.course.values import audience_of, veiled, wall_of
from mahjlearn.course.walkthrough import Frame, frames
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.table import describe

BEGINNING = "At the beginning"


def see_done(request: HttpRequest, stand: Stand) -> HttpResponse:
    """The picture of `?still=`, or all of them; for GET and HEAD alone.

    It gives the answer away: whoever has not answered here is sent to the question, and so is
    everybody where nothing can be shown.
    """
    learner = learner_of(request)
    keys = keys_at(learner, stand)
    shown = frames(stand.puzzle) if keys else ()
    if learner is None or not shown:
        return redirect(stand.url)
    given = read_key(request.GET.get("from"))
    key = given if given in keys else None
    wanted = request.GET.get("still", "")
    context = around(stand, key)
    if wanted == ALL:
        context |= all_stills(stand, shown, key)
    else:
        context |= one_still(stand, shown, number_of(wanted, len(shown) - 1), key)
    if wanted == ALL or context["still"]["last"]:
        context["next"] = next_link(stand, learner)
    return render(request, "learn/see_done.html", context)


def keys_at(learner: Learner | None, stand: Stand) -> set[UUID]:
    """The keys of all answers here, moves and reasons with them. One query; none without a row."""
    if learner is None:
        return set()
    here = Q(place__in=(stand.place, stand.why_place))
    moves = Q(place__startswith=f"{stand.place}/move-")
    return set(attempts_of(learner).filter(here | moves).values_list("client_key", flat=True))


def number_of(text: str, last: int) -> int:
    """The nearest picture there is; the first for what is no number."""
    try:
        return min(max(int(text), 0), last)
    except ValueError:
        return 0


def around(stand: Stand, key: UUID | None) -> dict[str, Any]:
    """What the page has besides the pictures."""
    ruling = stand.puzzle.kind == "ruling"
    return {
        "stepping": True,
        "mend": remedy_clause(stand.puzzle.key) if ruling else "",
        "differs": bool(stand.puzzle.key.differs),
        "back": {
            "url": back_url(stand, key),
            "label": "Back to the ruling" if ruling else "Back to your answer",
        },
    }


def one_still(
    stand: Stand, shown: tuple[Frame, ...], number: int, key: UUID | None
) -> dict[str, Any]:
    """One picture, with the ways to those beside it."""
    last = number == len(shown) - 1
    still = drawn(shown, number, stand.puzzle.you) | {
        "last": last,
        "before_url": still_url(stand, number - 1, key) if number else "",
        "after_url": "" if last else still_url(stand, number + 1, key),
    }
    return {"still": still, "all_url": still_url(stand, ALL, key)}


def all_stills(stand: Stand, shown: tuple[Frame, ...], key: UUID | None) -> dict[str, Any]:
    """All pictures below one another."""
    return {
        "stills": [drawn(shown, number, stand.puzzle.you) for number in range(len(shown))],
        "one_url": still_url(stand, 0, key),
    }


def drawn(shown: tuple[Frame, ...], number: int, you: Seat) -> dict[str, Any]:
    """A picture with its sentence; `told` is the table in words."""
    frame = shown[number]
    told = describe(veiled(frame.table, you), audience_of(you))
    return {
        "place": f"Step {number} of {len(shown) - 1}" if number else BEGINNING,
        "words": whole(frame.words),
        "result": whole(frame.result),
        "board": board(frame, you),
        "told": [whole(sentence) for sentence in told],
    }


def board(frame: Frame, you: Seat) -> SafeString:
    """The table as the viewer sees it, the tiles marked that have moved."""
    event = frame.event
    said = {event.actor: event.words} if event is not None and event.words else {}
    moved = frozenset(ids.spot_id(spot) for spot in frame.moved)
    marks = Marks(speech=said, wall=wall_of(frame.table), moved=moved)
    return board_html(board_of(frame.table, you, marks))
