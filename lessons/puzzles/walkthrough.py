"""*See it done*: the right play of a puzzle on the board, one still a step.

Below it is what every page of stills needs: one of them with the ways to those beside it. Then an
answer of several steps is played back: each step with the ruling on it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from lessons.attempts.values import Answer, read_key
from lessons.board.still import Still, draw_still, tell_still
from lessons.models import Attempt
from lessons.puzzles.asking import asking_of
from lessons.puzzles.explain import WHERE_NO, remedy_clause
from lessons.puzzles.former import run_as_answered
from lessons.puzzles.kind import PlayedStep
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.pictures import bare_board, table_words
from lessons.puzzles.placement import Context, Placement
from lessons.visitors import Visitor
from lessons.web.addresses import read_number
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.walkthrough import Frame, frames

ALL = "all"
"""The word that an address has in place of a number, for all stills."""
BEGINNING = "At the beginning"


@require_safe
def walkthrough(request: HttpRequest, placement: Placement) -> HttpResponse:
    """The picture of `?still=`, or all of them, at the `walkthrough_url` of a placement.

    It gives the answer away: whoever has not answered here is sent to the question, and so is
    everybody where nothing can be shown.
    """
    asking = asking_of(request, placement)
    shown = frames(placement.puzzle) if asking.rows else ()
    if not shown:
        return redirect(placement.url)
    given = asking.row_with(read_key(request.GET.get("from")))
    stills = Stills(placement, shown, given.client_key if given else None)
    wanted = request.GET.get("still", "")
    if wanted == ALL:
        context = around(stills) | all_stills(stills)
    else:
        context = around(stills) | one_still(stills, read_number(wanted, range(len(shown))))
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


def around(stills: Stills) -> Context:
    """What the page has besides the pictures."""
    puzzle = stills.placement.puzzle
    return {
        "stepping": True,
        "mend": remedy_clause(puzzle.key),
        "mend_label": WHERE_NO if puzzle.key.differs else puzzle.key.remedy_label,
        "back": {"url": stills.back_url, "label": kind_of(puzzle).way_back},
    }


def one_still(stills: Stills, number: int) -> Context:
    """One picture, with the ways to those beside it."""
    beside = ways_beside(number, range(len(stills.shown)), stills.url)
    still = step_context(stills, number) | beside | {"last": not beside["after_url"]}
    return {"still": still, "all_url": stills.url(ALL)}


def all_stills(stills: Stills) -> Context:
    """All pictures below one another."""
    return {
        "stills": [step_context(stills, number) for number in range(len(stills.shown))],
        "one_url": stills.url(0),
    }


def step_context(stills: Stills, number: int) -> Context:
    """A picture with its place among the others, and what has come of it all."""
    result = whole(stills.shown[number].result)
    place = f"Step {number} of {len(stills.shown) - 1}" if number else BEGINNING
    said = still_context(still_of(stills, number))
    live = f"{place}. {said['words']} {result}".rstrip()
    return said | {"place": place, "result": result, "live": live}


def still_of(stills: Stills, number: int) -> Still:
    """The table of a picture, and what led to it from the one before."""
    frame = stills.shown[number]
    return Still(
        frame.table,
        stills.placement.puzzle.you,
        stills.shown[number - 1].table if number else None,
        () if frame.event is None else (frame.event,),
        frame.words,
    )


def still_context(still: Still) -> Context:
    """Return {words, board, told}; `told` is the table as sentences."""
    return {
        "words": whole(still.caption),
        "board": draw_still(still),
        "told": [whole(sentence) for sentence in tell_still(still)],
    }


def ways_beside(number: int, numbers: range, url_of: Callable[[int], str]) -> Context:
    """Return the addresses of the stills before and after one; empty where there is none."""
    return {
        "before_url": url_of(number - 1) if number - 1 in numbers else "",
        "after_url": url_of(number + 1) if number + 1 in numbers else "",
    }


THE_TABLE = "This is the table."


def takes_steps(puzzle: Puzzle, answer: Answer) -> bool:
    """Return True for an answer of several steps: moves, or more taps than one."""
    said = answer.get("answer")
    taps = len(said) if isinstance(said, list) else int("settles" in answer) + 1
    return kind_of(puzzle).in_moves or taps > 1


def played_back(request: HttpRequest, placement: Placement, row: Attempt) -> tuple[PlayedStep, ...]:
    """Return what somebody did who gave this answer, beginning with the table as it was asked;
    empty where it can no longer be followed, and where it was no more than *I don't know*.

    The placement has the puzzle that it was given to. `row` comes with its learner.
    """
    giver = Visitor(id=str(row.learner.guest_id), known=True, chosen=row.ruleset)
    run = run_as_answered(asking_of(request, placement, giver), row)
    if run is None:
        return ()
    steps = kind_of(run.puzzle).steps(run)
    if not steps:
        return ()
    told = tuple(table_words(run.puzzle, explained=False))
    return (PlayedStep(THE_TABLE, bare_board(run.puzzle), told), *steps)
