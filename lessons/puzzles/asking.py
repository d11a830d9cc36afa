"""A puzzle asked in one request, and how far the visitor has come with it."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property
from uuid import UUID

from django.db.models import Max
from django.http import Http404, HttpRequest

from lessons.attempts.place import Place
from lessons.attempts.selectors import FEW, MOST, newest_at, with_key
from lessons.attempts.values import Answer, Judgement, attempt_key, read_key
from lessons.models import Attempt, Learner, Outcome
from lessons.puzzles.kind import (
    ANSWER,
    DONE,
    REASON,
    UNSURE_ANSWER,
    Answered,
    Kind,
    OneAnswer,
    Run,
    as_sent,
)
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.placement import Placement
from lessons.visitors import Visitor, visitor_of
from lessons.web.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.engine.rulings import ENGINE_VERSION


def own_answer(request: HttpRequest) -> Attempt | None:
    """Return the answer of `?answer=`; None for a new key, and for an answer of somebody else."""
    key = read_key(request.GET.get("answer"))
    return _given_by(visitor_of(request), key) if key is not None else None


def _given_by(visitor: Visitor, key: UUID) -> Attempt | None:
    """Return the visitor's own answer with this key; None for a new key, or somebody else's."""
    row = with_key(key)
    return row if row is not None and row.learner.guest_id == visitor.id else None


@dataclass(frozen=True)
class Asking:
    """Hold what every page of a puzzle is made from: request, puzzle, and the answers to it.

    `confirmed` is an answer that this very request stored or found stored. `read` are the answers
    that are known already; None where `rows` are to be read when first asked for.
    """

    request: HttpRequest
    placement: Placement
    kind: Kind
    visitor: Visitor
    confirmed: Attempt | None = None
    read: tuple[Attempt, ...] | None = None

    @property
    def puzzle(self) -> Puzzle:
        return self.placement.puzzle

    @property
    def ruleset(self) -> str:
        """The rule book by which an answer here is judged."""
        return self.placement.ruleset or self.visitor.rulebook

    def by_its_book(self, judged: Judgement) -> Judgement:
        """Return a judgement by one rule book alone, where one decides here: an answer that is
        accepted because others say so is right or wrong then.
        """
        if not self.placement.ruleset or judged.outcome != Outcome.ACCEPTED:
            return judged
        return replace(judged, outcome=Outcome.RIGHT if judged.correct else Outcome.WRONG)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The places at which the answers to the puzzle here are stored."""
        return self.kind.places(self.puzzle, self.placement.place)

    @property
    def most(self) -> int:
        """The number of rows that are read at most at each of the places."""
        return MOST if any(place.move for place in self.places) else FEW

    @property
    def has_answered(self) -> bool:
        """Return False for a browser that is new here."""
        return self.visitor.known or self.confirmed is not None

    @property
    def learner(self) -> Learner | None:
        """The learner whose answers they are; None before the first answer."""
        return self.visitor.learner if self.confirmed is None else self.confirmed.learner

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        """The newest answers of the visitor here, oldest first. At most one query."""
        if self.read is not None:
            return self.read
        return (
            tuple(newest_at(self.visitor.id, self.places, self.most)) if self.has_answered else ()
        )

    def rows_at(self, place: Place) -> list[Attempt]:
        """Return the answers that were given at this very place."""
        return [row for row in self.rows if row.place == str(place)]

    def row_with(self, key: UUID | None) -> Attempt | None:
        """Return the answer with this key; None where there is none at these places.

        No further query but for somebody with more answers here than were read.
        """
        known = next((row for row in self.rows if row.client_key == key), None)
        if known is not None or key is None or len(self.rows) < self.most:
            return known
        older = _given_by(self.visitor, key)
        return older if older and older.place in map(str, self.places) else None

    @property
    def open_run(self) -> Run:
        """The run that the next answer belongs to. No query where each answer stands alone."""
        return self.kind.open_run(self.puzzle, self.rows if self.kind.in_moves else ())

    @property
    def last_run(self) -> Run:
        """The newest run; an empty one where there is none."""
        return self.kind.last_run(self.puzzle, self.rows)

    def run_until(self, row: Attempt) -> Run | None:
        """Return the run as it was right after this answer; None where it is in none any more."""
        return self.kind.run_until(self.puzzle, self.rows, row)

    def next_key(self, run: Run) -> UUID:
        """Return the key of the next answer of the run: the same for every tab and reload."""
        place = self.kind.place_for(self.placement.place, run)
        return attempt_key(self.visitor.id, str(place), self.puzzle.hash, self.next_try(place))

    def next_try(self, place: Place) -> int:
        """Return the number of the try that a form for this place is for, counted from 1.

        No further query but for a place that is not among these.
        """
        if place in self.places:
            return max((row.try_no for row in self.rows_at(place)), default=0) + 1
        tries = Attempt.objects.filter(learner__guest_id=self.visitor.id, place=str(place))
        return (tries.aggregate(last=Max("try_no"))["last"] or 0) + 1

    def why_key(self, answer: Attempt) -> str:
        """Return the key of the reason given after an answer: one for each answer."""
        place = str(self.placement.why_place)
        return str(attempt_key(self.visitor.id, place, answer.puzzle_hash, answer.try_no))

    def with_row(self, row: Attempt) -> "Asking":
        """Return the same with an answer of the visitor as this row has it.

        It takes the place of its own or, where it is not among the newest, goes before them.
        """
        if any(known is row for known in self.rows):
            return self
        at = self.rows.index(row) if row in self.rows else 0
        others = [known for known in self.rows if known != row]
        return replace(self, read=(*others[:at], row, *others[at:]))

    def with_answer(self, key: str) -> tuple["Asking", Attempt]:
        """Return the same with the answer of this key among its rows, and that row.

        Another kind of question may have stood here then. Http404 where the visitor gave none such.
        """
        wanted = read_key(key)
        row = self.row_with(wanted)
        if row is None and wanted is not None and self.has_answered:
            row = self._row_of_another_kind(wanted)
        if row is None:
            raise Http404("No such answer")
        return self.with_row(row), row

    def _row_of_another_kind(self, key: UUID) -> Attempt | None:
        row = _given_by(self.visitor, key)
        place = Place.parse(row.place) if row else None
        if place is None:
            return None
        return row if replace(place, move=0, why=False) == self.placement.place else None

    def is_as_answered(self, row: Attempt) -> bool:
        """Return True if this answer was given to the puzzle and the rules of today."""
        return (row.puzzle_hash, row.engine_version) == (self.puzzle.hash, ENGINE_VERSION)

    def after(self, attempt: Attempt, *, new: bool) -> "Asking":
        """Return the same with an answer that has just been confirmed.

        What was read is not read again. Where nothing was, a new answer stands alone: whatever
        is said to it follows from it.
        """
        read = self.read if "rows" not in vars(self) else self.rows
        if read is not None and attempt not in read:
            read = (*read, attempt)
        elif read is None and new:
            read = (attempt,)
        return replace(self, confirmed=attempt, read=read)


