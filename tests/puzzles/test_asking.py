"""What was answered at a place: read once, in the order given, and never further than needed."""

from types import SimpleNamespace
from typing import Any

import pytest

from lessons.attempts.place import Place
from lessons.attempts.selectors import FEW, MOST
from lessons.models import Attempt, Learner
from lessons.puzzles.asking import Asking
from lessons.visitors import Visitor
from tests.models.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db

PLACE, OTHER = Place(("trial", "a")), Place(("trial", "b"))


def rows_of(learner: Learner, place: Place, *tries: int) -> list[Attempt]:
    return [AttemptFactory(learner=learner, place=str(place), try_no=number) for number in tries]


def asking_by(learner: Learner | None, *places: Place) -> Asking:
    """Return a puzzle as this learner asks for it, its answers stored at these places."""
    guest_id = learner.guest_id if learner else "0" * 32
    kind: Any = SimpleNamespace(places=lambda puzzle, place: places or (PLACE, OTHER))
    anything: Any = SimpleNamespace(puzzle=None, place=PLACE)
    return Asking(anything, anything, kind, Visitor(guest_id, known=learner is not None))


def test_whoever_has_not_answered_has_none_and_costs_nothing(django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        found = asking_by(None)
        assert (found.rows, found.next_try(PLACE)) == ((), 1)


def test_rows_are_read_once_oldest_first(django_assert_num_queries) -> None:
    learner = LearnerFactory()
    first, second = rows_of(learner, PLACE, 1, 2)
    other, *_ = rows_of(learner, OTHER, 1)
    AttemptFactory(learner=learner, place="first/a")
    AttemptFactory(place=str(PLACE))
    with django_assert_num_queries(1):
        found = asking_by(learner)
        assert found.rows == (first, second, other)
        assert found.rows_at(PLACE) == [first, second]
        assert found.row_with(other.client_key) == other
        assert found.row_with(None) is None
        assert (found.next_try(PLACE), found.next_try(OTHER)) == (3, 2)


def test_an_answer_just_stored_is_put_behind_what_was_read(django_assert_num_queries) -> None:
    learner = LearnerFactory()
    (first,) = rows_of(learner, PLACE, 1)
    read, unread = asking_by(learner), asking_by(learner)
    assert read.rows == (first,)
    (second,) = rows_of(learner, PLACE, 2)
    with django_assert_num_queries(0):
        assert read.after(second, new=True).rows == (first, second)
        assert read.after(first, new=False).rows == (first,)
        assert unread.after(second, new=True).rows == (second,)
    with django_assert_num_queries(1):
        assert unread.after(second, new=False).rows == (first, second)


def test_of_many_answers_the_newest_are_read_and_an_old_one_is_found_by_its_key(
    django_assert_num_queries,
) -> None:
    learner = LearnerFactory()
    rows_of(learner, OTHER, 1)
    rows = rows_of(learner, PLACE, *range(1, FEW + 2))
    found = asking_by(learner)
    assert found.rows_at(PLACE) == rows[1:]
    with django_assert_num_queries(0):
        assert (found.next_try(PLACE), found.next_try(OTHER)) == (FEW + 2, 2)
    with django_assert_num_queries(2):
        assert found.row_with(rows[0].client_key) == rows[0]
    with django_assert_num_queries(1):
        assert found.next_try(Place(("trial", "c"))) == 1


def test_where_moves_are_tried_over_and_over_more_of_them_are_read() -> None:
    learner = LearnerFactory()
    first, second = Place(PLACE.names, move=1), Place(PLACE.names, move=2)
    rows = rows_of(learner, first, *range(1, MOST + 2))
    assert asking_by(learner, first, second).rows_at(first) == rows[1:]


def test_a_row_is_put_in_the_place_of_its_own(django_assert_num_queries) -> None:
    learner = LearnerFactory()
    first, second = rows_of(learner, PLACE, 1, 2)
    found = asking_by(learner)
    assert found.with_row(found.rows[0]) is found
    copied = Attempt(pk=second.pk, place=str(PLACE), try_no=2, verdict="dead-hand")
    with django_assert_num_queries(0):
        assert [row.verdict for row in found.with_row(copied).rows] == ["legal", "dead-hand"]
        assert [row.verdict for row in found.rows] == ["legal", "legal"]
    stranger = Attempt(pk=second.pk + 9, place=str(PLACE), try_no=1)
    assert found.with_row(stranger).rows == (stranger, first, second)
