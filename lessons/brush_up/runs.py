"""Brush-ups: started, answered, flagged, and found again after a closed browser."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from lessons.attempts.store import (
    Before,
    attempt_of,
    count_answer,
    keep,
    new_learner,
    read_before,
)
from lessons.attempts.values import Judgement, Submission
from lessons.brush_up.ending import end_runs
from lessons.brush_up.exams.choosing import exam_tables, first_slugs, is_fixed
from lessons.brush_up.kept import as_kept
from lessons.brush_up.tables import tables_for
from lessons.models import Assignment, Attempt, BrushUp, Learner, PuzzleText
from lessons.models.brush_up import BRUSH_UP, EXAM
from lessons.models.learner import is_public_id
from lessons.platform.writing import writing
from lessons.visitors import Visitor
from lessons.web.addresses import address

TITLE = "Brush-up"
TITLES = {BRUSH_UP: TITLE, EXAM: "Exam"}


def run_of(learner: Learner | None, public_id: str) -> BrushUp | None:
    """Return one of the learner’s own; None for any other. One query."""
    if learner is None or not is_public_id(public_id):
        return None
    mine = BrushUp.objects.filter(learner=learner, public_id=public_id)
    return mine.select_related("assignment__club").first()


def runs_of(learner: Learner | None) -> list[BrushUp]:
    """Return all of the learner’s, the newest first. One query."""
    if learner is None:
        return []
    mine = BrushUp.objects.filter(learner=learner).select_related("assignment__club")
    return list(mine.order_by("-started", "-pk"))


def open_run(
    runs: Sequence[BrushUp],
    now: datetime,
    assignment: Assignment | None = None,
    sort: str = BRUSH_UP,
) -> BrushUp | None:
    """Return the newest that can still be answered, of those for an assignment or for none."""
    return next(iter(open_runs(runs, now, assignment, sort)), None)


def open_runs(
    runs: Sequence[BrushUp],
    now: datetime,
    assignment: Assignment | None = None,
    sort: str = BRUSH_UP,
) -> list[BrushUp]:
    """Return all of a sort that can still be answered, of those for an assignment or for none."""
    wanted = (assignment.pk if assignment else None, sort)
    return [
        run for run in runs if (run.assignment_id, run.sort) == wanted and not run.over_since(now)
    ]


def start_run(
    visitor: Visitor,
    ruleset: str,
    minutes: int | None,
    now: datetime,
    assignment: Assignment | None = None,
    *,
    sort: str = BRUSH_UP,
    another: bool = False,
) -> BrushUp:
    """Return a new one of this sort; the one that is still open, where there is one for the same.

    `another`: such a one ends first, and what was answered in it counts. A guest without a row gets
    one, as at a first answer; raises TooMany where too many of one network do.
    """
    if sort == EXAM:
        # What the tables are about is worked out once, before others have to wait for it.
        exam_tables(ruleset)
    with writing():
        mine = Learner.objects.select_for_update().filter(guest_id=visitor.id).first()
        learner = mine or new_learner(visitor, now)
        runs = runs_of(learner)
        known = open_run(runs, now, assignment, sort)
        if known is not None and not another:
            return known
        run = BrushUp(learner=learner, assignment=assignment, sort=sort, ruleset=ruleset)
        run.minutes, run.started = minutes, now
        choose = first_slugs if run.is_exam else tables_for
        run.slugs = choose(ruleset, run.public_id)
        run.save(force_insert=True)
        end_runs(learner, now, [one.pk for one in open_runs(runs, now, assignment, sort)])
    return run


def keep_answer(
    run_id: int,
    submission: Submission,
    judged: Judgement,
    known: Before | None,
    text: PuzzleText | None,
) -> Attempt:
    """Keep an answer in the row, in place of the one before it; return it, not stored.

    It counts as one more of the day, and as nothing else before the end. Nothing is changed once
    all is over, and in an exam no answer from which a later table was chosen.
    """
    with writing():
        now, known = timezone.now(), known or read_before(submission)
        assert known.learner is not None, "a brush-up is somebody’s"
        count_answer(known.learner, submission.sender, now)
        run = BrushUp.objects.select_for_update().get(pk=run_id)
        attempt = attempt_of(known.learner, submission, judged, known, now)
        if text is not None:
            keep(text)
        if not run.over_since(now) and not is_fixed(run, attempt.puzzle_slug):
            run.answers = {**run.answers, attempt.puzzle_slug: as_kept(attempt)}
            run.save(update_fields=["answers"])
    return attempt


def flag(run: BrushUp, slug: str, now: datetime, *, flagged: bool) -> BrushUp:
    """Flag a table to come back to it, or take its flag away."""
    with writing():
        row = BrushUp.objects.select_for_update().get(pk=run.pk)
        if not row.over_since(now):
            others = [one for one in row.flags if one != slug]
            row.flags = [*others, slug] if flagged else others
            row.save(update_fields=["flags"])
    return row


def merge_runs(source: Learner, target: Learner) -> None:
    """After two learners became one: all brush-ups are hers."""
    BrushUp.objects.filter(learner=source).update(learner=target)


def way_in(run: BrushUp) -> str:
    """Return where to go on: to the first open table, or to all twenty once all are answered."""
    if not run.next_open:
        return address("brush-up-run", run.public_id)
    return address("brush-up-table", run.public_id, run.next_open)


def under_way_cards(learner: Learner | None) -> list[dict[str, Any]]:
    """Return a card for templates/learn/_assigned.html while her own one is under way. One query.

    One that a club asked for has its card there already. The setting TO_DO_HOOKS names this
    function.
    """
    runs, now = runs_of(learner), timezone.now()
    mine = (open_run(runs, now, sort=sort) for sort in TITLES)
    return [_card(run) for run in mine if run is not None]


def _card(run: BrushUp) -> dict[str, Any]:
    where = f"table {run.next_open} of {len(run.slugs)}" if run.next_open else "all answered"
    card = {"when": TITLES[run.sort], "title": where, "number": 0, "club": "", "far": ""}
    return card | {"url": way_in(run)}
