"""The Sunday digest of a club: what has to be done this week, who is stuck, what to open with."""

from datetime import date, datetime, timedelta
from typing import Any

from lessons.clubs.assignments.rows import AssignedRow, assigned_rows
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.counts.players import ListedPlayer, Member
from lessons.clubs.letters.writing import ReaderAddress, readers_by_club, write_once
from lessons.clubs.reports.mixups import list_in_need, recommend
from lessons.models import Club, Letter

SUNDAY, MONDAY = 6, 0
A_WEEK = timedelta(days=7)


def send_digests(now: datetime, site: str) -> int:
    """Write to every instructor who said yes, on Sundays; return the number of mails. On a Monday
    what a Sunday has missed is made up for. A club about which there is nothing to say gets none.
    """
    sent = 0
    for club, readers in readers_by_club(Letter.DIGEST):
        day = sunday_of(club.day_of(now))
        if day is not None:
            sent += _send_to(club, readers, day, now, site)
    return sent


def sunday_of(today: date) -> date | None:
    """Return the Sunday whose digest can be written today; None from Tuesday to Saturday."""
    return {SUNDAY: today, MONDAY: today - timedelta(days=1)}.get(today.weekday())


def _send_to(club: Club, readers: list[ReaderAddress], day: date, now: datetime, site: str) -> int:
    asked = [
        one
        for one in readers
        if one.member.digest_since and club.day_of(one.member.digest_since) <= day
    ]
    context = digest_context(club, day, now) if asked else {}
    if not any(context.values()):
        return 0
    return sum(write_once(one, Letter.DIGEST, day, site, {"day": day, **context}) for one in asked)


def digest_context(club: Club, day: date, now: datetime) -> dict[str, Any]:
    """Return `soon` (rows of assignments of the week from this day), `stuck` (players with what
    they are late with or have not begun, and the mix-ups they need help with) and `first` (what to
    open the meeting with).
    """
    counted = counts_of(club)
    rows = assigned_rows(club, list(club.assignments.order_by("due", "pk")), now, counted)
    soon = [row for row in rows if row.assignment.due and day <= row.assignment.due <= day + A_WEEK]
    return {
        "soon": soon,
        "stuck": _stuck(rows, soon, list_in_need(counted, counted.players)),
        "first": recommend(counted, counted.players),
    }


def _stuck(
    rows: list[AssignedRow], soon: list[AssignedRow], in_need: list[tuple[ListedPlayer, list[Any]]]
) -> list[dict[str, Any]]:
    """Return a dict with the keys player, overdue, idle (titles) and mixups for each player who is
    stuck with any of these, by name.
    """
    found: dict[int, dict[str, Any]] = {}

    def of(player: Member) -> dict[str, Any]:
        nothing: dict[str, Any] = {"player": player, "overdue": [], "idle": [], "mixups": []}
        return found.setdefault(player.pk, nothing)

    for row in rows:
        for player, done in row.players:
            if done.is_overdue:
                of(player)["overdue"].append(row.what.title)
            elif row in soon and not (done.is_done or done.is_begun):
                of(player)["idle"].append(row.what.title)
    for player, mixups in in_need:
        of(player)["mixups"] = mixups
    return sorted(found.values(), key=lambda one: (one["player"].nickname, one["player"].pk))
