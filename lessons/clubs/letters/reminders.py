"""Reminders: one mail to a player before something has to be done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Q

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.completion import Completion, completions_of
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.records import chosen_members
from lessons.clubs.letters.writing import readers_by_club, write_once
from lessons.models import Assignment, Club, Letter, Membership

AHEAD = range(1, 3)
"""The days before a date on which a reminder is written: the day before at the latest, two days
before if the command is run every day.
"""


@dataclass(frozen=True, slots=True)
class OpenTask:
    """Something that a player has not done yet, and how far they are."""

    assignment: Assignment
    what: Assignable
    done: Completion


def send_reminders(now: datetime, site: str) -> int:
    """Write to every player who said yes about what they have not done; return the number of
    mails. A mail is about all that has the same date in a club. Six queries a club, and three for
    each mail.
    """
    sent = 0
    for club, readers in readers_by_club(Letter.REMINDER):
        tasks = _open_tasks(club, [one.member for one in readers], now)
        for reader in readers:
            for day, due in tasks[reader.member.pk].items():
                context = {"day": day, "tasks": due}
                sent += write_once(reader, Letter.REMINDER, day, site, context)
    return sent


TasksByDay = dict[date, list[OpenTask]]


def _open_tasks(club: Club, members: Sequence[Membership], now: datetime) -> dict[int, TasksByDay]:
    """Return what each of these members, by primary key, still has to do by one of the next
    days.
    """
    today = club.day_of(now)
    last = today + timedelta(days=AHEAD[-1])
    soon = Q(due__gt=today) | Q(extensions__due__gt=today)
    rows = list(club.assignments.filter(soon, due__lte=last).distinct().order_by("due", "pk"))
    chosen = chosen_members(rows)
    far = completions_of(rows, members, now)
    asked = [(row, assignable_of(row)) for row in rows]
    return {
        member.pk: _by_day(
            OpenTask(row, what, far[row.pk, member.pk])
            for row, what in asked
            if what.asked and (row.everybody or (row.pk, member.pk) in chosen)
            if _is_soon(far[row.pk, member.pk], today)
        )
        for member in members
    }


def _is_soon(done: Completion, today: date) -> bool:
    return not done.is_done and done.due is not None and (done.due - today).days in AHEAD


def _by_day(tasks: Iterator[OpenTask]) -> TasksByDay:
    found: TasksByDay = {}
    for task in tasks:
        assert task.done.due is not None
        found.setdefault(task.done.due, []).append(task)
    return found
