"""How the check of a unit went: its tables, each by the first answer of the latest day.

Whoever has just seen what is right proves nothing by saying it: a table counts once a day. The
marks that a passed check gives can be taken back.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from django.db import transaction

from lessons.attempts.place import LESSONS, Place
from lessons.content_store import course
from lessons.learn.progress.counted import CountedAnswer
from lessons.models import Learner
from lessons.web.days import today
from mahjlearn.course import Lesson


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a check as it was answered on one day: the first answer to each of its moves."""

    day: date
    moves: Mapping[int, CountedAnswer]

    @property
    def right(self) -> bool:
        return all(one.right for one in self.moves.values())

    @property
    def shown(self) -> CountedAnswer:
        """The answer to look at again: the first that was wrong, else the last."""
        answers = list(self.moves.values())
        return next((one for one in answers if not one.right), answers[-1])


@dataclass(frozen=True, slots=True)
class CheckResult:
    """`tables` by slug, those that were answered; `passed_on` is the first day on which all were,
    and enough were right. `undone`: the marks of that were taken back.
    """

    check: Lesson
    tables: Mapping[str, TableResult] = field(default_factory=dict)
    passed_on: date | None = None
    undone: bool = False

    @property
    def proves(self) -> bool:
        """Return True if it gives marks."""
        return self.passed_on is not None and not self.undone

    @property
    def right(self) -> int:
        """How many tables are right."""
        return sum(one.right for one in self.tables.values())

    @property
    def missed_rules(self) -> set[str]:
        """The rules that decided at the tables that were missed."""
        wrong = [one.shown for one in self.tables.values() if not one.right]
        return {rule for one in wrong for rule in one.rules}

    @property
    def left(self) -> int:
        """How many tables have not been answered."""
        return len(self.check.tries) - len(self.tables)

    @property
    def day(self) -> date | None:
        """The latest day on which a table was answered."""
        return max((one.day for one in self.tables.values()), default=None)

    def after(self, one: CountedAnswer) -> "CheckResult":
        """Return the result after an answer that was given in this check."""
        slug, move = one.place.names[2], one.place.move
        known = self.tables.get(slug)
        moves = known.moves if known and known.day == one.day else {}
        if move in moves:
            return self
        table = TableResult(one.day, {**moves, move: one})
        result = replace(self, tables={**self.tables, slug: table})
        enough = not result.left and result.right >= self.check.passed_at
        if not enough or (self.passed_on and not self.undone):
            return result
        return replace(result, passed_on=self.passed_on or one.day, undone=not one.proves)


def check_at(place: Place) -> Lesson | None:
    """Return the check that asks at this place today; None for any other place, and where an idea
    of the check came back with other tiles.
    """
    if place.names[0] != LESSONS or len(place.names) != 3 or place.again:
        return None
    check = course().by_slug.get(place.names[1])
    return check if check and check.is_check and check.number_of(place.names[2]) else None


def check_result(check: Lesson, answers: Iterable[CountedAnswer]) -> CheckResult:
    """Return how one check went."""
    result = CheckResult(check)
    for one in answers:
        if check_at(one.place) is check:
            result = result.after(one)
    return result


@transaction.atomic
def give_marks(learner: Learner, check: Lesson, *, given: bool) -> None:
    """Let a passed check give its marks, or take them back until it is passed on a later day."""
    row = Learner.objects.select_for_update().get(pk=learner.pk)
    undone = {slug: day for slug, day in row.checks_undone.items() if slug != check.slug}
    if not given:
        undone[check.slug] = today().isoformat()
    Learner.objects.filter(pk=row.pk).update(checks_undone=undone)
