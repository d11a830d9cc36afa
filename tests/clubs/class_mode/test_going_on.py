"""A class that goes back, goes on with something else, shows some tables of a lesson, and ends."""

import pytest
from django.urls import reverse

from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.services import MOST_TABLES
from lessons.clubs.class_mode.subjects import Subject
from lessons.clubs.class_mode.watching import count_plays
from lessons.models import ClassSession, ClassVote
from tests.clubs.class_mode.given import LESSON, Room, room, words
from tests.clubs.clients import client_of
from tests.models.factories import InviteFactory

pytestmark = pytest.mark.django_db
OTHER = "lesson/a-turn"


@pytest.fixture
def on() -> Room:
    """A class that has just begun."""
    made = room(2)
    made.start()
    return made


def go_on(on: Room, what: str, **more: object):
    return on.screen.post(on.url("club-present-start"), {"what": what, "also": "yes", **more})


def test_back_to_a_table_that_was_ruled_on(on: Room) -> None:
    on.vote(0, answer="yes")
    for name in ("close", "again"):
        on.step(name)
    on.vote(0, answer="no")
    for name in ("close", "reveal", "next"):
        on.step(name)
    assert (on.session.at, on.session.ballot, on.session.stage) == (1, 1, "voting")
    on.vote(0, answer="yes")
    on.step("back")
    assert (on.session.at, on.session.ballot, on.session.stage) == (0, 2, "revealed")
    assert "1 before you talked" in on.shown()
    on.step("next")
    assert "1 of 1 has answered" in on.shown()


def test_a_table_that_was_skipped_can_be_voted_on_later(on: Room) -> None:
    on.step("next")
    on.step("next")
    on.step("go/0")
    assert on.vote(1, answer="yes").status_code == 303
    assert [(vote.at, vote.ballot) for vote in ClassVote.objects.all()] == [(0, 1)]


@pytest.mark.parametrize("name", ["back", "go/0", "go/99", "go/-1", "go/x", "go/", "go"])
def test_where_there_is_no_table_nothing_changes(on: Room, name: str) -> None:
    on.step(name)
    assert (on.session.at, on.session.version) == (0, 1)


def test_every_table_of_the_class_is_one_press_away(on: Room) -> None:
    shown = on.screen.get(on.url("club-present")).text
    others = range(1, len(on.session.puzzles))
    assert all(f'value="go/{number}"' in shown for number in others)
    assert 'value="go/0"' not in shown
    on.step("next")
    assert "Back one table" in on.shown()


def test_another_lesson_goes_on_in_the_same_class(on: Room) -> None:
    on.vote(0, answer="yes")
    before, tables = on.session.public_id, len(on.session.puzzles)
    assert go_on(on, OTHER).status_code == 303
    session = on.session
    assert session.public_id == before
    assert (session.at, session.what) == (tables, OTHER)
    assert session.parts == [[0, LESSON], [tables, OTHER]]
    assert f"Table 1 of {len(session.puzzles) - tables}" in on.shown()
    assert f"Table 1 of {len(session.puzzles) - tables}" in words(on.page(0))
    on.step("back")
    assert (on.session.at, on.session.what) == (tables - 1, LESSON)
    assert f"Table {tables} of {tables}" in on.shown()
    assert ClassVote.objects.count() == 1


def test_what_the_class_has_had_is_gone_back_to(on: Room) -> None:
    go_on(on, OTHER)
    tables = len(on.session.puzzles)
    go_on(on, LESSON)
    assert (on.session.at, len(on.session.puzzles)) == (0, tables)


def test_a_hand_between_two_lessons(on: Room) -> None:
    go_on(on, "level/1")
    at = on.session.at
    assert "Watch. Press Stop" in on.shown()
    for name in ("play", "play"):
        on.step(name)
    on.phones[0].post(on.url("club-now"), {})
    go_on(on, OTHER)
    assert on.vote(0, answer="yes").status_code in (303, 422)
    on.step(f"go/{at}")
    assert (on.session.play, on.session.stage) == (2, "voting")
    assert "You stopped at play 2" in words(on.page(0))
    on.step("back")
    assert (on.session.at, on.session.play) == (at, 1)
    on.step("back")
    on.step("back")
    assert on.session.at == at - 1


def test_phones_hear_of_another_hand(on: Room) -> None:
    go_on(on, "level/1")
    first = on.phones[0].get(on.url("club-now-version")).json()["tag"]
    services.add(on.session, Subject("excerpt/other", ("excerpt/other",)))
    assert on.phones[0].get(on.url("club-now-version")).json()["tag"] != first


