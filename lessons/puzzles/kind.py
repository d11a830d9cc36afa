"""The protocol of the kinds of question: how each is asked, judged, explained and drawn.

A kind is one object, `KIND` of its module in `lessons.puzzles.kinds`; nothing else knows which
kinds there are.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, Self, TypeVar
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.place import Place
from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Attempt
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.pictures import table_words_html
from lessons.puzzles.placement import Context
from mahjlearn.course import Puzzle


class Run(Protocol):
    """A puzzle with the answers to it that belong together, in their order: mostly just one."""

    @property
    def puzzle(self) -> Puzzle: ...

    @property
    def rows(self) -> tuple[Attempt, ...]: ...


R = TypeVar("R", bound=Run)
Form = dict[str, str | list[str]]
"""The fields of an answer, besides those of every form."""
FORM = "answer"
"""The id of the form of an answer: what lies on the table belongs to it by that."""
UNSURE = "unsure"
"""What a form and a stored answer call *I don't know*: one more answer, where a placement offers
it, of which no kind knows. It counts as wrong and fits no mix-up; what is explained is what is
right.
"""
UNSURE_ANSWER: Answer = {UNSURE: "yes"}
ANSWER, REASON, DONE = "answer", "reason", "done"
"""The stages of a page: the form of an answer, the question what settles it, the explanation."""


def as_sent(form: Form) -> QueryDict:
    """Return the fields of an answer as a browser sends them."""
    return QueryDict(urlencode(form, doseq=True))


@dataclass(frozen=True, slots=True)
class Answered(Generic[R]):
    """Hold what is explained: `shown`, the last answer of the run or the reason given for it.

    `why` is that reason, whichever of the two is shown. `first_stands`: something else was sent
    after it, and is not stored. At the stage ANSWER the same run goes on. `unsure`: the answer was
    *I don't know*, and `shown` is a copy of it with what is right.
    """

    run: R
    shown: Attempt
    why: Attempt | None = None
    first_stands: bool = False
    stage: str = DONE
    unsure: bool = False

    @property
    def puzzle(self) -> Puzzle:
        return self.run.puzzle

    @property
    def answer(self) -> Attempt | None:
        """The last answer of the run; None for a reason whose answer is not there any more."""
        return self.run.rows[-1] if self.run.rows else None


@dataclass(frozen=True, slots=True)
class PaperBox:
    """Something to check with a pencil: words, and the tiles that belong to them."""

    text: str
    tiles: tuple[SafeString, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """A puzzle as paper asks it. Neither `board` nor `boxes` nor `write` says what is right.

    `write` is what to do with the pencil. `answer` and `because` are for the answer sheet;
    `because` is empty where the key of the puzzle says enough.
    """

    board: SafeString
    write: str
    answer: str
    boxes: tuple[PaperBox, ...] = ()
    because: str = ""


Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One step of an answer as it was taken: what was done, and the ruling on it.

    `right` is None where nothing is ruled on. `because` are the reasons, `board` is the table
    afterwards, and `told` the same table as sentences.
    """

    words: str
    board: SafeString
    told: Texts
    right: bool | None = None
    ruling: str = ""
    because: Texts = ()

    @classmethod
    def judged(cls, words: str, board: SafeString, told: Texts, *, right: bool, why: Texts) -> Self:
        """Return a step that is right or wrong by itself; its reasons are `why`."""
        return cls(words, board, told, right, "Correct." if right else "Not quite.", why)


