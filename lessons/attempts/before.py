"""What went before an answer: read in one query, before anything is locked."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from lessons.attempts.values import Submission
from lessons.models import Attempt, Learner, PuzzleText
from lessons.platform.kept import Given, Kept, instances


@dataclass(frozen=True, slots=True)
class Before:
    """The learner, the last answer anywhere, the tries at this place, this puzzle anywhere.

    `learner` is None before the first answer. `key_taken`: some answer is stored under the key;
    None where that was not looked up. `text_kept`: the text of this very puzzle is stored.
    """

    learner: Learner | None = None
    tries: int = 0
    answered_at: datetime | None = None
    puzzle_seen: bool = False
    key_taken: bool | None = False
    text_kept: bool = False


def before(submission: Submission) -> Before:
    """One query, however many answers there are; two for somebody who is new here."""
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
    """Where the text is stored, as it is but once, the same query tells of the key."""
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
