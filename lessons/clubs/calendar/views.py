"""The calendar of one player in one club."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from lessons.assignments.open import assignments_for
from lessons.clubs.calendar.feed import calendar_of
from lessons.clubs.calendar.token import member_with
from lessons.clubs.page import private


@private
@require_safe
def calendar(request: HttpRequest, token: str) -> HttpResponse:
    """All that is assigned to her with a day. Http404 once she has left."""
    member = member_with(token)
    if member is None:
        raise Http404("No such calendar")
    hers = [one for one in assignments_for(member.learner) if one.club_id == member.club_id]
    site = request.build_absolute_uri("/").rstrip("/")
    response = HttpResponse(calendar_of(member.club, hers, site), "text/calendar; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="mahjlearn.ics"'
    return response
