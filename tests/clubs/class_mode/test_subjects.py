"""Subjects of a class, and the button for them on every page that shows a table."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.class_mode.subjects import list_own_boards, subject_about
from lessons.clubs.reports.tables import tables_of
from lessons.content_store import rulings
from lessons.course_tables import tables_about
from lessons.models import Board
from lessons.puzzles.room import can_be_asked
from mahjlearn.tutor.generate.pool import offered_at
from tests.clubs.boards.made import HAND, board_of
from tests.clubs.class_mode.given import LESSON, Room, room, words
from tests.clubs.reports.goes import about, answered, player
from tests.models.factories import AssignmentFactory

pytestmark = pytest.mark.django_db
CAUGHT = "M16"
"""The mix-up that the board of these tests catches."""


@pytest.fixture
def off() -> Room:
    """A club with a phone and no class."""
    return room(1)


@pytest.fixture
def board(off: Room) -> Board:
    return board_of(off.club)


def start(found: Room, what: str, **more: str):
    return found.screen.post(found.url("club-present-start"), {"what": what, **more})


def offers(browser: Client, url: str, what: str) -> bool:
    """Return True if a page has the button that shows this."""
    page = browser.get(url)
    assert page.status_code == 200
    return f'name="what" value="{what}"' in page.text


def test_a_board_of_the_club_is_shown_voted_on_and_ruled(off: Room, board: Board) -> None:
    off.start(f"board/{board.public_id}")
    assert off.session.puzzles == [board_slug(board.public_id)]
    assert "Table 1 of 1" in off.shown()
    assert off.vote(0, answer="no").status_code == 303
    off.step("close")
    off.step("reveal")
    assert "1 vote" in off.shown()
    assert "Correct. You may not." in words(off.page(0))


def test_a_board_that_is_deleted_in_class_is_passed_by(off: Room, board: Board) -> None:
    off.start(f"board/{board.public_id}")
    form = off.form(0)
    board.delete()
    assert "This table is gone" in off.shown()
    assert off.phones[0].post(off.url("club-now"), form | {"answer": "no"}).status_code == 409


def test_a_board_of_another_club_is_not_shown(off: Room) -> None:
    other = board_of(room(0).club)
    assert start(off, f"board/{other.public_id}").status_code == 422


def test_a_board_that_takes_several_acts_is_not_offered(off: Room) -> None:
    acts = "South picks ?\nSouth discards F"
    board = board_of(off.club, table=HAND, ask="exchange", acts=acts)
    what = f"board/{board.public_id}"
    assert list_own_boards(tables_of(off.club)) == []
    assert not offers(off.screen, reverse("club-boards", args=[off.club.public_id]), what)
    assert start(off, what).status_code == 422


def test_one_tap_from_the_boards_and_from_a_board(off: Room, board: Board) -> None:
    what = f"board/{board.public_id}"
    club = off.club.public_id
    pages = [
        reverse("club-boards", args=[club]),
        reverse("club-board", args=[club, board.public_id]),
        off.url("club-present"),
    ]
    assert all(offers(off.screen, page, what) for page in pages)
    AssignmentFactory(club=off.club, what=what, board=board)
    assert not offers(off.phones[0], pages[1], what)
    off.club.archived_at = timezone.now()
    off.club.save()
    assert not any(offers(off.screen, page, what) for page in pages)


def test_one_tap_from_an_assignment(off: Room, board: Board) -> None:
    hand = f"excerpt/{offered_at(1)[0]}"
    given = [
        (LESSON, AssignmentFactory(club=off.club, what=LESSON)),
        ("unit/at-the-table", AssignmentFactory(club=off.club, what="unit/at-the-table")),
        (hand, AssignmentFactory(club=off.club, what=hand)),
        (
            f"board/{board.public_id}",
            AssignmentFactory(club=off.club, what=f"board/{board.public_id}", board=board),
        ),
    ]
    for what, one in given:
        page = reverse("club-assignment", args=[off.club.public_id, one.public_id])
        assert offers(off.screen, page, what)
        assert start(off, what, instead="yes").status_code == 303
        assert off.session.what == what


def test_a_mix_up_is_shown_with_the_boards_that_catch_it(off: Room, board: Board) -> None:
    for one in (player(off.club), player(off.club)):
        for table in about(CAUGHT):
            answered(one, table, wrong=True)
    known = tables_of(off.club)
    found = subject_about(CAUGHT, known)
    assert found is not None
    lessons = [one.puzzle for one in tables_about(CAUGHT, known)]
    for_a_room = [one.slug for one in lessons if can_be_asked(one)]
    assert found.puzzles == (*for_a_room, board_slug(board.public_id))
    page = off.screen.get(reverse("club-mixups", args=[off.club.public_id])).text
    assert "(your board)" in page
    assert f'name="what" value="{found.what}"' in page
    off.start(found.what)
    assert off.session.puzzles == list(found.puzzles)


def test_the_first_rulings_can_be_taught(off: Room) -> None:
    assert offers(off.screen, off.url("club-present"), "rulings/first")
    off.start("rulings/first")
    asked = [one.slug for one in rulings().puzzles if can_be_asked(one)]
    assert off.session.puzzles == asked
    assert len(asked) == 10


def test_one_class_at_a_time_and_which_is_asked(off: Room) -> None:
    off.start(LESSON)
    before = off.session.public_id
    asked = start(off, "rulings/first")
    assert asked.status_code == 409
    assert "“The first rulings” in the same class" in words(asked.text)
    assert off.session.public_id == before
    assert start(off, "rulings/first", instead="yes").status_code == 303
    assert off.session.what == "rulings/first"


@pytest.mark.parametrize("what", [LESSON, "level/1"])
def test_a_button_pressed_twice_begins_one_class(off: Room, what: str) -> None:
    off.start(what)
    before = off.session.public_id
    assert start(off, what).status_code == 303
    assert off.session.public_id == before
