"""The one transaction that writes an answer: one insert, and what follows from it.

With the first answer to a puzzle goes its text.
"""

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime, timedelta

from django.utils import timezone

from lessons.attempts.allowance import count_answer, count_guest
from lessons.attempts.before import Before, before
from lessons.attempts.values import Judgement, Sender, Submission
from lessons.models import Attempt, Learner, Outcome, PuzzleText
from lessons.platform.writing import writing

After = Callable[[Attempt], None]


def store(
    submission: Submission,
    judged: Judgement,
    known: Before | None,
    text: PuzzleText | None = None,
    after: After | None = None,
) -> Attempt:
    """Insert the answer. Raises IntegrityError, with nothing stored, where its key or try is taken.

    `known` is what was read before; another answer may have come in between, then the try is
    taken. Without it that is read here, and the learner's row is locked until the end, so that
    answers of one learner are numbered and dated in turn. `text` is that of the puzzle, None where
    it is stored already.
    """
    with writing():
        if known is None:
            list(Learner.objects.select_for_update().filter(guest_id=submission.sender.id))
            known = before(submission)
        now = timezone.now()
        learner = known.learner
        if learner is None:
            learner = new_learner(submission.sender, now)
        else:
            count_answer(learner, submission.sender, now)
        attempt = attempt_of(learner, submission, judged, known, now)
        attempt.save(force_insert=True)
        if text is not None:
            keep(text)
        if after is not None:
            after(attempt)
    return attempt


def new_learner(sender: Sender, now: datetime) -> Learner:
    """The sender's row, made at the first answer."""
    count_guest(sender, now)
    learner = Learner(
        guest_id=sender.id,
        created=now,
        last_seen=now,
        answered_on=now.date(),
        answered_that_day=1,
    )
    learner.save(force_insert=True)
    return learner


def keep(text: PuzzleText) -> None:
    """Store a text, unless it has come in meanwhile."""
    PuzzleText.objects.bulk_create([text], ignore_conflicts=True)


def attempt_of(
    learner: Learner, submission: Submission, judged: Judgement, known: Before, now: datetime
) -> Attempt:
    """The row of a new answer, not stored yet."""
    # A clock set back must not put an answer before an earlier one.
    answered_at = max(now, known.answered_at or now)
    key = submission.client_key
    assert key is not None, "an answer without a key is never stored"
    return Attempt(
        learner=learner,
        client_key=key,
        try_no=known.tries + 1,
        answer=dict(submission.answer),
        hints=submission.hints,
        fresh=not (submission.hints or known.puzzle_seen),
        place=submission.place,
        puzzle_slug=submission.puzzle_slug,
        puzzle_hash=submission.puzzle_hash,
        engine_version=submission.engine_version,
        ruleset=submission.ruleset,
        mode=submission.mode,
        sitting=submission.sitting,
        selection_reason=submission.selection_reason,
        **times(answered_at, submission.response_ms, judged.outcome),
        **asdict(judged),
    )


def times(answered_at: datetime, response_ms: int | None, outcome: str) -> dict[str, object]:
    """Return when the puzzle was shown, answered and explained.

    The reply that confirms an answer shows its verdict too, unless the verdict is held back.
    """
    took = None if response_ms is None else timedelta(milliseconds=response_ms)
    return {
        "answered_at": answered_at,
        "response_ms": response_ms,
        "presented_at": None if took is None else answered_at - took,
        "feedback_shown_at": None if outcome == Outcome.SAVED else answered_at,
    }
