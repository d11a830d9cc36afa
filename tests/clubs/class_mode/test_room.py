"""Sixty phones at once: every vote counted once, and a question that costs next to nothing."""

import json
from collections import Counter

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from lessons.clubs.class_mode.split import split_votes
from lessons.clubs.class_mode.subjects import find_puzzle
from lessons.models import ClassVote
from tests.clubs.class_mode.given import Room, room
from tests.sampling import FULL

pytestmark = pytest.mark.django_db

SIXTY = 60


def asked(on: Room, phone: int, etag: str = ""):
    more = {"HTTP_IF_NONE_MATCH": etag} if etag else {}
    return on.phones[phone].get(on.url("club-now-version"), **more)


def queries_of(do) -> int:
    with CaptureQueriesContext(
        connection,
    ) as found:
        do()
    return len(found)


def test_sixty_phones_vote_and_none_is_lost() -> None:
    on = room(SIXTY)
    on.start()
    tags = {asked(on, phone).json()["tag"] for phone in range(SIXTY)}
    assert len(tags) == 1
    given = Counter()
    for phone in range(SIXTY):
        answer = "yes" if phone % 3 else "no"
        assert on.vote(phone, answer=answer).status_code == 303
        given[answer] += 1
        if phone % 2:
            on.vote(phone, answer=answer)
    assert ClassVote.objects.count() == SIXTY
    count = on.screen.get(on.url("club-present-count")).json()
    assert (count["voted"], count["here"]) == (SIXTY, SIXTY)
    assert {asked(on, phone).json()["tag"] for phone in range(SIXTY)} == tags
    on.step("close")
    assert {asked(on, phone).json()["tag"] for phone in range(SIXTY)}.isdisjoint(tags)
    split = split_votes(on.session, find_puzzle(on.session.puzzles[0], on.club), "league")
    assert [bar.count for bar in split.bars] == [given["yes"], given["no"]]


def test_what_has_not_changed_is_not_sent_again() -> None:
    on = room(1)
    on.start()
    first = asked(on, 0)
    assert len(first.content) < 60
    again = asked(on, 0, first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    on.step("close")
    assert asked(on, 0, first["ETag"]).status_code == 200
    before = on.screen.get(on.url("club-present-count"))
    on.step("again")
    on.vote(0, answer="yes")
    etag = before["ETag"]
    after = on.screen.get(on.url("club-present-count"), HTTP_IF_NONE_MATCH=etag)
    assert after.status_code == 200
    assert json.loads(after.content)["voted"] == 1


def costs(players: int) -> list[int]:
    """Queries of a poll, a vote, a count, a phone and the screen while all others have voted; then
    of the screen with the split, and of both with the ruling.
    """
    on = room(players)
    on.start()
    for phone in range(1, players):
        on.vote(phone, answer="yes")
    form = on.form(0) | {"answer": "no"}
    found = [
        queries_of(lambda: asked(on, 0)),
        queries_of(lambda: on.phones[0].post(on.url("club-now"), form)),
        queries_of(lambda: on.screen.get(on.url("club-present-count"))),
        queries_of(lambda: on.page(0)),
        queries_of(on.shown),
    ]
    on.step("close")
    found.append(queries_of(on.shown))
    on.step("reveal")
    return [*found, queries_of(on.shown), queries_of(lambda: on.page(0))]


def test_the_number_of_queries_is_the_same_for_five_and_for_sixty() -> None:
    few, many = costs(5), costs(SIXTY if FULL else 20)
    assert few == many
    poll, vote, *_ = few
    assert poll == 3
    assert vote <= 8
    assert max(few) <= 9
