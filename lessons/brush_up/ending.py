"""The end of a brush-up, by the learner, by the clock or by the next one: its answers count, once.

They become attempts with their own times, in one transaction with the mark on the row that they
did. Whoever sends the end again finds that mark.
"""

from collections.abc import Collection
from datetime import datetime

from lessons.brush_up.kept import as_counted, attempt_from
from lessons.models import Attempt, BrushUp, Learner
from lessons.platform.writing import writing
from lessons.standing.kept import rebuild_standing


def finish(run: BrushUp, now: datetime) -> None:
    """End it; once it is over, nothing changes."""
    count_over(run.learner_id, now, ending=[run.pk])


def count_over(learner_id: int, now: datetime, ending: Collection[int] = ()) -> None:
    """Count the answers of all brush-ups of a learner that are over; first end those of `ending`.

    The setting DUE_HOOKS names this function: the row of the learner says when a clock runs out.
    At most ten statements, however many answers there are.
    """
    with writing():
        learner = Learner.objects.select_for_update().filter(pk=learner_id).first()
        if learner is not None:
            end_runs(learner, now, ending)


def end_runs(learner: Learner, now: datetime, ending: Collection[int]) -> None:
    """Do the same for a learner whose row is locked, in the transaction that has locked it.

    The row then says when the first clock of those that go on is over.
    """
    mine = BrushUp.objects.select_for_update().filter(learner=learner, counted=False)
    runs = list(mine.order_by("pk"))
    over = []
    for run in runs:
        if run.pk in ending and not run.over_since(now):
            run.ended = now
        if run.over_since(now):
            over.append(run)
    if over:
        _count(learner, over, now)
    ends = [run.ends for run in runs if run not in over and run.ends]
    due_at = min(ends, default=None)
    if due_at != learner.due_at:
        learner.due_at = due_at
        learner.save(update_fields=["due_at"])


def _count(learner: Learner, over: Collection[BrushUp], now: datetime) -> None:
    """Store the answers, and make anew what is kept of all answers: others came in meanwhile."""
    attempts = [
        attempt_from(run, slug, kept, run.over_since(now) or now)
        for run in over
        for slug, kept in run.answers.items()
    ]
    Attempt.objects.bulk_create(sorted(attempts, key=lambda one: one.answered_at))
    for run in over:
        run.answers = {slug: as_counted(kept) for slug, kept in run.answers.items()}
        run.counted = True
    BrushUp.objects.bulk_update(over, ["answers", "counted", "ended"])
    if attempts:
        rebuild_standing(learner)
