"""How a learner stands with mix-ups and ideas: kept with each answer, or made from all of them.

A learner who answered before this was kept has no row. It is made from the newest answers the first
time it is needed, so that nobody has to run a command for it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.db import transaction

from lessons.attempts.selectors import attempts_of
from lessons.models import Attempt, KeptCount, Learner, LearnerStanding, Membership
from lessons.standing.answers import AskedTable, read_answer, read_answers, table_as_asked
from mahjlearn.course import Puzzle
from mahjlearn.tutor.mixups import KeptMixUp, TableAnswer, mixups_after
from mahjlearn.tutor.reviews import Review, ideas_of, review_after

NEWEST = 2000
"""Answers that are read at most to make a row that is missing; `rebuild_standing` reads all."""


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
    """Return how a learner stands. One query; none for somebody who has not answered yet.

    Where nothing is kept of the learner it is made first, once, from the newest answers.
    """
    if learner is None:
        return KeptStanding()
    row = LearnerStanding.objects.filter(learner=learner).first()
    return _first_made(learner) if row is None else _read(row, row.mixups, row.reviews)


def standing_after(kept: KeptStanding, puzzle: Puzzle, rows: Sequence[Attempt]) -> KeptStanding:
    """Return how a learner stands after an answer, as `note_answer` keeps it. No query."""
    table = table_as_asked(puzzle)
    told = read_answer(table, rows, lambda _: puzzle)
    return kept if told is None else _next(kept, told, rows[-1], table)


def note_answer(puzzle: Puzzle, rows: Sequence[Attempt]) -> None:
    """Keep what an answer tells: the last of these rows, which answer the puzzle at one place.

    Two queries; none for an answer that tells nothing of a mix-up. Where nothing is kept of the
    learner yet, the answers before are read too. Call it in the transaction that stores the answer:
    it has written to the learner's row, so that answers come one by one.
    """
    table = table_as_asked(puzzle)
    told = read_answer(table, rows, lambda _: puzzle)
    if told is None:
        return
    attempt = rows[-1]
    row = LearnerStanding.objects.select_for_update().filter(learner=attempt.learner_id).first()
    if row is None:
        before = newest(attempt.learner)
        alone = before == [attempt]
        kept = _next(KeptStanding(), told, attempt, table) if alone else _from_answers(before)
        LearnerStanding(learner_id=attempt.learner_id, **kept.values()).save(force_insert=True)
        return
    kept = _next(_read(row, told.about, ideas_of(told.about)), told, attempt, table)
    values = kept.values()
    values["mixups"] = row.mixups | values["mixups"]
    values["reviews"] = row.reviews | values["reviews"]
    LearnerStanding.objects.filter(pk=row.pk).update(**values)


@transaction.atomic
def rebuild_standing(learner: Learner) -> int:
    """Make a learner's row anew from all answers; return the number of mix-ups that they fitted.

    What practice has served stays as it is; without that, no answer that counts leaves no row.
    """
    Learner.objects.select_for_update().get(pk=learner.pk)
    outdate_counts(learner)
    kept = _from_answers(list(attempts_of(learner)))
    mine = LearnerStanding.objects.filter(learner=learner)
    if not mine.update(**kept.values()) and kept.answered_at is not None:
        LearnerStanding(learner=learner, **kept.values()).save(force_insert=True)
    mine.filter(answered_at=None, served={}).delete()
    return len(kept.mixups)


def outdate_counts(learner: Learner) -> None:
    """Give the counts that clubs keep of this learner a key that no count has (two queries).

    A club notices a new answer by itself, but not that answers of two learners were put together,
    or that those of a brush-up have begun to count: whatever does that calls this, in the same
    transaction. There is a row afterwards where there was none, so that a count begun before is not
    kept.
    """
    members = Membership.objects.filter(learner=learner).values_list("pk", flat=True)
    rows = [KeptCount(member_id=member, key=f"outdated {uuid4()}", counts="") for member in members]
    KeptCount.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["member"], update_fields=["key", "counts"]
    )


@transaction.atomic
def _first_made(learner: Learner) -> KeptStanding:
    """Make the row that is missing and return what it says.

    Without an answer that counts the row is empty: it says that nobody has to look again.
    """
    if Learner.objects.select_for_update().filter(pk=learner.pk).first() is None:
        return KeptStanding()
    kept = _from_answers(newest(learner))
    LearnerStanding.objects.bulk_create(
        [LearnerStanding(learner=learner, **kept.values())], ignore_conflicts=True
    )
    return kept


def newest(learner: Learner) -> list[Attempt]:
    """Return the newest answers of a learner, oldest first. One query."""
    return list(attempts_of(learner).order_by("-answered_at", "-id")[:NEWEST])[::-1]


def _from_answers(rows: Sequence[Attempt]) -> KeptStanding:
    """Return what these answers of one learner come to. Two queries at most."""
    kept = KeptStanding()
    for told, attempt, table in read_answers(rows):
        kept = _next(kept, told, attempt, table)
    return kept


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


def _read(row: LearnerStanding, mixups: Iterable[str], ideas: Iterable[str]) -> KeptStanding:
    """Return what is kept of these mix-ups and ideas; to read all of them with each answer would
    take milliseconds.
    """
    known = {mixup: row.mixups[mixup] for mixup in mixups if mixup in row.mixups}
    reviews = {idea: row.reviews[idea] for idea in ideas if idea in row.reviews}
    return KeptStanding(
        {mixup: KeptMixUp.from_json(one) for mixup, one in known.items()},
        {idea: Review.from_json(one) for idea, one in reviews.items()},
        row.answered_at,
    )
