"""A puzzle asked in one request, and how far the one who asks for it has come with it."""

from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest

from lessons.attempts.posted import attempt_key, read_key
from lessons.models import Attempt, Outcome
from lessons.puzzles.history import History
from lessons.puzzles.kind import Answered, Kind
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.placement import Placement
from lessons.visitors import Visitor, visitor_of
from mahjlearn.course import Puzzle

ANSWER, REASON, DONE = "answer", "reason", "done"


@dataclass(frozen=True, slots=True)
class Asking:
    """What every page of a puzzle is made from."""

    request: HttpRequest
    placement: Placement
    kind: Kind
    visitor: Visitor
    history: History

    @property
    def puzzle(self) -> Puzzle:
        return self.placement.puzzle

    def why_key(self, answer: Attempt) -> str:
        """The key of the reason given after an answer: one for each answer."""
        place = str(self.placement.why_place)
        return str(attempt_key(self.visitor.id, place, answer.puzzle_hash, answer.try_no))

    def with_answer(self, row: Attempt) -> "Asking":
        """The same with this answer as it stands in the row, among those that were read."""
        return replace(self, history=self.history.with_row(row))

    def after(self, attempt: Attempt, *, new: bool) -> "Asking":
        """The same once this answer is stored."""
        return replace(self, history=self.history.after(attempt, new=new))


@dataclass(frozen=True, slots=True)
class PuzzleState:
    """The stage that a page shows; `answered` is what it explains, None before an answer.

    At the stage ANSWER with an answer explained, the same run goes on.
    """

    stage: str = ANSWER
    answered: Answered | None = None


def asking_of(request: HttpRequest, placement: Placement, visitor: Visitor | None = None) -> Asking:
    """The puzzle as this request asks for it, or as this visitor would. No query is made yet."""
    kind, visitor = kind_of(placement.puzzle), visitor or visitor_of(request)
    history = History(visitor, kind.places(placement.puzzle, placement.place))
    return Asking(request, placement, kind, visitor, history)


def state_of(asking: Asking, key: str, *, skip: bool, first_stands: bool) -> PuzzleState:
    """The state after the answer with this key; Http404 where the visitor gave none such here.

    `skip` goes past the question what settles it.
    """
    row = asking.history.with_key(read_key(key))
    if row is None:
        raise Http404("No such answer")
    if row.place == str(asking.placement.why_place):
        return PuzzleState(DONE, _reason_answered(asking, row, first_stands=first_stands))
    run = asking.kind.run_until(asking.puzzle, asking.history, row)
    if run is None:
        run, first_stands = asking.kind.last_run(asking.puzzle, asking.history), True
    if not run.rows:
        return PuzzleState()
    why = _reason_for(asking, run.rows[-1])
    answered = Answered(run, run.rows[-1], why, first_stands)
    return PuzzleState(_stage(asking, answered, skip=skip), answered)


def _stage(asking: Asking, answered: Answered, *, skip: bool) -> str:
    """A wrong answer is explained at once: who was wrong wants to know why, not to guess on."""
    if asking.kind.goes_on(answered.run):
        newest = asking.kind.last_run(asking.puzzle, asking.history)
        return ANSWER if newest.rows[-1:] == (answered.shown,) else DONE
    asks = bool(asking.puzzle.choices) and answered.why is None and not skip
    return REASON if asks and answered.shown.outcome == Outcome.RIGHT else DONE


def _reason_for(asking: Asking, answer: Attempt) -> Attempt | None:
    if not asking.puzzle.choices:
        return None
    return asking.history.with_key(read_key(asking.why_key(answer)))


def _reason_answered(asking: Asking, why: Attempt, *, first_stands: bool) -> Answered:
    """A reason with the answer it was given for; the last one before it where its key is foreign.

    None of them where that answer is not among the newest any more.
    """
    answers = [row for row in asking.history.at(asking.placement.place) if row.pk < why.pk]
    given = [row for row in answers if asking.why_key(row) == str(why.client_key)]
    for row in (given or answers)[-1:]:
        run = asking.kind.run_until(asking.puzzle, asking.history, row)
        if run is not None:
            return Answered(run, why, why, first_stands)
    return Answered(asking.kind.open_run(asking.puzzle, asking.history), why, why, first_stands)
