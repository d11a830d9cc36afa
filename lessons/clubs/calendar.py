"""Due dates of one player's assignments as a calendar feed (RFC 5545).

Calendar programs cannot sign in, so the address carries a signed token: everyone who has the
address sees what is assigned to this player and nothing else, as long as the player is in the club.
"""

from collections.abc import Iterable
from datetime import date, timedelta

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from lessons.clubs.assignments.completion import dates_for
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.to_do import assignments_for
from lessons.clubs.page import private
from lessons.models import Assignment, Club, Membership

A_DAY = timedelta(days=1)


def write_calendar(club: Club, dates: Iterable[tuple[Assignment, date | None]], site: str) -> bytes:
    """Return the feed: an all-day event for each assignment with a date. `site` is the address of
    the first page, without a trailing slash.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//MahjLearn//MahjLearn//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", club.name)
    for assignment, due in dates:
        if due is not None:
            calendar.add_component(_event(assignment, due, site))
    return bytes(calendar.to_ical())


def _event(assignment: Assignment, due: date, site: str) -> Event:
    what = assignable_of(assignment)
    event = Event()
    event.add("uid", f"{assignment.public_id}@mahjlearn")
    event.add("dtstamp", assignment.made)
    event.add("dtstart", due)
    event.add("dtend", due + A_DAY)
    event.add("summary", f"MahjLearn: {what.title}")
    if assignment.note:
        event.add("description", assignment.note)
    event.add("url", f"{site}{what.url}")
    return event


TOKEN_SALT = "lessons.clubs.calendar"
LONGEST_TOKEN = 120


def sign_token(member: Membership) -> str:
    """Return the token of a member's feed."""
    return Signer(salt=TOKEN_SALT).sign(member.public_id)


def find_member(token: str) -> Membership | None:
    """Return the member of a token, with club and learner; None if this site has not signed it."""
    if len(token) > LONGEST_TOKEN:
        return None
    try:
        public_id = Signer(salt=TOKEN_SALT).unsign(token)
    except BadSignature:
        return None
    members = Membership.objects.filter(public_id=public_id, waits=False)
    return members.select_related("club", "learner").first()


@private
@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    """Serve all that is assigned to the player with a due date. Raises Http404 once they
    have left.
    """
    member = find_member(token)
    if member is None:
        raise Http404("No such calendar")
    assignments = [
        assignment
        for assignment in assignments_for(member.learner)
        if assignment.club_id == member.club_id
    ]
    site = request.build_absolute_uri("/").rstrip("/")
    dates = dates_for(assignments, member, timezone.now())
    rows = [(assignment, dates[assignment.pk]) for assignment in assignments]
    response = HttpResponse(write_calendar(member.club, rows, site), "text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="mahjlearn.ics"'
    return response
