"""How a learner stands with mix-ups and ideas: kept with each answer, or made anew from all."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction

from lessons.attempts.selectors import attempts_of
from lessons.models import Attempt, Learner, LearnerStanding
from lessons.practice.answers import AskedTable, read_answer, read_answers, table_as_asked
from mahjlearn.course import Puzzle
from mahjlearn.tutor.mixups import KeptMixUp, TableAnswer, mixups_after
from mahjlearn.tutor.reviews import Review, ideas_of, review_after


@dataclass(frozen=True, slots=True)
class KeptStanding:
    """The mix-ups by number and the reviews by idea, as they stand after the latest answer that
    counted.
    """

    mixups: Mapping[str, KeptMixUp] = field(default_factory=dict)
    reviews: Mapping[str, Review] = field(default_factory=dict)
    answered_at: datetime | None = None

    def after(self, told: TableAnswer, at: datetime, options: int) -> "KeptStanding":
        """Return it after one answer more, given at this moment, at a table with so many options.

        Of a wrong answer only the ideas that it fits are known to be forgotten; where it fits none,
        all of its table.
        """
        ideas = ideas_of(told.fits or told.about)
        right = told.right and not told.fits
        reviews = {
            idea: review_after(self.reviews.get(idea), at, right=right, options=options)
            for idea in ideas
        }
        return KeptStanding(mixups_after(self.mixups, told), {**self.reviews, **reviews}, at)

    def values(self) -> dict[str, Any]:
        """Return the columns of a row."""
        return {
            "mixups": {mixup: one.to_json() for mixup, one in self.mixups.items()},
            "reviews": {idea: one.to_json() for idea, one in self.reviews.items()},
            "answered_at": self.answered_at,
        }


def standing_of(learner: Learner | None) -> KeptStanding:
    """Return how a learner stands. One query; none for somebody who has not answered yet."""
    row = LearnerStanding.objects.filter(learner=learner).first() if learner else None
    return _read(row) if row else KeptStanding()


def note_answer(puzzle: Puzzle, rows: Sequence[Attempt]) -> None:
    """Keep what an answer tells: the last of these rows, which answer the puzzle at one place.

    Two queries; none for an answer that tells nothing of a mix-up. Call it in the transaction that
    stores the answer: it has written to the learner's row, so that answers come one by one.
    """
    table = table_as_asked(puzzle)
    told = read_answer(table, rows, lambda _: puzzle)
    if told is None:
        return
    attempt = rows[-1]
    row = LearnerStanding.objects.select_for_update().filter(learner=attempt.learner_id).first()
    kept = _next(_read(row) if row else KeptStanding(), told, attempt, table)
    if row is None:
        LearnerStanding(learner_id=attempt.learner_id, **kept.values()).save(force_insert=True)
        return
    LearnerStanding.objects.filter(pk=row.pk).update(**kept.values())


@transaction.atomic
def rebuild_standing(learner: Learner) -> int:
    """Make a learner's row anew from the answers; return the number of mix-ups that they fitted.

    What practice has served stays as it is; without that, no answer that counts leaves no row.
    """
    Learner.objects.select_for_update().get(pk=learner.pk)
    kept = KeptStanding()
    for told, attempt, table in read_answers(list(attempts_of(learner))):
        kept = _next(kept, told, attempt, table)
    mine = LearnerStanding.objects.filter(learner=learner)
    if not mine.update(**kept.values()) and kept.answered_at is not None:
        LearnerStanding(learner=learner, **kept.values()).save(force_insert=True)
    mine.filter(answered_at=None, served={}).delete()
    return len(kept.mixups)


def merge_standing(source: Learner, target: Learner) -> None:
    """After two learners became one: their answers are told anew, and what was served to either
    counts as served.
    """
    served: Counter[str] = Counter()
    for row in LearnerStanding.objects.filter(learner__in=(source, target)):
        served.update(row.served)
    LearnerStanding.objects.filter(learner=source).delete()
    if served:
        LearnerStanding.objects.update_or_create(learner=target, defaults={"served": dict(served)})
    rebuild_standing(target)


def _next(
    kept: KeptStanding, told: TableAnswer, attempt: Attempt, table: AskedTable
) -> KeptStanding:
    return kept.after(told, attempt.answered_at, table.options)


def _read(row: LearnerStanding) -> KeptStanding:
    return KeptStanding(
        {mixup: KeptMixUp.from_json(one) for mixup, one in row.mixups.items()},
        {idea: Review.from_json(one) for idea, one in row.reviews.items()},
        row.answered_at,
    )
