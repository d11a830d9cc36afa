"""What a club assigns, who has done it, and what a player sees of it."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.assignments.done import done_by
from lessons.assignments.open import for_day, to_do
from lessons.assignments.what import read_what, stored_what
from lessons.content_store import course
from lessons.models import AssignedTo, Assignment, Attempt
from tests.clubs.clients import client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    AttemptFactory,
    ClubFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db
LESSON = "lesson/meet-the-joker"
SET = datetime(2026, 11, 2, 18, tzinfo=UTC)


@pytest.fixture
def owner():
    return MembershipFactory(role="owner", learner=AccountFactory())


@pytest.fixture
def hers(owner):
    return client_of(owner.learner)


def places(what: str = LESSON) -> list[str]:
    return [str(place) for place in stored_what(what).puzzles]


def answer(
    learner, place: str, outcome: str = "right", after: timedelta = timedelta(hours=1), **more
):
    return AttemptFactory(
        learner=learner,
        place=place,
        outcome=outcome,
        correct=outcome != "wrong",
        answered_at=SET + after,
        **more,
    )


def far(assignment: Assignment, learner):
    return done_by([assignment], [learner.pk])[assignment.pk, learner.pk]


def test_every_lesson_and_unit_can_be_assigned() -> None:
    for lesson in course().lessons:
        assert read_what(f"lesson/{lesson.slug}").title == lesson.title
    for unit in course().units:
        what = read_what(f"unit/{unit.slug}")
        assert (what is None) == (not unit.lessons)
    for wrong in ("", "lesson/", "lesson/none", "unit/none", "boards/x", "x" * 300):
        assert read_what(wrong) is None


def test_done_is_every_puzzle_answered_since_it_was_assigned() -> None:
    assignment = AssignmentFactory(what=LESSON, made=SET)
    learner = LearnerFactory()
    first, *others = places()
    answer(learner, first, after=timedelta(hours=-1))
    assert far(assignment, learner).answered == 0
    for place in others:
        answer(learner, place)
    assert not far(assignment, learner).is_done
    answer(learner, first, "wrong")
    done = far(assignment, learner)
    assert (done.is_done, done.answered, done.right) == (True, len(others) + 1, len(others))


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
    idle = far(assignment, LearnerFactory())
    assert (idle.is_late, idle.is_overdue(at)) == (False, late)


TODAY = date(2026, 11, 2)
DAYS = {
    None: "When you like", 0: "For today", 1: "For tomorrow", 3: "For Thursday",
    6: "For Sunday", 7: "For November 9", 30: "For December 2", -1: "It was for Sunday",
    -10: "It was for October 23",
}  # fmt: skip


@pytest.mark.parametrize(("days", "said"), DAYS.items())
def test_the_day_is_said_as_at_a_table(days: int | None, said: str) -> None:
    due = None if days is None else TODAY + timedelta(days=days)
    assert for_day(due, TODAY) == said


def test_what_is_due_first_stands_first_and_what_is_done_not_at_all() -> None:
    member = MembershipFactory()
    club, learner = member.club, member.learner
    later = AssignmentFactory(club=club, made=SET, due=date(2026, 11, 9))
    sooner = AssignmentFactory(club=club, made=SET, due=date(2026, 11, 5), what="lesson/a-turn")
    whenever = AssignmentFactory(club=club, made=SET, what="lesson/has-my-turn-started")
    AssignmentFactory(what=LESSON)
    gone = AssignmentFactory(club=club, what="lesson/no-such-lesson")
    found = [one.assignment for one in to_do(learner, SET)]
    assert found == [sooner, later, whenever]
    assert gone not in found
    for place in places("lesson/a-turn"):
        answer(learner, place)
    assert [one.assignment for one in to_do(learner, SET)] == [later, whenever]


def test_what_is_for_some_is_seen_by_them_alone() -> None:
    club = ClubFactory()
    pat, lou = MembershipFactory.create_batch(2, club=club)
    assignment = AssignmentFactory(club=club, everybody=False)
    AssignedTo.objects.create(assignment=assignment, member=pat)
    assert len(to_do(pat.learner, SET)) == 1
    assert to_do(lou.learner, SET) == []


def test_nothing_is_open_for_who_waits_left_or_is_nobody() -> None:
    club = ClubFactory()
    AssignmentFactory(club=club)
    waiting = MembershipFactory(club=club, waits=True)
    assert to_do(waiting.learner, SET) == []
    assert to_do(LearnerFactory(), SET) == []
    assert to_do(None, SET) == []
    member = MembershipFactory(club=club)
    club.archived_at = timezone.now()
    club.save()
    assert to_do(member.learner, SET) == []


def test_an_instructor_assigns_to_everybody(owner, hers) -> None:
    players = MembershipFactory.create_batch(3, club=owner.club)
    due = (timezone.now() + timedelta(days=3)).date()
    url = reverse("club-assign", args=[owner.club.public_id])
    response = hers.post(url, {"what": [LESSON, "lesson/a-turn"], "to": "all", "due": str(due)})
    page = hers.get(response.url).text
    assert "Assigned to" in page
    assert "3 players" in " ".join(page.split())
    made = list(Assignment.objects.order_by("what"))
    assert [(one.what, one.due, one.everybody) for one in made] == [
        ("lesson/a-turn", due, True),
        (LESSON, due, True),
    ]
    assert len(to_do(players[0].learner, timezone.now())) == 2


def test_an_instructor_assigns_to_some(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    url = reverse("club-assign", args=[owner.club.public_id])
    hers.post(url, {"what": [LESSON], "to": "some", "players": [pat.public_id]})
    assert to_do(pat.learner, timezone.now())
    assert to_do(lou.learner, timezone.now()) == []


def test_a_lesson_in_a_chosen_unit_is_not_assigned_twice(owner, hers) -> None:
    unit = next(unit for unit in course().units if len(unit.lessons) > 1)
    url = reverse("club-assign", args=[owner.club.public_id])
    chosen = [f"unit/{unit.slug}", f"lesson/{unit.lessons[0].slug}"]
    hers.post(url, {"what": chosen, "to": "all"})
    assert [one.what for one in Assignment.objects.all()] == [f"unit/{unit.slug}"]


STRANGER = "zzzzzzzzzz"
WRONG = {
    "nothing chosen": ({"to": "all"}, "Choose at least one lesson."),
    "no such lesson": ({"what": ["lesson/none"], "to": "all"}, "Choose at least one lesson."),
    "some but nobody": ({"what": [LESSON], "to": "some"}, "Choose at least one player"),
    "not of the club": (
        {"what": [LESSON], "to": "some", "players": [STRANGER]}, "Choose at least one player"
    ),
    "no day": ({"what": [LESSON], "to": "all", "due": "Thursday"}, "Type the day as month"),
    "yesterday": ({"what": [LESSON], "to": "all", "due": "2020-01-01"}, "This day is over"),
}  # fmt: skip


@pytest.mark.parametrize(("sent", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_assigned_is_said_and_kept(sent, said: str, owner, hers) -> None:
    MembershipFactory(club=owner.club)
    response = hers.post(reverse("club-assign", args=[owner.club.public_id]), sent)
    assert response.status_code == 422
    assert said in response.text
    assert "Nothing is assigned yet" in response.text
    if LESSON in sent.get("what", []):
        assert f'value="{LESSON}" checked' in " ".join(response.text.split())
    assert Assignment.objects.count() == 0


def test_taking_back_leaves_the_answers(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club)
    answer(player.learner, places()[0])
    args = [owner.club.public_id, assignment.public_id]
    hers.post(reverse("club-take-back", args=args))
    assert (Assignment.objects.count(), Attempt.objects.count()) == (0, 1)


def test_both_see_how_far_a_player_is(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, nickname="Lou")
    assignment = AssignmentFactory(club=owner.club, made=SET)
    answer(player.learner, places()[0])
    asked = len(places())
    said = f"1 of {asked}"
    report = hers.get(reverse("club-assignment", args=[owner.club.public_id, assignment.public_id]))
    assert said in report.text
    url = reverse("club-player", args=[owner.club.public_id, player.public_id])
    for browser in (hers, client_of(player.learner)):
        assert said in browser.get(url).text


def test_totals_equal_the_answers(owner, hers) -> None:
    players = MembershipFactory.create_batch(4, club=owner.club)
    AssignmentFactory(club=owner.club, made=SET)
    for number, player in enumerate(players):
        for place in places()[: number * 3]:
            answer(player.learner, place)
    page = " ".join(hers.get(reverse("club-assignments", args=[owner.club.public_id])).text.split())
    whole = sum(3 * number >= len(places()) for number in range(4))
    assert f"{whole} of 4 done, {3 - whole} begun." in page


@pytest.mark.parametrize("name", ["club-assignments", "club-assignment", "club-assign"])
def test_pages_cost_the_same_for_many(
    name: str, owner, hers, django_assert_max_num_queries
) -> None:
    assignment = AssignmentFactory(club=owner.club, made=SET)
    args = [owner.club.public_id]
    url = reverse(name, args=[*args, assignment.public_id] if name == "club-assignment" else args)
    hers.get(reverse("club", args=[owner.club.public_id]))
    for _ in range(2):
        for player in MembershipFactory.create_batch(15, club=owner.club):
            answer(player.learner, places()[0])
        AssignmentFactory.create_batch(3, club=owner.club, made=SET)
        with django_assert_max_num_queries(6):
            hers.get(url)


@pytest.mark.parametrize("url", ["/", "/learn/"])
def test_a_player_sees_first_what_is_due(url: str) -> None:
    member = MembershipFactory()
    browser = client_of(member.learner)
    assert "For tomorrow" not in browser.get(url).text
    due = (timezone.now() + timedelta(days=1)).date()
    member.club.time_zone = "UTC"
    member.club.save()
    AssignmentFactory(club=member.club, due=due)
    page = browser.get(url).text
    assert "For tomorrow:" in page
    assert member.club.name in page
    assert page.index("For tomorrow:") < page.index("</h1>") or url == "/learn/"
