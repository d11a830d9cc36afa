"""The players of a club as plain rows: of three hundred, a page needs few columns of each."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple

from django.db.models import BooleanField, ExpressionWrapper, F, OuterRef, Q, Subquery, TextField
from django.db.models.functions import Cast
from django.utils import timezone

from lessons.models import Attempt, Club, Learner, Membership, Role
from lessons.visitors.due import up_to_date
from lessons.web.addresses import address


class ListedPlayer(NamedTuple):
    """The columns of a membership, and of its learner, that lists of players need; the primary key
    of the newest answer, the key of what is kept of them, and the public id of their club. Moments
    are as the database writes them: few of three hundred are looked at.
    """

    pk: int
    public_id: str
    learner_id: int
    nickname: str
    note: str
    joined_at: str
    shared_at: str | None
    seen_at: str
    due: bool | None
    newest: int | None
    key: str | None
    club: str

    @property
    def joined(self) -> datetime:
        """The moment in which they joined."""
        return _moment(self.joined_at)

    @property
    def answers_since(self) -> datetime | None:
        """The moment since when the club may see all their answers; None if it may not."""
        return _moment(self.shared_at) if self.shared_at else None

    @property
    def last_seen(self) -> datetime:
        """The moment in which they were last seen on the site."""
        return _moment(self.seen_at)

    @property
    def url(self) -> str:
        """The address of their page."""
        return address("club-player", self.club, self.public_id)


Member = Membership | ListedPlayer
_COLUMNS = ListedPlayer._fields[:-1]
_FROM = {
    "joined_at": Cast("joined", TextField()),
    "shared_at": Cast("answers_since", TextField()),
    "seen_at": Cast("learner__last_seen", TextField()),
    "key": F("kept_count__key"),
}


@lru_cache(maxsize=4096)
def _moment(written: str) -> datetime:
    """Return a moment that a database wrote: PostgreSQL says that it is in UTC, SQLite does not."""
    return datetime.fromisoformat(written).replace(tzinfo=UTC)


def read_players(club: Club) -> list[ListedPlayer]:
    """Return the players who are let in, by name (one query). What has run out by a clock is
    counted first.
    """
    players = _read(club)
    due = [player.learner_id for player in players if player.due]
    for learner in Learner.objects.filter(pk__in=due) if due else ():
        up_to_date(learner)
    return _read(club) if due else players


def _read(club: Club) -> list[ListedPlayer]:
    answers = Attempt.objects.filter(learner=OuterRef("learner"))
    newest = answers.order_by("-answered_at", "-pk").values("pk")[:1]
    players = Membership.objects.filter(club=club, role=Role.PLAYER, waits=False)
    due = ExpressionWrapper(Q(learner__due_at__lte=timezone.now()), BooleanField(null=True))
    added = _FROM | {"due": due, "newest": Subquery(newest)}
    named = players.annotate(**added).order_by("nickname", "pk")
    rows = named.values_list(*_COLUMNS)
    return [ListedPlayer._make((*row, club.public_id)) for row in rows]
