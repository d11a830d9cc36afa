"""Pages on which a club assigns, follows and withdraws assignments."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.to_do import open_assignments
from lessons.content_store import course
from lessons.models import Assignment, Attempt
from tests.clubs.assignments.given import EARLIER, LESSON, SET, answer, places
from tests.clubs.clients import client_of
from tests.models.factories import (
    AssignmentFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db


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
    assert len(open_assignments(players[0].learner, timezone.now())) == 2


def test_an_instructor_assigns_to_some(owner, hers) -> None:
    pat, lou = MembershipFactory.create_batch(2, club=owner.club)
    url = reverse("club-assign", args=[owner.club.public_id])
    hers.post(url, {"what": [LESSON], "to": "some", "players": [pat.public_id]})
    assert open_assignments(pat.learner, timezone.now())
    assert open_assignments(lou.learner, timezone.now()) == []


def test_a_lesson_in_a_chosen_unit_is_not_assigned_twice(owner, hers) -> None:
    unit = next(unit for unit in course().units if len(unit.lessons) > 1)
    url = reverse("club-assign", args=[owner.club.public_id])
    chosen = [f"unit/{unit.slug}", f"lesson/{unit.lessons[0].slug}"]
    hers.post(url, {"what": chosen, "to": "all"})
    assert [one.what for one in Assignment.objects.all()] == [f"unit/{unit.slug}"]


STRANGER = "zzzzzzzzzz"
WRONG = {
    "nothing chosen": ({"to": "all"}, "Choose at least one lesson, board or hand."),
    "no such lesson": ({"what": ["lesson/none"], "to": "all"}, "Choose at least one lesson"),
    "no such board": ({"what": ["board/none"], "to": "all"}, "Choose at least one lesson"),
    "some but nobody": ({"what": [LESSON], "to": "some"}, "Choose at least one player"),
    "not of the club": (
        {"what": [LESSON], "to": "some", "players": [STRANGER]}, "Choose at least one player"
    ),
    "no day": ({"what": [LESSON], "to": "all", "due": "Thursday"}, "Type the date as month"),
    "yesterday": ({"what": [LESSON], "to": "all", "due": "2020-01-01"}, "That date has passed"),
}  # fmt: skip


@pytest.mark.sampled(1, on_postgresql=3)
@pytest.mark.parametrize(("sent", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_assigned_is_said_and_kept(sent, said: str, owner, hers) -> None:
    MembershipFactory(club=owner.club)
    response = hers.post(reverse("club-assign", args=[owner.club.public_id]), sent)
    assert response.status_code == 422
    assert said in response.text
    assert "You haven’t assigned anything yet" in response.text
    if LESSON in sent.get("what", []):
        assert f'value="{LESSON}" checked' in " ".join(response.text.split())
    assert Assignment.objects.count() == 0


def test_taking_back_leaves_the_answers(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club)
    answer(player.learner, places()[0])
    args = [owner.club.public_id, assignment.public_id]
    taken = hers.post(reverse("club-take-back", args=args))
    assert 'id="taken"' in hers.get(taken.url).text
    assert (Assignment.objects.count(), Attempt.objects.count()) == (0, 1)


def test_what_somebody_has_begun_is_taken_back_once_it_is_said_again(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, joined=EARLIER)
    assignment = AssignmentFactory(club=owner.club, made=SET)
    answer(player.learner, places()[0])
    url = reverse("club-take-back", args=[owner.club.public_id, assignment.public_id])
    asked = hers.post(url)
    assert (asked.status_code, Assignment.objects.count()) == (200, 1)
    assert "0 of 1 done, 1 begun." in " ".join(asked.text.split())
    assert hers.post(url, {"sure": "yes"}).status_code == 303
    assert (Assignment.objects.count(), Attempt.objects.count()) == (0, 1)


def test_what_nobody_has_begun_is_taken_back_at_once(owner, hers) -> None:
    MembershipFactory(club=owner.club)
    assignment = AssignmentFactory(club=owner.club)
    args = [owner.club.public_id, assignment.public_id]
    assert hers.post(reverse("club-take-back", args=args)).status_code == 303
    assert Assignment.objects.count() == 0


def test_the_first_page_says_how_many_more_are_to_do(owner) -> None:
    player = MembershipFactory(club=owner.club)
    AssignmentFactory.create_batch(3, club=owner.club)
    assert "· 2 more" in client_of(player.learner).get("/").text


def test_both_see_how_far_a_player_is(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, nickname="Lou", joined=EARLIER)
    assignment = AssignmentFactory(club=owner.club, made=SET)
    answer(player.learner, places()[0])
    asked = len(places())
    said = f"1 of {asked}"
    report = hers.get(reverse("club-assignment", args=[owner.club.public_id, assignment.public_id]))
    assert said in report.text
    url = reverse("club-player", args=[owner.club.public_id, player.public_id])
    for browser in (hers, client_of(player.learner)):
        assert said in browser.get(url).text


def test_who_is_overdue_is_said(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, joined=EARLIER)
    over = AssignmentFactory(club=owner.club, made=SET, due=SET.date())
    AssignmentFactory(club=owner.club, made=SET, what="lesson/a-turn")
    club = owner.club.public_id
    pages = [
        ("club-assignments", [club], "1 overdue"),
        ("club-assignment", [club, over.public_id], "1 overdue"),
        ("club-player", [club, player.public_id], "overdue"),
    ]
    for name, args, said in pages:
        page = " ".join(hers.get(reverse(name, args=args)).text.split()).replace("<b>", "")
        assert page.count(f"{said}</b>") + page.count(f"{said}.") >= 1
        assert page.count("overdue") == (2 if name == "club-assignment" else 1)


def test_totals_equal_the_answers(owner, hers) -> None:
    players = MembershipFactory.create_batch(4, club=owner.club, joined=EARLIER)
    AssignmentFactory(club=owner.club, made=SET)
    for number, player in enumerate(players):
        for place in places()[: number * 3]:
            answer(player.learner, place)
    page = " ".join(hers.get(reverse("club-assignments", args=[owner.club.public_id])).text.split())
    whole = sum(3 * number >= len(places()) for number in range(4))
    assert f"{whole} of 4 done, {3 - whole} begun." in page


@pytest.mark.sampled(1, on_postgresql=3)
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
        hers.get(url)
        with django_assert_max_num_queries(9):
            hers.get(url)


@pytest.mark.parametrize("url", ["/", "/learn/"])
def test_a_player_sees_first_what_is_due(url: str) -> None:
    member = MembershipFactory(joined=EARLIER)
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
