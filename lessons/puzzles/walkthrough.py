"""*See it done*: the right play of a puzzle on the board, one still picture a step."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from lessons.attempts.posted import read_key
from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from lessons.models import Attempt
from lessons.puzzles.explain import remedy_clause
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.placement import Context, Placement
from lessons.puzzles.state import asking_of
from lessons.web.prose import whole
from mahjlearn.course.kinds import right_play
from mahjlearn.course.values import audience_of, veiled, wall_of
from mahjlearn.course.walkthrough import Frame, frames
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.table import describe

ALL = "all"
BEGINNING = "At the beginning"


def walkthrough_link(placement: Placement, attempt: Attempt) -> str:
    """Where the right play is shown after this answer; empty where there is none."""
    if not placement.walkthrough_url or right_play(placement.puzzle) is None:
        return ""
    return f"{placement.walkthrough_url}?from={attempt.client_key}"


@require_safe
def walkthrough(request: HttpRequest, placement: Placement) -> HttpResponse:
    """The picture of `?still=`, or all of them, at the `walkthrough_url` of a placement.

    It gives the answer away: whoever has not answered here is sent to the question, and so is
    everybody where nothing can be shown.
    """
    asking = asking_of(request, placement)
    shown = frames(placement.puzzle) if asking.history.rows else ()
    if not shown:
        return redirect(placement.url)
    given = asking.history.with_key(read_key(request.GET.get("from")))
    stills = Stills(placement, shown, given.client_key if given else None)
    wanted = request.GET.get("still", "")
    if wanted == ALL:
        context = around(stills) | all_stills(stills)
    else:
        context = around(stills) | one_still(stills, number_of(wanted, len(shown) - 1))
    if wanted == ALL or context["still"]["last"]:
        context["next"] = placement.follows(asking.visitor.learner)
    return render(request, "puzzles/walkthrough.html", context)


@dataclass(frozen=True, slots=True)
class Stills:
    """The pictures of a play; `key` is the answer to which the way back leads, if any."""

    placement: Placement
    shown: tuple[Frame, ...]
    key: UUID | None

    def url(self, still: int | str) -> str:
        """One of the pictures, or all of them."""
        more = "" if self.key is None else f"&from={self.key}"
        return f"{self.placement.walkthrough_url}?still={still}{more}"

    @property
    def back_url(self) -> str:
        """What was said to that answer, else the question."""
        return self.placement.url if self.key is None else self.placement.told_url(self.key)


def number_of(text: str, last: int) -> int:
    """The nearest picture there is; the first for what is no number."""
    try:
        return min(max(int(text), 0), last)
    except ValueError:
        return 0


def around(stills: Stills) -> Context:
    """What the page has besides the pictures."""
    puzzle = stills.placement.puzzle
    return {
        "stepping": True,
        "mend": remedy_clause(puzzle.key),
        "differs": bool(puzzle.key.differs),
        "back": {"url": stills.back_url, "label": kind_of(puzzle).way_back},
    }


def one_still(stills: Stills, number: int) -> Context:
    """One picture, with the ways to those beside it."""
    last = number == len(stills.shown) - 1
    still = still_context(stills, number) | {
        "last": last,
        "before_url": stills.url(number - 1) if number else "",
        "after_url": "" if last else stills.url(number + 1),
    }
    return {"still": still, "all_url": stills.url(ALL)}


def all_stills(stills: Stills) -> Context:
    """All pictures below one another."""
    return {
        "stills": [still_context(stills, number) for number in range(len(stills.shown))],
        "one_url": stills.url(0),
    }


def still_context(stills: Stills, number: int) -> Context:
    """A picture with its sentence; `told` is the table in words."""
    frame, you = stills.shown[number], stills.placement.puzzle.you
    told = describe(veiled(frame.table, you), audience_of(you))
    return {
        "place": f"Step {number} of {len(stills.shown) - 1}" if number else BEGINNING,
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
