"""The players of a club as plain rows: of three hundred, a page needs few columns of each."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import F, OuterRef, Subquery
from django.utils import timezone

from lessons.models import Attempt, Club, Learner, Membership, Role
from lessons.visitors.due import up_to_date
from lessons.web.addresses import address


class ListedPlayer(NamedTuple):
    """The columns of a membership, and of its learner, that lists of players need; the primary key
    of the newest answer, the key of what is kept of them, and the public id of their club.
    """

    pk: int
    public_id: str
    learner_id: int
    nickname: str
    note: str
    joined: datetime
    answers_since: datetime | None
    last_seen: datetime
    due_at: datetime | None
    newest: int | None
    key: str | None
    club: str

    @property
    def url(self) -> str:
        """The address of their page."""
        return address("club-player", self.club, self.public_id)


Member = Membership | ListedPlayer
_COLUMNS = ListedPlayer._fields[:-1]
_FROM = {
    "last_seen": F("learner__last_seen"),
    "due_at": F("learner__due_at"),
    "key": F("kept_count__key"),
}


def read_players(club: Club) -> list[ListedPlayer]:
    """Return the players who are let in, by name (one query). What has run out by a clock is
    counted first.
    """
    players, now = _read(club), timezone.now()
    due = [player.learner_id for player in players if player.due_at and player.due_at <= now]
    for learner in Learner.objects.filter(pk__in=due) if due else ():
        up_to_date(learner)
    return _read(club) if due else players


def _read(club: Club) -> list[ListedPlayer]:
    answers = Attempt.objects.filter(learner=OuterRef("learner"))
    newest = answers.order_by("-answered_at", "-pk").values("pk")[:1]
    players = Membership.objects.filter(club=club, role=Role.PLAYER, waits=False)
    named = players.annotate(newest=Subquery(newest), **_FROM).order_by("nickname", "pk")
    rows = named.values_list(*_COLUMNS)
    return [ListedPlayer._make((*row, club.public_id)) for row in rows]
