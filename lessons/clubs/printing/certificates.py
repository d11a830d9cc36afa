"""Who in a club has finished which unit, as far as the club may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from lessons.assignments.players import players_of
from lessons.clubs.assigned.rows import assigned_rows
from lessons.clubs.reports.lessons_done import lessons_done
from lessons.content_store import course
from lessons.models import Club, Membership
from mahjlearn.course import Unit


@dataclass(frozen=True, slots=True)
class Finished:
    """A player who has done every lesson of a unit, and when the last of them."""

    member: Membership
    unit: Unit
    at: datetime


def finished_in(club: Club) -> list[Finished]:
    """All units that players have finished, by name of the player. Five queries at most."""
    players = players_of(club)
    return _finished(club, players)


def finished_by(member: Membership, unit: str) -> Finished | None:
    """One unit of one player; None where she has not finished it, or the club may not know."""
    if member.teaches or member.waits:
        return None
    return next((one for one in _finished(member.club, [member]) if one.unit.slug == unit), None)


def _finished(club: Club, players: Sequence[Membership]) -> list[Finished]:
    assigned = assigned_rows(club, list(club.assignments.all()))
    done = lessons_done(players, assigned)
    found = []
    for player in players:
        for unit in course().units:
            moments = [done[player.pk].get(one.slug) for one in unit.lessons]
            known = [one for one in moments if one is not None]
            if known and len(known) == len(moments):
                found.append(Finished(player, unit, max(known)))
    return found
