"""The one transaction that writes an answer: one insert, and what follows from it.

What went before the answer is read in one query, before anything is locked. With the first answer
to a puzzle goes its text. Every answer counts: none are refused in normal use, and no class behind
one address. A learner’s answers are counted in the learner’s own row, those of a network a hundred
at a time.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, time, timedelta

from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone

from lessons.attempts.values import Judgement, Sender, Submission
from lessons.models import Attempt, Learner, Outcome, PuzzleText
from lessons.platform.kept import Given, Kept, instances
from lessons.platform.limits import DAY, HOUR, TooMany, add
from lessons.platform.writing import writing

After = Callable[[Attempt], None]
NEW_GUESTS_AN_HOUR = 5000
"""From one network: many classes at once."""
ANSWERS_A_DAY = 20_000
"""The most answers of one learner: one every four seconds, day and night."""
FROM_ONE_NETWORK = 100_000
"""Answers a day, of all learners there who give more than a hundred."""
TOGETHER = 100
LAST_SEEN_STEP = timedelta(minutes=15)

_COUNT = (
    f"UPDATE {Learner._meta.db_table} SET answered_that_day ="
    " CASE WHEN answered_on = %s THEN answered_that_day + 1 ELSE 1 END,"
    " answered_on = %s, last_seen = %s WHERE id = %s"
)


@dataclass(frozen=True, slots=True)
class Before:
    """Hold what is stored already: the learner, the tries at this place, the last answer anywhere.

    `learner` is None before the first answer. `key_taken`: some answer is stored under the key;
    None where that was not looked up. `text_kept`: the text of this very puzzle is stored.
    """

    learner: Learner | None = None
    tries: int = 0
    answered_at: datetime | None = None
    puzzle_seen: bool = False
    key_taken: bool | None = False
    text_kept: bool = False


def read_before(submission: Submission) -> Before:
    """Read it in one query, however many answers there are; in two for somebody who is new here."""
    row = _BEFORE.first(
        guest=submission.sender.id,
        key=submission.client_key,
        place=submission.place,
        slug=submission.puzzle_slug,
        hash=submission.puzzle_hash,
    )
    if row is None:
        return _of_a_stranger(submission)
    (learner,) = instances(Learner, [row[: len(_COLUMNS)]])
    tries, answered_at, seen, taken, kept = row[len(_COLUMNS) :]
    return Before(learner, tries or 0, answered_at, bool(seen), bool(taken), bool(kept))


def _of_a_stranger(submission: Submission) -> Before:
    """Look up the text; where it is stored, which is only once, the same query tells of the key."""
    row = _STRANGER.first(key=submission.client_key, hash=submission.puzzle_hash)
    if row is None:
        return Before(key_taken=None)
    return Before(key_taken=bool(row[0]), text_kept=True)


_COLUMNS = [field.attname for field in Learner._meta.concrete_fields]


def _asked() -> QuerySet:
    mine = Attempt.objects.filter(learner=OuterRef("pk"))
    here = mine.filter(place=Given("place", Attempt, "place"))
    this = mine.filter(puzzle_slug=Given("slug", Attempt, "puzzle_slug"))
    return (
        Learner.objects.filter(guest_id=Given("guest", Learner, "guest_id"))
        .annotate(
            tries=Subquery(here.order_by("-try_no").values("try_no")[:1]),
            answered_at=Subquery(mine.order_by("-answered_at").values("answered_at")[:1]),
            seen=Exists(this),
            taken=_taken(),
            kept=Exists(_text()),
        )
        .values_list(*_COLUMNS, "tries", "answered_at", "seen", "taken", "kept")
    )


def _taken() -> Exists:
    return Exists(Attempt.objects.filter(client_key=Given("key", Attempt, "client_key")))


def _text() -> QuerySet:
    return PuzzleText.objects.filter(hash=Given("hash", PuzzleText, "hash"))


_BEFORE = Kept(_asked)
_STRANGER = Kept(lambda: _text().values_list(_taken()))


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
            known = read_before(submission)
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
    """Make the sender’s row at the first answer."""
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
    """Return the row of a new answer, not stored yet."""
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


def check_allowance(learner: Learner, now: datetime) -> None:
    """Raise TooMany for a learner who has given all the answers of a day."""
    if learner.answered_on == now.date() and learner.answered_that_day >= ANSWERS_A_DAY:
        midnight = datetime.combine(now.date() + DAY, time(), UTC)
        raise TooMany((midnight - now).total_seconds())


def count_guest(sender: Sender, now: datetime) -> None:
    """Count one more who answers for the first time. Raises TooMany."""
    add("guests", sender.network, window=HOUR, most=NEW_GUESTS_AN_HOUR, now=now)


def count_answer(learner: Learner, sender: Sender, now: datetime) -> None:
    """Count one more answer of the day, and note it as last seen, to a quarter of an hour.

    `learner` is the row as it was before. Raises TooMany where the network has given too many.
    """
    seen = now if now - learner.last_seen >= LAST_SEEN_STEP else learner.last_seen
    day = connection.ops.adapt_datefield_value(now.date())
    moment = connection.ops.adapt_datetimefield_value(seen)
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [day, day, moment, learner.pk])
    same_day = learner.answered_on == now.date()
    if same_day and (learner.answered_that_day + 1) % TOGETHER == 0:
        add("answers", sender.network, window=DAY, most=FROM_ONE_NETWORK, now=now, by=TOGETHER)
