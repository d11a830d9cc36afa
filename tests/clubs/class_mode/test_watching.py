"""A hand watched in class: a play on the screen, a Stop on every phone."""

import pytest

from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.clubs.class_mode.watching import count_plays, result_context
from lessons.models import ClassSession, ClassVote
from mahjlearn.tutor.generate.pool import offered_at
from tests.clubs.class_mode.given import Room, room, words
from tests.puzzles.page import HTMX

pytestmark = pytest.mark.django_db


@pytest.fixture
def on() -> Room:
    made = room()
    made.start("level/1")
    return made


def stop(on: Room, phone: int, **more):
    return on.phones[phone].post(on.url("club-now"), {}, **more)


def test_any_excerpt_of_the_level_is_watched(on: Room) -> None:
    assert excerpt_slug(on.session.what) in offered_at(1)
    assert "Watch. Press Stop on your phone" in on.shown()
    assert "Watch the screen" in words(on.page(0))


def test_a_stop_counts_at_the_play_that_is_shown(on: Room) -> None:
    stop(on, 0)
    assert not ClassVote.objects.exists()
    on.step("play")
    on.step("play")
    assert stop(on, 0).status_code == 303
    assert "You stopped at play 2" in words(on.page(0))
    reply = stop(on, 1, **HTMX)
    assert "You stopped at play 2" in reply.text
    assert "2 stopped here" in on.shown()
    on.step("play")
    assert "0 stopped here" in on.shown()
    stop(on, 0)
    assert sorted(ClassVote.objects.values_list("ballot", flat=True)) == [2, 2, 3]


def test_a_phone_is_told_nothing_new_between_two_plays(on: Room) -> None:
    first = on.phones[0].get(on.url("club-now-version")).json()["tag"]
    on.step("play")
    assert on.phones[0].get(on.url("club-now-version")).json()["tag"] == first
    on.step("reveal")
    assert on.phones[0].get(on.url("club-now-version")).json()["tag"] != first


def test_who_saw_what_is_shown_at_the_end(on: Room) -> None:
    session = on.session
    ClassVote.objects.bulk_create(
        ClassVote(session=session, member=member, at=0, ballot=1, answer={"stop": "yes"})
        for member in on.players[:2]
    )
    for _ in range(count_plays(session)):
        on.step("play")
    assert "Show who caught it" in on.shown()
    on.step("play")
    assert on.session.play == count_plays(session)
    on.step("reveal")
    rows = result_context(on.session)["rows"]
    assert [row["stops"] for row in rows if row["play"] == 1] == [2]
    shown = on.shown()
    for row in rows:
        for text in (f"Play {row['play']}. {row['caption']}", *row["faults"]):
            assert " ".join(text.split()) in shown
    assert "That was all of it." in words(on.page(0))
    assert stop(on, 0).status_code == 409


def test_the_mistake_comes_first() -> None:
    """Of every hand of a level in which something goes wrong."""
    found = room(1)
    wrong = 0
    for slug in offered_at(2)[:4]:
        session = ClassSession.objects.create(
            club=found.club, what=f"excerpt/{slug}", puzzles=[f"excerpt/{slug}"], ballot=0
        )
        ClassVote.objects.create(
            session=session, member=found.players[0], at=0, ballot=1, answer={"stop": "yes"}
        )
        result = result_context(session)
        faults = [row["play"] for row in result["rows"] if row["faults"]]
        assert [row["play"] for row in result["rows"]][: len(faults)] == faults == sorted(faults)
        assert {play["number"] for play in result["plays"] if play["fault"]} == set(faults)
        assert result["shown"] == (faults[0] if faults else count_plays(session))
        assert result_context(session, "1")["shown"] == 1
        wrong += bool(faults)
        session.delete()
    assert wrong
