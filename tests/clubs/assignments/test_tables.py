"""A single table as something to do: one of a lesson, or of the first rulings."""

import pytest
from django.test import Client

from lessons.clubs.assignments.kinds import read_assignable
from lessons.content_store import course, rulings
from lessons.course_tables import tables
from tests.clubs.assignments.given import EARLIER, SET, answer, far
from tests.models.factories import AssignmentFactory, MembershipFactory

pytestmark = pytest.mark.django_db
LESSON = course().lessons[2]
TABLE = LESSON.tries[1].slug


def test_every_table_that_a_class_can_show_can_be_assigned() -> None:
    shown = [one.slug for lesson in course().lessons for one in lesson.tries]
    for slug in (*shown, *rulings().by_slug):
        what = read_assignable(f"table/{slug}")
        assert (what.asked, what.slugs) == (1, [slug])
        assert what.title == tables()[slug].title


def test_it_begins_where_it_is_asked() -> None:
    first = rulings().puzzles[0].slug
    for slug in (TABLE, first):
        page = Client().get(read_assignable(f"table/{slug}").url)
        assert page.status_code == 200
        assert f'value="{tables()[slug].puzzle.hash}"' in page.text


@pytest.mark.parametrize("slug", ["none", LESSON.tries[0].again.slug, ""])
def test_what_is_not_asked_first_anywhere_cannot_be_assigned(slug: str) -> None:
    assert read_assignable(f"table/{slug}") is None


def test_it_is_done_once_its_table_is_answered_there() -> None:
    assignment = AssignmentFactory(what=f"table/{TABLE}", made=SET)
    player = MembershipFactory(club=assignment.club, joined=EARLIER)
    other = LESSON.tries[0].slug
    answer(player.learner, f"learn/{LESSON.slug}/{other}")
    assert not far(assignment, player.learner).is_done
    answer(player.learner, f"learn/{LESSON.slug}/{TABLE}", outcome="wrong")
    done = far(assignment, player.learner)
    assert (done.asked, done.is_done, done.right) == (1, True, 0)
