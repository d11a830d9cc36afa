"""Assignments as a calendar (RFC 5545): a whole day for each that has one."""

from collections.abc import Iterable
from datetime import date, timedelta

from icalendar import Calendar, Event

from lessons.assignments.what import what_of
from lessons.models import Assignment, Club

A_DAY = timedelta(days=1)


def calendar_of(club: Club, assignments: Iterable[Assignment], site: str) -> bytes:
    """The file. `site` is the address of the first page, without a slash at its end."""
    calendar = Calendar()
    calendar.add("prodid", "-//MahjLearn//MahjLearn//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", club.name)
    for one in assignments:
        if one.due is not None:
            calendar.add_component(_event(one, one.due, site))
    return bytes(calendar.to_ical())


def _event(assignment: Assignment, due: date, site: str) -> Event:
    what = what_of(assignment)
    event = Event()
    event.add("uid", f"{assignment.public_id}@mahjlearn")
    event.add("dtstamp", assignment.made)
    event.add("dtstart", due)
    event.add("dtend", due + A_DAY)
    event.add("summary", f"MahjLearn: {what.title}")
    event.add("url", f"{site}{what.url}")
    return event
