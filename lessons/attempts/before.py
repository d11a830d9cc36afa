"""What went before an answer: read in one query, before anything is locked."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from lessons.attempts.values import Sender, Showing
from lessons.database.kept import Given, Kept, instances
from lessons.models import Attempt, Learner


@dataclass(frozen=True, slots=True)
class Before:
    """The learner, the last answer anywhere, the tries at this place, this puzzle anywhere.

    `learner` is None before the first answer, and nothing else is known then. `key_taken`: some
    answer is stored under the key.
    """

    learner: Learner | None = None
    tries: int = 0
    answered_at: datetime | None = None
    puzzle_seen: bool = False
    key_taken: bool = False


def before(key: UUID, sender: Sender, showing: Showing) -> Before:
    """One query, however many answers there are."""
    row = _BEFORE.first(guest=sender.id, key=key, place=showing.place, slug=showing.puzzle_slug)
    if row is None:
        return Before()
    (learner,) = instances(Learner, [row[: len(_COLUMNS)]])
    tries, answered_at, seen, taken = row[len(_COLUMNS) :]
    return Before(learner, tries or 0, answered_at, bool(seen), bool(taken))


_COLUMNS = [field.attname for field in Learner._meta.concrete_fields]


def _asked() -> QuerySet:
    mine = Attempt.objects.filter(learner=OuterRef("pk"))
    here = mine.filter(place=Given("place", Attempt, "place"))
    this = mine.filter(puzzle_slug=Given("slug", Attempt, "puzzle_slug"))
    under = Attempt.objects.filter(client_key=Given("key", Attempt, "client_key"))
    return (
        Learner.objects.filter(guest_id=Given("guest", Learner, "guest_id"))
        .annotate(
            tries=Subquery(here.order_by("-try_no").values("try_no")[:1]),
            answered_at=Subquery(mine.order_by("-answered_at").values("answered_at")[:1]),
            seen=Exists(this),
            taken=Exists(under),
        )
        .values_list(*_COLUMNS, "tries", "answered_at", "seen", "taken")
    )


_BEFORE = Kept(_asked)
