"""A brush-up or an exam as something to assign: its terms, the tries, and what they come to.

The club sees the result, never the answers: they are the player’s.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from django.db import DEFAULT_DB_ALIAS

from lessons.attempts.place import Place
from lessons.clubs.assignments.assignable import AnswersByPlace, Assignable, FirstTry
from lessons.models import Assignment, BrushUp, Outcome
from lessons.models.brush_up import BRUSH_UP, EXAM
from lessons.visitors.rulebook import by_book, known_name
from lessons.web.addresses import address
from mahjlearn.course import Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.tutor.brush_up import TABLES

OF_THE_CLUB = "club"
"""In place of a rule book: the one that the club plays by when a try is started."""
MOST_TRIES, MOST_MINUTES = 9, 60
TRIES_WRONG = f"Allow 1 to {MOST_TRIES} tries."
_TERMS = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{1,2})\.([0-9])\.([0-9]{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class BrushUpTerms:
    """The terms of a brush-up: the rule book, the pass mark, the number of tries, and minutes (None
    for no clock). They print as a row stores them: `tournament.16.2.20`.
    """

    book: str
    passed_at: int
    tries: int
    minutes: int | None

    def __str__(self) -> str:
        return f"{self.book}.{self.passed_at}.{self.tries}.{self.minutes or 0}"


def read_terms(text: str) -> BrushUpTerms | None:
    """Return the terms that print so; None for what are none."""
    match = _TERMS.fullmatch(text)
    if match is None:
        return None
    passed_at, tries, minutes = map(int, match.groups()[1:])
    known = match[1] == OF_THE_CLUB or match[1] in RULESETS
    if not (known and 1 <= passed_at <= TABLES and 1 <= tries <= MOST_TRIES):
        return None
    return BrushUpTerms(match[1], passed_at, tries, minutes or None)


@dataclass(frozen=True, slots=True)
class BrushUpResult:
    """The result of one player’s tries: `best` of the tables right in a try that is over, None
    before the first; `used` tries, `over` of them ended, the last at `last`; `at` is when it was
    settled, by a pass or by the last try.
    """

    terms: BrushUpTerms
    used: int = 0
    over: int = 0
    best: int | None = None
    passed: bool = False
    at: datetime | None = None
    last: datetime | None = None

    @property
    def failed(self) -> bool:
        """True if no try is left, and none was good enough."""
        return not self.passed and self.over >= self.terms.tries

    @property
    def left(self) -> int:
        """The number of tries that can still be started; none once it is passed."""
        return 0 if self.passed else max(self.terms.tries - self.used, 0)

    @property
    def open_try(self) -> int:
        """The number of the try that is under way; 0 for none."""
        return self.used if self.used > self.over and not self.passed else 0

    @property
    def words(self) -> str:
        """`Passed`, `Failed`, `try 3 of 3 is under way`, `not passed yet` or `not started`; of a
        single try only `under way`.
        """
        if self.passed or self.failed:
            return "Passed" if self.passed else "Failed"
        if self.open_try:
            which = f"try {self.open_try} of {self.terms.tries} is "
            return f"{'' if self.terms.tries == 1 else which}under way"
        return "not passed yet" if self.used else "not started"

    @property
    def score(self) -> str:
        """`17 of 20, 1 of 3 tries` once it is settled; before that `best 12 of 20, 1 of 3 tries
        left`, or `best 12 of 20` during a try; empty while no try is over.
        """
        if self.best is None:
            return ""
        best = f"{self.best} of {TABLES}"
        if self.passed or self.failed:
            return f"{best}, {self.used} of {count_tries(self.terms.tries)}"
        left = f", {self.left} of {count_tries(self.terms.tries)} left"
        return f"best {best}{'' if self.open_try else left}"

    @property
    def far(self) -> str:
        """The same for the player: `try 3 of 3 is under way`; `not passed yet, best 12 of 20, 1 of
        3 tries left`; empty before the first try.
        """
        if self.open_try or not self.used:
            return self.words if self.used else ""
        return f"{self.words}, {self.score}"


def count_tries(number: int) -> str:
    """Return `1 try` or `3 tries`."""
    return f"{number} {'try' if number == 1 else 'tries'}"


def result_of(terms: BrushUpTerms, runs: Iterable[BrushUp], now: datetime) -> BrushUpResult:
    """Return what these tries of one player come to."""
    started = sorted(runs, key=lambda run: (run.started, run.pk))
    ended = [(at, run.score) for run in started if (at := run.over_since(now))]
    passing = [at for at, right in ended if right >= terms.passed_at]
    settled = passing[:1] or ([ended[-1][0]] if len(ended) >= terms.tries else [])
    return BrushUpResult(
        terms,
        used=len(started),
        over=len(ended),
        best=max((right for _, right in ended), default=None),
        passed=bool(passing),
        at=settled[0] if settled else None,
        last=max((at for at, _ in ended), default=None),
    )


@dataclass(frozen=True)
class AssignableBrushUp(Assignable):
    """Twenty tables with a pass mark (`brush-up/tournament.16.2.20`)."""

    kind = BRUSH_UP
    noun = "brush-up"

    assignment: Assignment | None = field(default=None, compare=False, repr=False)

    @cached_property
    def terms(self) -> BrushUpTerms | None:
        """Return the terms; None for a text that says nothing."""
        return read_terms(self.slug)

    @property
    def title(self) -> str:
        """`Brush-up: 16 of 20 passes`."""
        name = self.noun.capitalize()
        return f"{name}: {self.terms.passed_at} of {TABLES} passes" if self.terms else name

    @property
    def terms_in_words(self) -> str:
        """`By tournament rules. 1 try. No clock.`; empty for a text that says nothing."""
        if self.terms is None:
            return ""
        clubs = "your club’s rules, now " if self.terms.book == OF_THE_CLUB else ""
        minutes = self.terms.minutes
        clock = f"{minutes} minute{'' if minutes == 1 else 's'}" if minutes else "No clock"
        return f"By {clubs}{by_book(self.book)}. {count_tries(self.terms.tries)}. {clock}."

    @property
    def url(self) -> str:
        """The address where it is started."""
        if self.assignment is None:
            return address(self.kind)
        return address("brush-up-asked", self.assignment.public_id)

    @property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """Empty: each try has tables of its own, and none of them is the club’s to see."""
        return {}

    @property
    def asked(self) -> int:
        """1: to pass, or to use all tries."""
        return int(self.terms is not None)

    @property
    def within(self) -> Iterable[str]:
        """Nothing: its answers are not the club’s to see."""
        return ()

    @property
    def book(self) -> str:
        """The ruleset by which a try is started today: of the club, with its house rules."""
        named = self.terms.book if self.terms else OF_THE_CLUB
        if named != OF_THE_CLUB or self.assignment is None:
            return named
        return known_name(self.assignment.club.ruleset) or LEAGUE.name

    def first_goes(self, given: AnswersByPlace) -> list[FirstTry]:
        """Return one without an outcome: what answers come to is told by the tries."""
        return [FirstTry()][: self.asked]


@dataclass(frozen=True)
class AssignableExam(AssignableBrushUp):
    """The exam with a pass mark (`exam/tournament.16.2.20`)."""

    kind = EXAM
    noun = "exam"


def result_as_tries(result: BrushUpResult) -> list[FirstTry]:
    """Return a result as what completions are measured from."""
    if result.at is None:
        return [FirstTry()]
    return [FirstTry(Outcome.RIGHT if result.passed else Outcome.WRONG, result.at)]


RunsByPair = Mapping[tuple[int, int], Sequence[BrushUp]]
"""Tries by the primary keys of an assignment and of a learner."""


def load_brush_ups(
    assignments: Iterable[Assignment], learners: Collection[int], using: str = DEFAULT_DB_ALIAS
) -> RunsByPair:
    """Return the tries of these learners (one query; none where no brush-up is assigned)."""
    kinds = tuple(f"{one.kind}/" for one in (AssignableBrushUp, AssignableExam))
    asked = [one.pk for one in assignments if one.what.startswith(kinds)]
    found: dict[tuple[int, int], list[BrushUp]] = {}
    if asked and learners:
        rows = BrushUp.objects.using(using).filter(assignment__in=asked, learner__in=learners)
        for run in rows:
            assert run.assignment_id is not None
            found.setdefault((run.assignment_id, run.learner_id), []).append(run)
    return found
