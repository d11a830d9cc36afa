"""The record of a class: its tables, the split of each, the two that went worst, assigned."""

import csv

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.class_mode.record import ClassRecord, past_classes, record_of
from lessons.clubs.class_mode.running import LONGEST_CLASS
from lessons.clubs.class_mode.subjects import find_puzzle
from lessons.clubs.reports.tables import tables_of
from lessons.course_tables import tables
from lessons.models import Assignment, ClassSession
from lessons.puzzles.kinds import KINDS, kind_of
from lessons.web.prose import whole
from mahjlearn.tutor.generate.pool import offered_at
from tests.clubs.boards.made import board_of
from tests.clubs.class_mode.given import LESSON, Room, room, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def on() -> Room:
    """A class of four phones that has just begun."""
    made = room(4)
    made.start()
    return made


def rule(on: Room, right: int, wrong: int) -> None:
    """So many players vote right and so many wrong, phones first; then the table is ruled on."""
    puzzle = find_puzzle(on.session.puzzles[on.session.at], on.club)
    assert puzzle is not None
    [yes], [no] = (kind_of(puzzle).forms(puzzle, right=is_right) for is_right in (True, False))
    for phone in range(right + wrong):
        form = dict(yes if phone < right else no)
        form.pop("settles", None)
        assert on.vote(phone, **form).status_code == 303
    on.step("close")


def read(on: Room, session: ClassSession) -> ClassRecord:
    session.club = on.club
    return record_of(session, tables_of(on.club))


def test_the_split_of_each_table_and_the_two_that_went_worst(on: Room) -> None:
    session = on.session
    for right, wrong in ((4, 0), (1, 3), (3, 1), (2, 2)):
        rule(on, right, wrong)
        on.step("reveal")
        on.step("next")
    on.end()
    session.refresh_from_db()
    record = read(on, session)
    assert [(one.number, one.right, one.total) for one in record.tables] == [
        (1, 4, 4), (2, 1, 4), (3, 3, 4), (4, 2, 4),
    ]  # fmt: skip
    assert [sum(bar.count for bar in one.split.bars) for one in record.tables] == [4, 4, 4, 4]
    assert [one.number for one in record.worst] == [2, 4]
    assert [part.title for part in record.parts] == ["Has my turn started?"]
    url = reverse("club-record", args=[on.club.public_id, session.public_id])
    page = words(on.screen.get(f"{url}?ended=1").text)
    assert "The class is over" in page
    assert "4 tables, 4 phones." in page
    for one in record.worst:
        assert f"{' '.join(one.title.split())}: {one.right} of 4 right" in page
    for one in record.tables:
        assert f"{one.number}. {' '.join(one.title.split())}" in page


def test_the_first_vote_says_how_it_went(on: Room) -> None:
    """Talking it over helps, and that is not what the record is for."""
    rule(on, 1, 3)
    on.step("again")
    rule(on, 4, 0)
    session = on.session
    (table,) = read(on, session).tables
    assert (table.right, table.total, table.split.again) == (1, 4, True)
    assert [(bar.count, bar.before) for bar in table.split.bars if bar.right] == [(4, 1)]


def test_raised_hands_are_in_the_record(on: Room) -> None:
    rule(on, 1, 0)
    on.screen.post(on.url("club-present-hands"), {"ballot": "0.1", "hands-0": "2", "hands-1": "3"})
    (table,) = read(on, on.session).tables
    assert table.total == 6
    assert sorted(bar.count for bar in table.split.bars) in ([2, 4], [3, 3])


def test_a_table_without_a_vote_is_no_part_of_it(on: Room) -> None:
    on.step("next")
    rule(on, 1, 0)
    assert [one.number for one in read(on, on.session).tables] == [2]


def test_everyone_right_is_said_and_nothing_is_proposed(on: Room) -> None:
    rule(on, 3, 0)
    session = on.session
    on.end()
    page = on.screen.get(reverse("club-record", args=[on.club.public_id, session.public_id]))
    assert "Everyone got every table right." in words(page.text)
    assert "Assign these two" not in page.text
    assert read(on, session).worst == []


def test_a_hand_says_how_many_stopped_it_where_it_went_wrong() -> None:
    made = room(2)
    for slug in offered_at(2)[:3]:
        what = f"excerpt/{slug}"
        session = ClassSession.objects.create(
            club=made.club, what=what, puzzles=[what], parts=[[0, what]], ballot=3
        )
        for member in made.players:
            session.votes.create(member=member, at=0, ballot=2, answer={"stop": "yes"})
        (table,) = read(made, session).tables
        assert table.hand
        assert (table.what, table.right in (0, 2)) == (what, True)
        assert read(made, session).hands == 1
        assert read(made, session).worst == []
        session.delete()