def test_a_class_does_not_grow_without_end(on: Room) -> None:
    session = on.session
    ClassSession.objects.update(puzzles=session.puzzles * MOST_TABLES)
    refused = go_on(on, OTHER)
    assert refused.status_code == 422
    assert f"This class has {MOST_TABLES} tables." in words(refused.text)
    assert on.session.at == 0


def test_the_chooser_of_a_running_class_adds_to_it(on: Room) -> None:
    page = on.screen.get(on.url("club-present-choose")).text
    assert "What’s next?" in words(page)
    assert 'name="also" value="yes"' in page
    off = room(0)
    assert 'name="also"' not in off.screen.get(off.url("club-present-choose")).text


def picked(page: str) -> list[str]:
    """The tables that a page offers to pick."""
    return [part.partition('"')[0] for part in page.split('name="table" value="')[1:]]


def test_some_tables_of_a_lesson_are_picked() -> None:
    off = room(1)
    page = off.screen.get(off.url("club-present-pick"), {"what": LESSON}).text
    tables = picked(page)
    assert len(tables) > 3
    assert page.count(" checked>") == len(tables)
    sent = {"what": LESSON, "picked": "yes", "table": [tables[2], tables[0], "none"]}
    assert off.screen.post(off.url("club-present-start"), sent).status_code == 303
    assert off.session.puzzles == [tables[0], tables[2]]


def test_no_table_picked_is_said() -> None:
    off = room(0)
    sent = {"what": LESSON, "picked": "yes"}
    refused = off.screen.post(off.url("club-present-start"), sent)
    assert refused.status_code == 422
    assert "Choose at least one table." in words(refused.text)
    assert not ClassSession.objects.exists()


@pytest.mark.parametrize("what", ["", "lesson/none", "level/1"])
def test_nothing_is_picked_of_what_has_no_tables(what: str) -> None:
    off = room(0)
    page = off.screen.get(off.url("club-present-pick"), {"what": what})
    assert page.status_code == 422
    assert "Choose what to play." in words(page.text)


def test_picked_tables_are_kept_while_it_is_asked_in_which_class(on: Room) -> None:
    page = on.screen.get(on.url("club-present-pick"), {"what": OTHER}).text
    assert 'name="also" value="yes"' in page
    tables = picked(page)[:2]
    sent = {"what": OTHER, "picked": "yes", "table": tables}
    asked = on.screen.post(on.url("club-present-start"), sent)
    assert asked.status_code == 409
    assert picked(asked.text) == tables
    go_on(on, OTHER, picked="yes", table=tables)
    assert on.session.puzzles[on.session.at :] == tables


def test_the_end_is_asked_once(on: Room) -> None:
    asked = on.screen.get(on.url("club-present-end"))
    assert "End the class?" in words(asked.text)
    assert on.session.ended is None
    on.screen.post(on.url("club-present-end"), {"class": "another"})
    ended = on.session
    on.end()
    ended.refresh_from_db()
    assert ended.ended is not None
    assert on.screen.get(on.url("club-present-end")).status_code == 303


def test_in_a_hand_a_play_is_one_tap_away_and_the_mistake_comes_first() -> None:
    on = room(1)
    on.start("level/1")
    plays = count_plays(on.session)
    on.step("reveal")
    page = on.screen.get(on.url("club-present")).text
    first = words(page)
    assert all(f'href="?play={number}"' in page for number in range(1, plays + 1))
    for number in range(1, plays + 1):
        there = words(on.screen.get(on.url("club-present"), {"play": number}).text)
        assert f"Play {number}." in there.partition("stopped here")[0]
    assert words(on.screen.get(on.url("club-present"), {"play": "x"}).text) == first


@pytest.mark.parametrize(("running", "leads_to"), [(True, "club-now"), (False, "club-player")])
def test_who_joins_lands_in_the_class_that_is_on(running: bool, leads_to: str) -> None:
    made = room(0)
    if running:
        made.start()
    invite = InviteFactory(club=made.club)
    phone = client_of(None)
    sent = {"code": invite.code, "nickname": "Lou"}
    joined = phone.post(reverse("join"), sent)
    lou = made.club.memberships.get(nickname="Lou")
    own = {"club-now": [made.club.public_id], "club-player": [made.club.public_id, lou.public_id]}
    assert joined.url == f"{reverse(leads_to, args=own[leads_to])}?joined=1"
    assert "know you as Lou" in words(phone.get(joined.url).text)
