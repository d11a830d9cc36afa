"""Results by puzzle of an assignment, and the table on the projector."""

from datetime import timedelta

import pytest
from django.urls import reverse

from lessons.account.erase import erase
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.reports import results
from lessons.clubs.reports.results import puzzle_results
from lessons.models import AssignedTo, Assignment, ClassSession
from lessons.puzzles.room import can_be_asked
from tests.clubs.assignments.given import EARLIER, SET, answer, places
from tests.models.factories import AssignmentFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def slug_of(place: str) -> str:
    return place.rpartition("/")[2]


def counted(assignment: Assignment) -> dict[str, tuple[int, int, list[str]]]:
    return {
        row.puzzle.slug: (row.right, row.answered, [one.nickname for one in row.missed])
        for row in puzzle_results(assignment, assignable_of(assignment))
        if row.answered
    }


def test_first_tries_since_it_was_assigned_are_counted_by_puzzle(owner) -> None:
    lou, pat = (
        MembershipFactory(club=owner.club, nickname=name, joined=EARLIER) for name in ("Lou", "Pat")
    )
    assignment = AssignmentFactory(club=owner.club, made=SET)
    first, second, third = places()[:3]
    answer(lou.learner, first, "wrong")
    answer(lou.learner, first, "right", timedelta(hours=2))
    answer(pat.learner, first)
    answer(pat.learner, second, "accepted")
    answer(lou.learner, third, after=timedelta(hours=-1))
    assert counted(assignment) == {
        slug_of(first): (1, 2, ["Lou"]),
        slug_of(second): (1, 1, []),
    }


def test_only_those_it_is_for_are_counted(owner) -> None:
    lou, pat = (
        MembershipFactory(club=owner.club, nickname=name, joined=EARLIER) for name in ("Lou", "Pat")
    )
    assignment = AssignmentFactory(club=owner.club, made=SET, everybody=False)
    AssignedTo.objects.create(assignment=assignment, member=lou)
    for player in (lou, pat):
        answer(player.learner, places()[0], "wrong")
    assert counted(assignment) == {slug_of(places()[0]): (0, 1, ["Lou"])}


def test_the_erased_stay_counted_without_a_name(owner) -> None:
    lou = MembershipFactory(club=owner.club, nickname="Lou", joined=EARLIER)
    assignment = AssignmentFactory(club=owner.club, made=SET)
    slug = slug_of(places()[0])
    answer(lou.learner, places()[0], "wrong", puzzle_slug=slug)
    answer(lou.learner, places()[1], puzzle_slug=slug_of(places()[1]))
    erase(lou.learner)
    assert counted(assignment) == {slug: (0, 1, []), slug_of(places()[1]): (1, 1, [])}


def test_what_went_worst_comes_first_and_its_table_is_shown(owner, hers) -> None:
    players = MembershipFactory.create_batch(2, club=owner.club, joined=EARLIER)
    assignment = AssignmentFactory(club=owner.club, made=SET)
    worst, better = places()[2], places()[0]
    for number, player in enumerate(players):
        answer(player.learner, worst, "wrong")
        answer(player.learner, better, "wrong" if number else "right")
    url = reverse("club-results", args=[owner.club.public_id, assignment.public_id])
    page = hers.get(url).text
    order = [page.index(f'id="{slug_of(place)}"') for place in (worst, better, places()[1])]
    assert order == sorted(order)
    assert "<b>0 of 2</b> right on the first try" in page
    assert 'class="board' not in page
    shown = hers.get(f"{url}?table={slug_of(worst)}").text
    assert shown.count('id="shown"') == 1
    assert 'class="board' in shown
    assert hers.get(f"{url}?table=nothing").text.count('id="shown"') == 0


def test_a_large_club_is_named_in_part(owner, hers, monkeypatch) -> None:
    monkeypatch.setattr(results, "MOST_NAMES", 2)
    assignment = AssignmentFactory(club=owner.club, made=SET)
    for name in ("Ada", "Bea", "Cleo", "Dot"):
        player = MembershipFactory(club=owner.club, nickname=name, joined=EARLIER)
        answer(player.learner, places()[0], "wrong")
    url = reverse("club-results", args=[owner.club.public_id, assignment.public_id])
    assert "Missed by Ada, Bea and 2 more." in " ".join(hers.get(url).text.split())


def test_one_table_is_put_on_the_projector(owner, hers) -> None:
    assignment = AssignmentFactory(club=owner.club, made=SET)
    row = next(
        row
        for row in puzzle_results(assignment, assignable_of(assignment))
        if can_be_asked(row.puzzle)
    )
    url = reverse("club-results", args=[owner.club.public_id, assignment.public_id])
    assert f'value="{row.show}"' in hers.get(url).text
    hers.post(reverse("club-present-start", args=[owner.club.public_id]), {"what": row.show})
    assert ClassSession.objects.get().puzzles == [row.puzzle.slug]
    screen = hers.get(reverse("club-present", args=[owner.club.public_id])).text
    assert "Table 1 of 1" in screen


@pytest.mark.parametrize("what", ["lesson/no-such-lesson", "brush-up/club.16.2.0"])
def test_what_has_no_puzzles_says_so(what: str, owner, hers) -> None:
    assignment = AssignmentFactory(club=owner.club, what=what)
    url = reverse("club-results", args=[owner.club.public_id, assignment.public_id])
    assert "There are no puzzles to count here" in hers.get(url).text
