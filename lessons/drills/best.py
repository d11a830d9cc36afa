"""The best of each drill: read, kept when a run beats it, merged when two learners become one."""

from datetime import datetime

from django.db import IntegrityError

from lessons.attempts.store import new_learner
from lessons.drills.run import DrillRun
from lessons.models import DrillBest, Learner
from lessons.platform.writing import writing
from lessons.visitors.visitor import Visitor


def bests_of(learner: Learner | None) -> dict[str, DrillBest]:
    """Return the bests by the slug of the drill. One query; none for a stranger."""
    if learner is None:
        return {}
    return {row.drill: row for row in DrillBest.objects.filter(learner=learner)}


def best_in(learner: Learner | None, drill: str) -> DrillBest | None:
    """Return the best in one drill, None for none yet. One query; none for a stranger."""
    if learner is None:
        return None
    return DrillBest.objects.filter(learner=learner, drill=drill).first()


def keep_best(visitor: Visitor, run: DrillRun, now: datetime) -> None:
    """Store a run that has ended, if it is the best of its drill so far.

    A guest without a row gets one, as at a first answer; raises TooMany where too many of one
    network do. Nothing is kept of a browser that keeps no cookies, of a run without a clock, or of
    one with nothing right.
    """
    if not (run.ended and run.clock and run.right and visitor.known):
        return
    try:
        with writing():
            _keep(_learner(visitor, now), run, now)
    except IntegrityError:
        # The same run came in twice at once, and its row is there by now.
        with writing():
            _keep(_learner(visitor, now), run, now)


def _learner(visitor: Visitor, now: datetime) -> Learner:
    """Return the visitor's row, locked until the end, or a new one."""
    found = Learner.objects.select_for_update().filter(guest_id=visitor.id).first()
    return found or new_learner(visitor, now)


def _keep(learner: Learner, run: DrillRun, now: datetime) -> None:
    row = DrillBest(
        learner=learner, drill=run.drill.slug, right=run.right, took_ms=run.took, reached=now
    )
    former = best_in(learner, run.drill.slug)
    if former is None:
        row.save(force_insert=True)
    elif row.score > former.score:
        row.pk = former.pk
        row.save(force_update=True)


def merge_bests(source: Learner, target: Learner) -> None:
    """After two learners became one: of each drill the better best stays."""
    mine = bests_of(target)
    for slug, row in bests_of(source).items():
        former = mine.get(slug)
        if former is not None and former.score >= row.score:
            continue
        if former is not None:
            former.delete()
        row.learner = target
        row.save()