class Kind(ABC, Generic[R]):
    """Bring all that a kind of question needs, so that the pages need not know which it is.

    `region` is the template that is swapped, `form` what stands in it under the board before the
    answer; `style` is a static file of its own, and so is `script`, which imports js/puzzle.js.
    `keys` names the keys that answer. `in_class`: a whole room can answer, each on a phone, the
    table on a screen. `in_moves`: it takes several answers, each stored at a place of its own.
    """

    region = "puzzles/_puzzle.html"
    form = ""
    style = ""
    script = "js/puzzle.js"
    keys: tuple[tuple[str, str], ...] = ()
    in_class = False
    in_moves = False
    missing = "We didn’t get your whole answer. Choose one of the answers."
    """What is said where nothing, or something that is not offered, was sent."""
    way_back = "Back to your answer"
    """What the link from the walkthrough to the explanation says."""

    # The question

    @abstractmethod
    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """Return the answer of a form in canonical form."""

    @abstractmethod
    def judge(self, run: R, ruleset: str, answer: Answer) -> Judgement:
        """Judge an answer after those of the run. Raises OutsideChoices for what is not offered."""

    @abstractmethod
    def judge_again(self, run: R) -> Judgement:
        """Judge the last answer of a run as of today. Raises OutsideChoices as `judge` does."""

    @abstractmethod
    def form_context(self, run: R, query: QueryDict) -> Context:
        """Return what the form shows as `task`, with what the address or the form has chosen."""

    @abstractmethod
    def verdict_context(self, answered: Answered[R]) -> Feedback:
        """Return `verdict`, `rules`, `dead` and `heading`, perhaps `you_said` and `live`."""

    @abstractmethod
    def explanation_context(self, answered: Answered[R]) -> Feedback:
        """Return all else that puzzles/_why.html asks for, of what the puzzle itself gives."""

    @abstractmethod
    def board(self, run: R, query: QueryDict, *, explained: bool) -> SafeString:
        """Draw the table, with what decides once it is explained; empty where none is drawn."""

    @abstractmethod
    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """Return what forms without script send, one after another, for a right or wrong answer.

        An act may take several; a wrong one is one that ends it, where there is such a move.
        """

    def words_html(self, run: R, *, explained: bool) -> SafeString:
        """Return the same table as a list of sentences."""
        return table_words_html(run.puzzle, explained=explained)

    def is_half_given(self, puzzle: Puzzle, query: QueryDict) -> bool:
        """Return True if part of the answer is given, and the rest is asked, without hints."""
        return False

    def in_one_tap(self, task: Context) -> Context:
        """Return the form where nothing more is asked once a part of the answer is given."""
        return task

    def hints_due(self, run: R) -> int:
        """Return the number of hints that are open though nobody has asked for them."""
        return 0

    def rearranged(self, puzzle: Puzzle, posted: QueryDict) -> str:
        """Return the query of the address after a form was changed; empty for an answer."""
        return ""

    def paper(self, puzzle: Puzzle) -> Paper | None:
        """Return the puzzle on paper; None where it has to be played or watched on a screen."""
        return None

    def called(self, puzzle: Puzzle) -> list[Answer]:
        """Return every answer, if so few that a room can raise hands for each; else none."""
        return []

    def said(self, puzzle: Puzzle, answer: Answer) -> str:
        """Return an answer in words. Raises OutsideChoices for what is not offered."""
        raise OutsideChoices

    def steps(self, run: R) -> tuple[PlayedStep, ...]:
        """Return what was done in a run, step by step; empty where an answer is a single tap."""
        return ()

    # The answers that belong together

    @abstractmethod
    def places(self, puzzle: Puzzle, place: Place) -> tuple[Place, ...]:
        """Return the places where the answers to a puzzle at this place are stored."""

    @abstractmethod
    def open_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> R:
        """Return the run that the next answer goes on; `rows` are empty but for a kind in moves."""

    @abstractmethod
    def last_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> R:
        """Return the newest run; an empty one where there is none."""

    @abstractmethod
    def run_until(self, puzzle: Puzzle, rows: Sequence[Attempt], row: Attempt) -> R | None:
        """Return the run as it was right after this answer; None if it belongs to none any more."""

    @abstractmethod
    def place_for(self, place: Place, run: R) -> Place:
        """Return the place of the next answer to a puzzle at this place; `run` is the open one."""

    @abstractmethod
    def goes_on(self, run: R) -> bool:
        """Return True if the last answer of the run leaves something to answer."""

    @abstractmethod
    def outcome(self, puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
        """Return the outcome of a puzzle by its answers, at least one; "" if there is no end yet.

        The puzzle is None where the course has it no longer.
        """


@dataclass(frozen=True, slots=True)
class OneAnswer:
    """A run of one answer, or of none yet."""

    puzzle: Puzzle
    rows: tuple[Attempt, ...] = ()


class AnsweredOnce(Kind[OneAnswer]):
    """A kind that is answered at once: each answer stands for itself."""

    def judge_again(self, run: OneAnswer) -> Judgement:
        row = run.rows[-1]
        return self.judge(OneAnswer(run.puzzle), row.ruleset, row.answer)

    def places(self, puzzle: Puzzle, place: Place) -> tuple[Place, ...]:
        why = (replace(place, why=True),) if puzzle.choices else ()
        return (place, *why)

    def open_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> OneAnswer:
        return OneAnswer(puzzle)

    def last_run(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> OneAnswer:
        given = [row for row in rows if not _is_reason(row)]
        return OneAnswer(puzzle, tuple(given[-1:]))

    def run_until(self, puzzle: Puzzle, rows: Sequence[Attempt], row: Attempt) -> OneAnswer:
        return OneAnswer(puzzle, (row,))

    def place_for(self, place: Place, run: OneAnswer) -> Place:
        return place

    def goes_on(self, run: OneAnswer) -> bool:
        return False

    def outcome(self, puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
        return str(rows[-1].outcome)


def _is_reason(row: Attempt) -> bool:
    place = Place.parse(row.place)
    return place is not None and place.why
