"""Reads of attempts. A learner who has no row yet (None) has no answers and costs no query."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet

from lessons.attempts.place import Place
from lessons.models import Attempt, Learner, PuzzleText
from lessons.platform.kept import Given, Kept, instances

MOST, FEW = 6, 2
"""How many answers at one place are read at most, the newest: of a move that may be tried over and
over, and of a puzzle that is answered at once."""

_HERE = Attempt.objects.filter(place=Given("place", Attempt, "place")).order_by("-try_no")
_MINE_HERE = _HERE.filter(learner__guest_id=Given("guest", Learner, "guest_id"))
_NEWEST_AT = {FEW: Kept(lambda: _MINE_HERE[:FEW]), MOST: Kept(lambda: _MINE_HERE[:MOST])}
_WITH_KEY = Kept(
    lambda: Attempt.objects.filter(client_key=Given("key", Attempt, "client_key")).order_by()
)


def attempts_of(learner: Learner | None) -> QuerySet[Attempt]:
    """Return all answers of a learner in the order in which they were given."""
    if learner is None:
        return Attempt.objects.none()
    return Attempt.objects.filter(learner=learner).order_by("answered_at", "id")


def newest_at(guest_id: str, places: Iterable[Place], most: int = MOST) -> list[Attempt]:
    """Return the newest answers at each of these places, together from the oldest on.

    `most` at each place: `FEW` or `MOST`. One query; nobody need have asked for the learner before.
    """
    each = [{"guest": guest_id, "place": str(place)} for place in places]
    found = _NEWEST_AT[most].rows_for_each(*each)
    rows: list[Attempt] = instances(Attempt, found)
    return sorted(rows, key=lambda row: (row.answered_at, row.pk))


def outcomes_at(learner: Learner | None, places: Iterable[Place]) -> dict[str, str]:
    """Return the outcome of the latest try by place; only of places answered. One query."""
    if learner is None:
        return {}
    rows = Attempt.objects.filter(learner=learner, place__in=[str(place) for place in places])
    return dict(rows.order_by("try_no").values_list("place", "outcome"))


def with_key(key: UUID) -> Attempt | None:
    """Return the answer under this key, of any learner; None for a new key."""
    return next(iter(instances(Attempt, _WITH_KEY.rows(key=key))), None)


def text_with(puzzle_hash: str) -> PuzzleText | None:
    """Return the text of the puzzle with this hash; None if none is stored."""
    return PuzzleText.objects.filter(hash=puzzle_hash).first()


def texts_with(hashes: Iterable[str]) -> list[PuzzleText]:
    """Return the texts of the puzzles with these hashes, as far as they are stored. One query."""
    return list(PuzzleText.objects.filter(hash__in=list(hashes)))
