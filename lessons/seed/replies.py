"""What can be answered to the puzzles of the course, each judged once as the site judges it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, cached_property, lru_cache
from uuid import UUID

from lessons.attempts.place import Place
from lessons.attempts.store import Before, attempt_of
from lessons.attempts.values import Answer, Judgement, Submission
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.models import Attempt, Learner
from lessons.puzzles.kind import Form, as_sent
from lessons.puzzles.kinds import kind_of
from lessons.seed.believed import believed_answer
from lessons.visitors import Visitor
from lessons.visitors.guests import new_guest_id
from lessons.visitors.rulebook import DEFAULT
from mahjlearn.course import Puzzle, Try
from mahjlearn.engine.rulings import ENGINE_VERSION

SOMEBODY = Visitor(id=new_guest_id(), known=False)
ANY_KEY, ANY_DAY = UUID(int=0), datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class SeedAnswer:
    """One answer at one place, and what the site says to it."""

    place: Place
    answer: Answer
    judged: Judgement

    def row(
        self, puzzle: Puzzle, before: Before, key: UUID, at: datetime, took_ms: int | None = None
    ) -> Attempt:
        """The row of this answer, not stored yet, given by the learner of `before`."""
        submission = Submission(
            sender=SOMEBODY,
            place=str(self.place),
            puzzle_slug=puzzle.slug,
            puzzle_hash=puzzle.hash,
            engine_version=ENGINE_VERSION,
            ruleset=DEFAULT,
            client_key=key,
            answer=self.answer,
            response_ms=took_ms,
        )
        return attempt_of(before.learner or Learner(), submission, self.judged, before, at)


@dataclass(frozen=True)
class Asked:
    """A puzzle where a lesson asks it, with the answers that are right and those that are wrong.

    Each is one answer, or several where an act takes more than one move.
    """

    at: StepAddress
    puzzle: Puzzle

    @cached_property
    def right(self) -> tuple[SeedAnswer, ...]:
        """A right answer."""
        return self._given(kind_of(self.puzzle).forms(self.puzzle, right=True))

    @cached_property
    def wrong(self) -> tuple[SeedAnswer, ...]:
        """A wrong answer, whatever is behind it."""
        return self._given(kind_of(self.puzzle).forms(self.puzzle, right=False))

    def believed(self, mixup: str) -> tuple[SeedAnswer, ...]:
        """Return the wrong answer of somebody with this mix-up; empty where they are right."""
        return _believed(self, mixup)

    def _given(self, forms: Sequence[Form]) -> tuple[SeedAnswer, ...]:
        kind = kind_of(self.puzzle)
        rows: list[Attempt] = []
        found = []
        for form in forms:
            run = kind.open_run(self.puzzle, rows)
            answer = kind.read(self.puzzle, as_sent(form))
            given = SeedAnswer(
                kind.place_for(self.at.place, run), answer, kind.judge(run, DEFAULT, answer)
            )
            rows.append(given.row(self.puzzle, Before(), ANY_KEY, ANY_DAY))
            found.append(given)
        return tuple(found)


@cache
def _believed(asked: Asked, mixup: str) -> tuple[SeedAnswer, ...]:
    if mixup not in asked.puzzle.mixups:
        return ()
    found = asked._given(believed_answer(asked.puzzle, mixup))
    return () if any(one.judged.correct for one in found[-1:]) else found


@lru_cache(maxsize=1)
def all_asked() -> tuple[Asked, ...]:
    """Every puzzle of the lessons, in the order of the course."""
    return tuple(_asked())


def _asked() -> Iterator[Asked]:
    for lesson in course().lessons:
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Try):
                yield Asked(StepAddress(lesson, number), step.puzzle)