def test_tables_that_are_gone_and_answers_that_are_not_offered(on: Room) -> None:
    rule(on, 1, 1)
    on.session.votes.filter(member=on.players[0]).update(answer={"answer": "perhaps"})
    (table,) = read(on, on.session).tables
    assert (table.total, table.right) == (2, 0)
    ClassSession.objects.update(puzzles=["gone", *on.session.puzzles[1:]])
    (table,) = read(on, on.session).tables
    assert (table.title, table.what, table.split) == ("A table that is gone", "", None)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_board_that_has_become_another_question(kind: str) -> None:
    """Votes on what was a yes or no stay, whatever the table asks now."""
    made = room(1)
    slug = next(one.puzzle.slug for one in tables().values() if one.puzzle.kind == kind)
    lesson = ClassSession.objects.create(
        club=made.club, what=LESSON, puzzles=[slug], parts=[[0, LESSON]]
    )
    for answer in ({"answer": "yes"}, {"answer": ["seat-West"]}, {"answer": ["none"]}):
        lesson.votes.all().delete()
        lesson.votes.create(member=made.players[0], at=0, answer=answer)
        (table,) = read(made, lesson).tables
        assert table.total == 1
        url = reverse("club-record", args=[made.club.public_id, lesson.public_id])
        assert made.screen.get(url).status_code == 200


def test_the_two_that_went_worst_are_assigned(on: Room) -> None:
    for right, wrong in ((4, 0), (1, 3), (2, 2)):
        rule(on, right, wrong)
        on.step("next")
    session = on.session
    on.end()
    page = on.screen.get(on.url("club-present")).text
    assert "Last class" in words(page)
    assert "3 tables, 4 phones." in words(page)
    worst = read(on, session).worst
    link = "&amp;".join(f"what={one.what}" for one in worst)
    assign = on.url("club-assign")
    assert f'{assign}?{link}"' in page
    form = on.screen.get(f"{assign}?{link.replace('&amp;', '&')}").text
    for one in worst:
        assert f'value="{one.what}" checked' in form
    sent = {"what": [one.what for one in worst], "to": "all"}
    assert on.screen.post(assign, sent).status_code == 303
    given = {str(one.what): one for one in Assignment.objects.all()}
    assert given.keys() == {one.what for one in worst}
    phone = on.phones[0]
    own = reverse("club-player", args=[on.club.public_id, on.players[0].public_id])
    for one in worst:
        assert one.title in phone.get(own).text


def test_the_last_class_is_the_newest_with_a_vote(on: Room) -> None:
    rule(on, 1, 0)
    first = on.session
    on.end()
    on.start("rulings/first")
    on.end()
    assert past_classes(on.club) == [first]
    on.start("rulings/first")
    rule(on, 1, 0)
    assert past_classes(on.club) == [first]
    ClassSession.objects.filter(ended__isnull=True).update(begun=timezone.now() - LONGEST_CLASS)
    assert len(past_classes(on.club)) == 2


def test_a_board_is_assigned_as_a_board() -> None:
    made = room(1)
    board = board_of(made.club)
    made.start(f"board/{board.public_id}")
    made.vote(0, answer="no")
    (part,) = read(made, made.session).parts
    assert part.title == whole(board.title)
    assert [one.what for one in part.tables] == [f"board/{board.public_id}"]


def test_the_record_as_a_file(on: Room) -> None:
    rule(on, 1, 2)
    session = on.session
    on.end()
    url = reverse("club-export-class", args=[on.club.public_id, session.public_id])
    text = on.screen.get(url).content.decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    assert sorted((row["votes"], row["right"]) for row in rows) == [("1", "yes"), ("2", "no")]
    assert {row["number"] for row in rows} == {"1"}


def test_a_record_is_for_the_instructors_of_its_club(on: Room) -> None:
    rule(on, 1, 0)
    session = on.session
    url = reverse("club-record", args=[on.club.public_id, session.public_id])
    assert on.phones[0].get(url).status_code == 403
    other = room(0)
    foreign = reverse("club-record", args=[other.club.public_id, session.public_id])
    assert other.screen.get(foreign).status_code == 404
    shown = words(on.screen.get(url).text)
    assert not any(member.nickname in shown for member in on.players)
