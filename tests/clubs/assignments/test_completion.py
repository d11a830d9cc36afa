"""The completion of an assignment follows from the player's answers alone."""

from datetime import UTC, date, datetime, timedelta

import pytest

from lessons.clubs.assignments.kinds import read_assignable
from lessons.content_store import course
from tests.clubs.assignments.given import LESSON, SET, answer, far, places
from tests.models.factories import AssignmentFactory, LearnerFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def test_every_lesson_and_unit_can_be_assigned() -> None:
    for lesson in course().lessons:
        assert read_assignable(f"lesson/{lesson.slug}").title == lesson.title
    for unit in course().units:
        what = read_assignable(f"unit/{unit.slug}")
        assert (what is None) == (not unit.lessons)
    for wrong in ("", "lesson/", "lesson/none", "unit/none", "boards/x", "x" * 300):
        assert read_assignable(wrong) is None


BEFORE = timedelta(hours=-1)


def test_done_is_every_puzzle_answered_since_joining() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    first, *others = places()
    answer(learner, first, after=BEFORE)
    done = far(assignment, learner)
    assert (done.answered, done.earlier, done.judged, done.is_begun) == (1, 1, 0, True)
    for place in others[1:]:
        answer(learner, place)
    assert not far(assignment, learner).is_done
    answer(learner, others[0], "wrong")
    done = far(assignment, learner)
    assert (done.is_done, done.is_done_earlier, done.earlier) == (True, False, 1)
    assert (done.answered, done.right) == (len(others) + 1, len(others) - 1)


def test_what_was_done_before_it_was_assigned_is_done_earlier_and_never_late() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET, due=SET.date())
    learner = LearnerFactory()
    for place in places():
        answer(learner, place, after=BEFORE)
    done = far(assignment, learner, SET + timedelta(days=9))
    assert (done.is_done_earlier, done.is_late, done.is_overdue) == (True, False, False)
    assert (done.right, done.judged) == (0, 0)


def test_an_answer_after_it_was_assigned_counts_in_place_of_an_earlier_one() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    place = places()[0]
    answer(learner, place, "right", BEFORE)
    answer(learner, place, "wrong")
    done = far(assignment, learner)
    assert (done.answered, done.earlier, done.judged, done.right) == (1, 0, 1, 0)


def test_the_first_try_counts() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    place = places()[0]
    answer(learner, place, "wrong")
    answer(learner, place, "right", timedelta(hours=2))
    assert (far(assignment, learner).answered, far(assignment, learner).right) == (1, 0)


@pytest.mark.parametrize("suffix", ["/why", "/change/1", "/again"])
def test_what_stands_beside_a_puzzle_is_no_answer_to_it(suffix: str) -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    answer(learner, places()[0] + suffix)
    assert far(assignment, learner).answered == 0


@pytest.mark.parametrize(
    ("at", "late"),
    [
        (datetime(2026, 11, 6, 4, 59, tzinfo=UTC), False),
        (datetime(2026, 11, 6, 5, 0, tzinfo=UTC), True),
    ],
)
def test_a_day_ends_at_midnight_of_the_club(at: datetime, late: bool) -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET, due=date(2026, 11, 5))
    learner = LearnerFactory()
    for place in places():
        answer(learner, place, after=at - SET)
    assert far(assignment, learner).is_late == late
    idle = far(assignment, LearnerFactory(), at)
    assert (idle.is_late, idle.is_overdue) == (False, late)
    assert not far(assignment, learner, at).is_overdue


def test_what_was_answered_before_joining_does_not_count() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    joined = SET + timedelta(hours=2)
    MembershipFactory(club=assignment.club, learner=learner, joined=joined)
    answer(learner, places()[0])
    assert far(assignment, learner).answered == 0
    answer(learner, places()[1], after=timedelta(hours=3))
    assert far(assignment, learner).answered == 1


def test_whoever_joins_when_its_day_is_over_is_not_overdue_and_never_late() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET, due=date(2026, 11, 5))
    member = MembershipFactory(club=assignment.club, joined=SET + timedelta(days=7))
    now = SET + timedelta(days=8)
    assert not far(assignment, member.learner, now).is_overdue
    for place in places():
        answer(member.learner, place, after=timedelta(days=8))
    done = far(assignment, member.learner, now)
    assert (done.is_done, done.is_late) == (True, False)
