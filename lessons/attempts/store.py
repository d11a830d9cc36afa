"""The one transaction that writes an answer: at most six statements, seven for a first answer."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, Subquery
from django.utils import timezone

from lessons.database.writing import writing
from lessons.models import Attempt, Learner, Outcome

from .values import Judgement, Sender, Sent, Showing

After = Callable[[Attempt], None]
LAST_SEEN_STEP = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class History:
    """What went before: the learner's last answer, tries at this place, this puzzle anywhere."""

    answered_at: datetime | None = None
    tries: int = 0
    puzzle_seen: bool = False


def store(
    key: UUID,
    sender: Sender,
    showing: Showing,
    sent: Sent,
    judged: Judgement,
    after: After | None = None,
) -> Attempt:
    """Insert the answer. Raises IntegrityError, with nothing stored, where its key or try is taken.

    The learner's row is locked, so that answers of one learner are numbered and dated in turn;
    `after` sees them all, the new one included.
    """
    with writing():
        learner = locked_learner(sender)
        history = history_of(learner, showing)
        now = timezone.now()
        touch(learner, now)
        # A clock set back must not put an answer before an earlier one.
        answered_at = max(now, history.answered_at or now)
        attempt = Attempt.objects.create(
            learner=learner,
            client_key=key,
            try_no=history.tries + 1,
            answer=dict(sent.answer),
            hints=sent.hints,
            fresh=not (sent.hints or history.puzzle_seen),
            **times(answered_at, sent.response_ms, judged.outcome),
            **asdict(showing),
            **asdict(judged),
        )
        if after is not None:
            after(attempt)
    return attempt


def locked_learner(sender: Sender) -> Learner:
    """The sender's row, made at the first answer. SQLite locks the whole database already."""
    learner = Learner.objects.select_for_update().filter(guest_id=sender.id).first()
    if learner:
        return learner
    now = timezone.now()
    return Learner.objects.create(guest_id=sender.id, created=now, last_seen=now)


def history_of(learner: Learner, showing: Showing) -> History:
    """One query, however many answers there are."""
    mine = Attempt.objects.filter(learner=learner)
    tries = mine.filter(place=showing.place).order_by("-try_no").values("try_no")[:1]
    seen = Exists(mine.filter(puzzle_slug=showing.puzzle_slug))
    latest = mine.order_by("-answered_at", "-id")
    row = latest.values_list("answered_at", Subquery(tries), seen).first()
    return History(row[0], row[1] or 0, row[2]) if row else History()


def touch(learner: Learner, now: datetime) -> None:
    """Last seen, to the nearest quarter of an hour: more would be a write with every answer."""
    if now - learner.last_seen >= LAST_SEEN_STEP:
        Learner.objects.filter(pk=learner.pk).update(last_seen=now)


def times(answered_at: datetime, response_ms: int | None, outcome: str) -> dict[str, object]:
    """When the puzzle was shown, answered and explained.

    The reply that confirms an answer shows its verdict too, unless the verdict is held back.
    """
    took = None if response_ms is None else timedelta(milliseconds=response_ms)
    return {
        "answered_at": answered_at,
        "response_ms": response_ms,
        "presented_at": None if took is None else answered_at - took,
        "feedback_shown_at": None if outcome == Outcome.SAVED else answered_at,
    }
