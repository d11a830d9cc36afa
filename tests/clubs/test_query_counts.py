"""Pages of a club cost as many queries for 300 players with a month of answers as for 5."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.calendar import sign_token
from lessons.models import ClassPresence, ClassSession, ClassVote, Membership
from tests.bench.pages.clubs import club_of_a_month
from tests.clubs.class_mode.given import LESSON, Room
from tests.clubs.clients import client_of
from tests.sampling import FULL

SMALL, LARGE, EACH = 5, 300 if FULL else 20, 30
COST = {
    "club, counted anew": 19, "club": 10, "club-mixups": 8, "club-assignments": 9,
    "club-assignment": 10, "club-results": 8, "club-assign": 7,
    "club-player": 14, "club-export-players": 8, "club-export-assignments": 9,
    "club-export-mixups": 6, "club-present-choose": 10, "club-record": 9, "club-export-class": 8,
    "calendar": 3, "the class": 5, "a phone": 5, "the count": 4,
    "what is open": 11,
}  # fmt: skip
"""The queries of each; two to three say who asks, and on the map one says what comes back."""


def addresses(room: Room) -> dict[str, tuple[Client, str]]:
    """Return the browser and the address of each page."""
    club = room.club.public_id
    of_all = [name for name in COST if name.startswith("club-") or name == "club"]
    of_one = {"club-assignment", "club-results", "club-player", "club-record", "club-export-class"}
    found = {
        name: (room.screen, reverse(name, args=[club])) for name in of_all if name not in of_one
    }
    player, given = room.players[1], room.club.assignments.first()
    record = [club, room.club.classes.earliest("pk").public_id]
    phone = client_of(player.learner)
    return found | {
        "club-assignment": (room.screen, reverse("club-assignment", args=[club, given.public_id])),
        "club-results": (room.screen, reverse("club-results", args=[club, given.public_id])),
        "club-player": (room.screen, reverse("club-player", args=[club, player.public_id])),
        "club-record": (room.screen, reverse("club-record", args=record)),
        "club-export-class": (room.screen, reverse("club-export-class", args=record)),
        "calendar": (Client(), reverse("calendar", args=[sign_token(player)])),
        "the class": (room.screen, room.url("club-present")),
        "a phone": (phone, room.url("club-now")),
        "the count": (room.screen, room.url("club-present-count")),
        "what is open": (phone, "/learn/"),
    }


def add_votes(session: ClassSession, members: list[Membership]) -> None:
    """Every member votes on half the tables of a class: three players in four say yes."""
    ClassPresence.objects.bulk_create(ClassPresence(session=session, member=m) for m in members)
    ClassVote.objects.bulk_create(
        ClassVote(session=session, member=m, at=at, answer={"answer": "yes" if n % 4 else "no"})
        for at in range(len(session.puzzles) // 2)
        for n, m in enumerate(members)
    )


def queries(players: int) -> dict[str, int]:
    """Return the queries of each page in a club of so many players, who have all voted in class."""
    owner = club_of_a_month(players, EACH, timezone.now())
    members = list(Membership.objects.filter(club=owner.club, role="player").order_by("pk"))
    room = Room(owner.club, client_of(owner.learner), members)
    for _ in range(2):
        room.start(LESSON)
        session = room.session
        add_votes(session, members)
        if session == room.club.classes.earliest("pk"):
            room.end()
    found = {}
    for name, (browser, url) in addresses(room).items():
        if name == "club":
            found["club, counted anew"] = _queries_of(browser, url)
        assert browser.get(url).status_code == 200
        found[name] = _queries_of(browser, url)
    return found


def _queries_of(browser: Client, url: str) -> int:
    with CaptureQueriesContext(connection) as seen:
        assert browser.get(url).status_code == 200
    return len(seen)


@pytest.mark.django_db
def test_a_large_club_costs_as_many_queries_as_a_small_one() -> None:
    assert queries(SMALL) == COST
    assert queries(LARGE) == COST
