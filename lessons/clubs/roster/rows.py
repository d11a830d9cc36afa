"""The roster as rows of a page, in as many queries however many players there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lessons.assignments.done import Done
from lessons.clubs.assigned.rows import assigned_rows
from lessons.clubs.reports.lessons_done import lessons_done
from lessons.models import Club, Membership
from lessons.tallies.gone import Go
from lessons.tallies.states import Met, State, met_by


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A player: how far she is with each thing that is `assigned` to her, how many `lessons` the
    club knows her to have done, and the mix-ups it sees in her answers.
    """

    member: Membership
    assigned: tuple[Done, ...]
    lessons: int
    met: tuple[Met, ...]

    @property
    def done(self) -> int:
        """How much of what is assigned to her is done."""
        return sum(one.is_done for one in self.assigned)

    @property
    def late(self) -> int:
        """How much of it was done after its day."""
        return sum(one.is_late for one in self.assigned)

    @property
    def overdue(self) -> int:
        """How much is open, and its day is over."""
        return sum(one.is_overdue for one in self.assigned)

    @property
    def open_mixups(self) -> int:
        """How many mix-ups her last answers fit."""
        return sum(one.state is State.OPEN for one in self.met)

    @property
    def needs_help_with(self) -> list[str]:
        """The mix-ups on which she was wrong four times in a row."""
        return [one.mixup for one in self.met if one.needs_help]


def members_of(club: Club) -> list[Membership]:
    """Everybody in the club by name, those who wait too. One query."""
    return list(club.memberships.select_related("learner").order_by("nickname", "pk"))


def roster_rows(
    club: Club, players: Sequence[Membership], goes: Mapping[int, Sequence[Go]]
) -> list[RosterRow]:
    """A row a player, in the order given; `goes` are those that the club may see. Six queries."""
    rows = assigned_rows(club, list(club.assignments.all()))
    lessons = lessons_done(players, rows)
    given: dict[int, list[Done]] = {}
    for row in rows:
        for member, done in row.players:
            given.setdefault(member.pk, []).append(done)
    return [
        RosterRow(
            one, tuple(given.get(one.pk, ())), len(lessons[one.pk]), tuple(met_by(goes[one.pk]))
        )
        for one in players
    ]
