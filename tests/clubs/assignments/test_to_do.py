"""Open assignments of a player, and their due dates."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from lessons.clubs.assignments.to_do import format_due, open_assignments
from lessons.learn.home import ahead
from lessons.models import AssignedTo, ClassSession
from tests.clubs.assignments.given import EARLIER, LESSON, SET, answer, places
from tests.clubs.assignments.tried import exam, pat_of, tried
from tests.clubs.clients import client_of
from tests.models.factories import (
    AssignmentFactory,
    ClubFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 2)
DAYS = {
    None: "When you like", 0: "For today", 1: "For tomorrow", 3: "For Thursday",
    6: "For Sunday", 7: "For November 9", 30: "For December 2", -1: "It was for Sunday",
    -10: "It was for October 23",
}  # fmt: skip


@pytest.mark.parametrize(("days", "said"), DAYS.items())
def test_the_day_is_said_as_at_a_table(days: int | None, said: str) -> None:
    due = None if days is None else TODAY + timedelta(days=days)
    assert format_due(due, TODAY) == said


def test_what_is_due_first_stands_first_and_what_is_done_not_at_all() -> None:
    member = MembershipFactory(joined=EARLIER)
    club, learner = member.club, member.learner
    later = AssignmentFactory(club=club, made=SET, due=date(2026, 11, 9))
    sooner = AssignmentFactory(club=club, made=SET, due=date(2026, 11, 5), what="lesson/a-turn")
    whenever = AssignmentFactory(club=club, made=SET, what="lesson/has-my-turn-started")
    AssignmentFactory(what=LESSON)
    gone = AssignmentFactory(club=club, what="lesson/no-such-lesson")
    found = [one.assignment for one in open_assignments(learner, SET)]
    assert found == [sooner, later, whenever]
    assert gone not in found
    for place in places("lesson/a-turn"):
        answer(learner, place)
    assert [one.assignment for one in open_assignments(learner, SET)] == [later, whenever]


def test_what_is_for_some_is_seen_by_them_alone() -> None:
    club = ClubFactory()
    pat, lou = MembershipFactory.create_batch(2, club=club)
    assignment = AssignmentFactory(club=club, everybody=False)
    AssignedTo.objects.create(assignment=assignment, member=pat)
    assert len(open_assignments(pat.learner, SET)) == 1
    assert open_assignments(lou.learner, SET) == []


def test_nothing_is_open_for_who_waits_left_or_is_nobody() -> None:
    club = ClubFactory()
    AssignmentFactory(club=club)
    waiting = MembershipFactory(club=club, waits=True)
    assert open_assignments(waiting.learner, SET) == []
    assert open_assignments(LearnerFactory(), SET) == []
    assert open_assignments(None, SET) == []
    member = MembershipFactory(club=club)
    club.archived_at = timezone.now()
    club.save()
    assert open_assignments(member.learner, SET) == []


def test_whoever_joins_when_its_day_is_over_does_it_when_she_likes() -> None:
    member = MembershipFactory(joined=SET + timedelta(days=7))
    AssignmentFactory(club=member.club, made=SET, due=date(2026, 11, 5))
    sooner = AssignmentFactory(
        club=member.club, made=SET, due=date(2026, 11, 12), what="lesson/a-turn"
    )
    first, last = open_assignments(member.learner, SET + timedelta(days=8))
    assert (first.assignment, last.when) == (sooner, "When you like")


def test_home_names_the_exam_that_is_under_way_before_what_is_due(owner) -> None:
    pat = pat_of(owner)
    AssignmentFactory(club=owner.club, due=timezone.now().date() + timedelta(days=1))
    assignment = exam(owner)
    AssignmentFactory(club=owner.club, what="lesson/a-turn")
    before, after = ahead(pat.learner), tried(assignment, pat, None) and ahead(pat.learner)
    assert (before["assigned"]["number"], before["assigned"]["more"]) == (6, 2)
    shown = after["assigned"]
    assert [shown[key] for key in ("when", "title", "far", "more")] == ["Under way", "Exam", "", 2]
    assert shown["url"] == f"/brush-up/for/{assignment.public_id}/"
    assert "<b>Under way:</b>" in client_of(pat.learner).get("/").text


def test_a_class_that_is_on_comes_before_an_exam_under_way(owner) -> None:
    pat = pat_of(owner)
    tried(exam(owner), pat, None)
    ClassSession.objects.create(club=owner.club, what="rulings/first", puzzles=[])
    assert ahead(pat.learner)["assigned"]["when"] == "Your class is on now"


def test_home_leaves_out_what_does_not_fit_its_line(owner) -> None:
    pat = pat_of(owner)
    due = date(timezone.now().year + 1, 12, 5)
    lesson = AssignmentFactory(club=owner.club, due=due, made=SET)
    answer(pat.learner, places()[0])
    assert ahead(pat.learner)["assigned"]["far"] == f"1 of {len(places())} answered"
    exam(owner)
    shown = ahead(pat.learner)["assigned"]
    assert [shown[key] for key in ("when", "number", "far", "more")] == ["For Dec 5", 6, "", 1]
    assert "For December 5:" in client_of(pat.learner).get("/learn/").text
    lesson.delete()
    shown = ahead(pat.learner)["assigned"]
    assert [shown[key] for key in ("when", "title", "more")] == ["When you like", "Exam", 0]
