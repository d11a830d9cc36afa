"""The days of assignments as a calendar file."""

from datetime import date

import pytest
from django.urls import reverse
from icalendar import Calendar

from lessons.clubs.calendar import find_member, sign_token
from lessons.models import AssignedTo
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, AssignmentFactory, MembershipFactory

pytestmark = pytest.mark.django_db
DUE = date(2026, 12, 24)


def events(client, member) -> list:
    response = client.get(reverse("calendar", args=[sign_token(member)]))
    assert response.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return Calendar.from_ical(response.content).walk("VEVENT")


def test_each_day_is_an_event(client) -> None:
    member = MembershipFactory()
    AssignmentFactory(club=member.club, due=DUE)
    AssignmentFactory(club=member.club)
    AssignmentFactory(due=DUE)
    other = AssignmentFactory(club=member.club, due=DUE, everybody=False)
    AssignedTo.objects.create(assignment=other, member=MembershipFactory(club=member.club))
    (event,) = events(client, member)
    assert event["DTSTART"].dt == DUE
    assert "Where can I use a joker?" in event["SUMMARY"]
    assert event["URL"] == "http://testserver/learn/meet-the-joker/"


def test_her_page_opens_her_calendar_and_nobody_elses(client) -> None:
    member = MembershipFactory()
    AssignmentFactory(club=member.club, due=DUE)
    owner = MembershipFactory(club=member.club, role="owner", learner=AccountFactory())
    url = reverse("club-player", args=[member.club.public_id, member.public_id])
    address = reverse("calendar", args=[sign_token(member)])
    assert f'href="webcal://testserver{address}"' in client_of(member.learner).get(url).text
    assert "webcal:" not in client_of(owner.learner).get(url).text


def test_the_address_is_signed_and_ends_with_the_membership(client) -> None:
    member = MembershipFactory()
    token = sign_token(member)
    assert find_member(token) == member
    for wrong in ("", member.public_id, f"{token}x", "x" * 5000):
        assert find_member(wrong) is None
    member.delete()
    assert client.get(reverse("calendar", args=[token])).status_code == 404


def test_a_player_finds_the_address_on_her_page_and_her_instructor_does_not() -> None:
    member = MembershipFactory()
    AssignmentFactory(club=member.club, due=DUE)
    url = reverse("club-player", args=[member.club.public_id, member.public_id])
    assert ".ics" in client_of(member.learner).get(url).text
    owner = MembershipFactory(club=member.club, role="owner")
    assert ".ics" not in client_of(owner.learner).get(url).text
