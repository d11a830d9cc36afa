"""Class mode: one table on a screen, a vote on every phone, the ruling for all."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.class_mode.running import LONGEST_CLASS
from lessons.clubs.class_mode.subjects import find_puzzle, list_units, read_subject
from lessons.clubs.entry.invites import make_invite
from lessons.models import Attempt, ClassPresence, ClassSession, ClassVote, Club
from lessons.visitors.merging import merge
from tests.clubs.class_mode.given import LESSON, Room, room, words
from tests.clubs.clients import client_of
from tests.models.factories import LearnerFactory, MembershipFactory
from tests.puzzles.page import HTMX

pytestmark = pytest.mark.django_db


@pytest.fixture
def on() -> Room:
    """A class that has just begun."""
    made = room()
    made.start()
    return made


def puzzle_of(on: Room):
    found = find_puzzle(on.session.puzzles[on.session.at], on.club)
    assert found is not None
    return found


def right_and_wrong(on: Room) -> tuple[str, str]:
    return ("yes", "no") if puzzle_of(on).key.allowed else ("no", "yes")


def test_a_class_from_the_first_vote_to_its_end(on: Room) -> None:
    right, wrong = right_and_wrong(on)
    puzzle = puzzle_of(on)
    assert "No phones here yet" in on.shown()
    assert on.vote(0, answer=right).status_code == 303
    on.vote(1, answer=wrong)
    on.phones[2].post(on.url("club-now-here"))
    assert "2 of 3 have answered" in on.shown()
    assert f"Your vote is in: {puzzle.yes if right == 'yes' else puzzle.no}." in words(on.page(0))

    on.step("close")
    assert "2 votes" in on.shown()
    assert "(right)" not in on.shown()
    assert "The vote is closed." in words(on.page(2))

    on.step("reveal")
    shown = on.shown()
    assert "(right)" in shown
    assert "What may be behind it" in shown
    assert "Correct." in words(on.page(0))
    assert "Not quite." in words(on.page(1))
    assert "The ruling is on the screen." in words(on.page(2))

    on.step("next")
    assert on.session.at == 1
    assert f"Table 2 of {len(on.session.puzzles)}" in on.shown()
    on.step("end")
    assert "There’s no class right now" in words(on.page(0))
    assert ClassVote.objects.count() == 2
    assert not Attempt.objects.exists()


def test_a_vote_may_be_changed_until_it_is_closed(on: Room) -> None:
    on.vote(0, answer="yes")
    on.vote(0, answer="no")
    assert [one.answer for one in ClassVote.objects.all()] == [{"answer": "no"}]
    form = on.form(0)
    on.step("close")
    late = on.phones[0].post(on.url("club-now"), form | {"answer": "yes"})
    assert late.status_code == 409
    assert "This vote is over." in words(late.text)
    assert [one.answer for one in ClassVote.objects.all()] == [{"answer": "no"}]


def test_a_vote_on_a_table_that_is_gone_by_counts_for_no_other(on: Room) -> None:
    form = on.form(0)
    on.step("next")
    for extra in ({}, HTMX):
        late = on.phones[0].post(on.url("club-now"), form | {"answer": "yes"}, **extra)
        assert late.status_code == 409
    assert not ClassVote.objects.exists()


def test_an_answer_that_is_not_offered_is_said_and_not_stored(on: Room) -> None:
    refused = on.vote(0, answer="perhaps")
    assert refused.status_code == 422
    assert "We didn’t get your whole answer." in words(refused.text)
    assert not ClassVote.objects.exists()


def test_by_htmx_the_phone_gets_its_part_alone(on: Room) -> None:
    reply = on.phones[0].post(on.url("club-now"), on.form(0) | {"answer": "yes"}, **HTMX)
    assert reply.status_code == 200
    assert "<html" not in reply.text
    assert "Your vote is in" in reply.text


def test_nothing_tells_the_answer_before_the_ruling(on: Room) -> None:
    on.vote(0, answer="yes")
    before = on.screen.get(on.url("club-present")).text
    on.step("close")
    closed = on.screen.get(on.url("club-present")).text
    for html in (before, closed, on.page(1)):
        assert puzzle_of(on).key.verdict not in html
        assert 'id="feedback"' not in html
    assert "1 of 1 has answered" in words(before)
    assert "bar-now" not in before


def test_talk_it_over_and_vote_again(on: Room) -> None:
    on.vote(0, answer="yes")
    on.vote(1, answer="yes")
    on.step("close")
    on.step("again")
    assert "0 of 2 have answered" in on.shown()
    on.vote(0, answer="no")
    on.step("close")
    shown = on.shown()
    assert "1 vote " in shown
    assert "2 before you talked" in shown


def test_raised_hands_are_counted_with_the_phones(on: Room) -> None:
    on.vote(0, answer="yes")
    sent = {"ballot": "0.1", "hands-0": "4", "hands-1": "x"}
    assert "counted" not in on.shown()
    assert on.screen.post(on.url("club-present-hands"), sent).status_code == 303
    assert "Show of hands: 4 counted" in on.shown()
    on.step("close")
    assert "5 votes" in on.shown()
    on.screen.post(on.url("club-present-hands"), sent | {"hands-1": " 2 "})
    assert "7 votes" in on.shown()
    on.screen.post(on.url("club-present-hands"), {"ballot": "1.1", "hands-0": "99"})
    assert "7 votes" in on.shown()


def test_a_button_pressed_twice_counts_once(on: Room) -> None:
    sent = {"step": "next", "version": on.session.version}
    for _ in range(2):
        on.screen.post(on.url("club-present-step"), sent)
    assert on.session.at == 1


@pytest.mark.parametrize("sent", [{}, {"step": "fly", "version": "1"}, {"step": "reveal"}])
def test_a_step_that_cannot_be_taken_changes_nothing(on: Room, sent) -> None:
    sent = {"version": "1"} | sent
    on.screen.post(on.url("club-present-step"), sent)
    on.screen.post(on.url("club-present-step"), {"step": "close", "version": "²"})
    assert (on.session.stage, on.session.version) == ("voting", 1)


def test_a_forgotten_class_is_over_after_some_hours(on: Room) -> None:
    ClassSession.objects.update(begun=timezone.now() - LONGEST_CLASS)
    assert "There’s no class right now" in words(on.page(0))
    on.start("rulings/first")
    assert on.session.what == "rulings/first"
    assert ClassSession.objects.filter(ended__isnull=True).count() == 1


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize(
    "what",
    ["", "lesson/none", "mix-up/M99", "level/9", "level/x", "excerpt/x", "board/x", "board/a\x00b"],
)
def test_what_cannot_be_played_is_said(what: str) -> None:
    found = room(0)
    reply = found.screen.post(found.url("club-present-start"), {"what": what})
    assert reply.status_code == 422
    assert "Choose what to play." in words(reply.text)


def test_an_archived_club_has_no_class() -> None:
    found = room(0)
    found.club.archived_at = timezone.now()
    found.club.save()
    url = found.url("club-present-start")
    assert found.screen.post(url, {"what": LESSON}).status_code == 403


def test_every_lesson_with_tables_can_be_taught() -> None:
    rows = [row for unit in list_units() for row in unit["lessons"] if row["tables"]]
    assert len(rows) > 10
    for row in rows:
        subject = read_subject(row["value"], Club())
        assert subject is not None
        assert len(subject.puzzles) == row["tables"]


def test_a_player_finds_the_class_on_her_first_page_and_in_her_club(on: Room) -> None:
    phone, mine = on.phones[0], on.players[0]
    own = reverse("club-player", args=[on.club.public_id, mine.public_id])
    for url in ("/", "/learn/", "/club/", own):
        page = phone.get(url).text
        assert "Your class is on now" in page
        assert on.url("club-now") in page
    on.step("end")
    for url in ("/", "/learn/", "/club/", own):
        assert "Your class is on now" not in phone.get(url).text


def test_of_another_club_she_sees_no_class(on: Room) -> None:
    other = MembershipFactory()
    phone = client_of(other.learner)
    assert "Your class is on now" not in phone.get("/").text
    assert phone.get(on.url("club-now")).status_code == 404
    waiting = MembershipFactory(club=on.club, waits=True)
    assert client_of(waiting.learner).get(on.url("club-now")).status_code in (302, 404)


def test_no_name_of_a_player_is_on_the_screen(on: Room) -> None:
    on.vote(0, answer="yes")
    for step in ("close", "reveal"):
        on.step(step)
        page = on.screen.get(on.url("club-present")).text
        for player in on.players:
            assert player.nickname not in page
            assert player.public_id not in page


def test_two_who_become_one_have_one_vote(on: Room) -> None:
    on.vote(0, answer="yes")
    on.vote(1, answer="no")
    on.phones[2].post(on.url("club-now-here"))
    merge(on.players[1].learner, on.players[0].learner)
    merge(on.players[2].learner, LearnerFactory())
    assert ClassVote.objects.count() == 1
    assert ClassPresence.objects.count() == 2


def test_a_table_that_the_course_has_no_more_is_passed_by(on: Room) -> None:
    ClassSession.objects.update(puzzles=["gone", *on.session.puzzles[1:]])
    assert "This table is gone" in on.shown()
    assert "This table is gone" in words(on.page(0))
    assert on.phones[0].post(on.url("club-now"), {"answer": "yes"}).status_code == 409
    on.step("next")
    assert on.session.at == 1


def test_who_comes_late_is_told_how(on: Room) -> None:
    assert on.url("club-now").rstrip("/") in on.shown()
    invite = make_invite(on.club, timezone.now() - timedelta(minutes=1))
    assert f"{invite.code[:-3]}-{invite.code[-3:]}" in on.shown()


def test_the_screen_makes_a_code_where_there_is_none(on: Room) -> None:
    assert "Make a code for new players" in on.shown()
    made = on.screen.post(on.url("club-invites"), {"back": "class"})
    assert made.url.startswith(on.url("club-present"))
    code = on.club.invites.get().code
    assert f"{code[:-3]}-{code[-3:]}" in on.shown()
    assert "Make a code for new players" not in on.shown()
