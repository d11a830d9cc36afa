"""Writes: an answer to the question, an answer to *What settles it?*."""

from collections.abc import Callable
from functools import partial

from django.http import QueryDict

from lessons.attempts.clamps import duration_ms, hint_count
from lessons.attempts.services import record_attempt
from lessons.attempts.values import Answer, Asked, Recorded, Sent
from lessons.guests import Guest
from lessons.learn.judging import judge_answer, judge_reason
from lessons.learn.progress import note_progress
from lessons.learn.stands import WHY, Stand
from lessons.learn.tasks import pages_of
from lessons.models import Attempt
from mahjlearn.engine.version import ENGINE_VERSION


def answer_puzzle(guest: Guest, stand: Stand, posted: QueryDict) -> Recorded:
    """Store the answer; with a reason in the same form, that too, as a try of its own."""
    task = pages_of(stand.puzzle)
    if task is not None:
        answer, judge = task.read(stand.puzzle, posted), partial(task.judge, stand.puzzle)
    else:
        answer = {"answer": posted.get("answer", "")}
        judge = partial(judge_answer, stand.puzzle, guest.plays_by)
    recorded = record_attempt(
        guest, asked(stand, guest), sent(posted, answer), judge, noting(stand)
    )
    if recorded.attempt is None or "reason" not in posted:
        return recorded
    key = str(stand.why_key(guest.id, recorded.attempt))
    reason = {"reason": reason_id(stand, posted.get("reason", ""))}
    record_attempt(guest, asked_why(stand, guest), sent(posted, reason, key), _judge_why(stand))
    return recorded


def noting(stand: Stand) -> Callable[[Attempt], None] | None:
    """What is written along with an answer: how far one has come in the lesson."""
    return None if stand.step is None else partial(note_progress, stand.step.lesson)


def answer_why(guest: Guest, stand: Stand, posted: QueryDict) -> Recorded:
    """Store the reason that is said to settle it."""
    answer = {"reason": reason_id(stand, posted.get("reason", ""))}
    return record_attempt(guest, asked_why(stand, guest), sent(posted, answer), _judge_why(stand))


def _judge_why(stand: Stand) -> partial:
    return partial(judge_reason, stand.puzzle)


def reason_id(stand: Stand, sent_as: str) -> str:
    """The id of the reason that a form calls by its letter; anything else as it came."""
    ids = {choice.letter: choice.id for choice in stand.puzzle.choices}
    return ids.get(sent_as, sent_as)


def asked(stand: Stand, guest: Guest) -> Asked:
    """What is shown, and by which rule book its answer is read."""
    return Asked(
        place=stand.place,
        puzzle_slug=stand.puzzle.slug,
        puzzle_hash=stand.puzzle.key.hash,
        engine_version=ENGINE_VERSION,
        ruleset=guest.plays_by,
    )


def asked_why(stand: Stand, guest: Guest) -> Asked:
    """The second question about the same table is a facet of its own, under a slug of its own."""
    return Asked(
        place=stand.why_place,
        puzzle_slug=stand.puzzle.slug + WHY.replace("/", "-"),
        puzzle_hash=stand.puzzle.key.hash,
        engine_version=ENGINE_VERSION,
        ruleset=guest.plays_by,
    )


def sent(posted: QueryDict, answer: Answer, key: str | None = None) -> Sent:
    """What the form holds. `key` where the form's own belongs to another try."""
    return Sent(
        key=key or posted.get("attempt_key"),
        answer=answer,
        learner=posted.get("learner"),
        version=posted.get("version"),
        hints=hint_count(posted.get("hints")),
        response_ms=duration_ms(posted.get("response_ms")),
    )