def asking_of(request: HttpRequest, placement: Placement, visitor: Visitor | None = None) -> Asking:
    """Return the puzzle as this request asks for it, or as this visitor would. No query yet."""
    return Asking(request, placement, kind_of(placement.puzzle), visitor or visitor_of(request))


def is_unsure(answer: Answer) -> bool:
    """Return True for a stored answer that says *I don't know*."""
    return answer == UNSURE_ANSWER


@made_once
def right_answer(puzzle: Puzzle) -> Answer:
    """Return an answer that is right, with what settles it where that is asked."""
    kind = kind_of(puzzle)
    (form,) = kind.forms(puzzle, right=True)
    return kind.read(puzzle, as_sent(form))


@made_once
def right_answer_by(puzzle: Puzzle, ruleset: str) -> Answer:
    """Return an answer that is right by this rule book; the same where all books agree."""
    right, kind = right_answer(puzzle), kind_of(puzzle)
    if kind.judge(OneAnswer(puzzle), ruleset, right).correct:
        return right
    return kind.read(puzzle, as_sent(kind.forms(puzzle, right=False)[0]))


def as_right(asking: Asking, answered: Answered) -> Answered:
    """Return what is explained in place of *I don't know*: a copy that is right, never stored."""
    row, puzzle = answered.shown, answered.puzzle
    right = right_answer_by(puzzle, row.ruleset)
    judged = kind_of(puzzle).judge(OneAnswer(puzzle), row.ruleset, right)
    judged = asking.by_its_book(judged)
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    copy = Attempt(**(values | asdict(judged) | {"answer": right}))
    return replace(answered, run=OneAnswer(puzzle, (copy,)), shown=copy, unsure=True)


def find_answered(asking: Asking, key: str, *, skip: bool, first_stands: bool) -> Answered | None:
    """Return what a page explains after the answer with this key; None before an answer.

    Http404 where the visitor gave none such here. `skip` goes past the question what settles it.
    """
    row = asking.row_with(read_key(key))
    if row is None:
        raise Http404("No such answer")
    if row.place == str(asking.placement.why_place):
        return _reason_answered(asking, row, first_stands=first_stands)
    run = asking.run_until(row)
    if run is None:
        run, first_stands = asking.last_run, True
    if not run.rows:
        return None
    shown = run.rows[-1]
    if is_unsure(shown.answer):
        return as_right(asking, Answered(run, shown, first_stands=first_stands))
    why = asking.row_with(read_key(asking.why_key(shown))) if asking.puzzle.choices else None
    answered = Answered(run, shown, why, first_stands)
    return replace(answered, stage=_stage(asking, answered, skip=skip))


def _stage(asking: Asking, answered: Answered, *, skip: bool) -> str:
    """Choose the stage. A wrong answer is explained at once: learners want to know why."""
    if asking.kind.goes_on(answered.run):
        return ANSWER if asking.last_run.rows[-1:] == (answered.shown,) else DONE
    asks = bool(asking.puzzle.choices) and answered.why is None and not skip
    return REASON if asks and answered.shown.outcome == Outcome.RIGHT else DONE


def _reason_answered(asking: Asking, why: Attempt, *, first_stands: bool) -> Answered:
    """Join a reason to its answer; to the last one before it where its key is foreign.

    None of them where that answer is not among the newest any more.
    """
    answers = [row for row in asking.rows_at(asking.placement.place) if row.pk < why.pk]
    given = [row for row in answers if asking.why_key(row) == str(why.client_key)]
    for row in (given or answers)[-1:]:
        run = asking.run_until(row)
        if run is not None:
            return Answered(run, why, why, first_stands)
    return Answered(asking.open_run, why, why, first_stands)
