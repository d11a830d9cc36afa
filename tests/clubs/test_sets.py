"""Sets of tables: made of own boards and tables of lessons, in order or shuffled, used in all clubs
of an instructor, answered at places of their own.
"""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.to_do import open_assignments
from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.reports.goes import visible_answers
from lessons.clubs.services import assign
from lessons.clubs.sets import services
from lessons.clubs.sets.assignable import assignable_set
from lessons.clubs.sets.tables import order_for, read_tables
from lessons.content_store import course
from lessons.models import Assignment, ClassSession, Membership, TableSet
from tests.clubs.boards.made import board_of
from tests.clubs.clients import client_of
from tests.models.factories import AttemptFactory, MembershipFactory

pytestmark = pytest.mark.django_db

LESSON = course().lessons[1]
STEPS = [step.slug for step in LESSON.tries][:4]
RULINGS = [
    step.slug for one in course().lessons for step in one.tries if step.puzzle.kind == "ruling"
][:3]
NOW = timezone.now()


def set_of(owner: Membership, *slugs: str, shuffled: bool = False) -> TableSet:
    made = services.make_set(owner.club, "Before the tournament", NOW)
    services.add_tables(made, slugs or STEPS)
    services.change_set(made, made.title, shuffled=shuffled)
    made.refresh_from_db()
    return made


def given_to(member: Membership, table_set: TableSet) -> Assignment:
    (made,) = assign(member.club, [assignable_set(table_set, member.club)], [], None, NOW)
    return made


def answered(member: Membership, table_set: TableSet, slug: str, outcome: str = "right"):
    return AttemptFactory(
        learner=member.learner,
        place=f"set/{table_set.public_id}/{slug}",
        puzzle_slug=slug,
        outcome=outcome,
        correct=outcome == "right",
        answered_at=NOW + timedelta(minutes=1),
    )


def test_an_instructor_makes_a_set_by_forms_alone(owner, hers: Client) -> None:
    board = board_of(owner.club)
    url = reverse("club-sets", args=[owner.club.public_id])
    edit = hers.post(url, {"title": "Before the tournament"}).url
    assert "No tables yet" in hers.get(edit).text
    listed = hers.get(f"{edit}?lesson={LESSON.slug}").text
    assert [f'value="{slug}"' in listed for slug in STEPS] == [True] * len(STEPS)
    hers.post(edit, {"do": "add", "table": STEPS[:2]})
    hers.post(edit, {"do": "add", "table": [board_slug(board.public_id), STEPS[0]]})
    made = TableSet.objects.get()
    assert list(read_tables(made)) == [*STEPS[:2], board_slug(board.public_id)]
    hers.post(edit, {"do": f"up:{board_slug(board.public_id)}"})
    hers.post(edit, {"do": f"up:{STEPS[0]}"})
    hers.post(edit, {"do": f"remove:{STEPS[1]}"})
    assert list(read_tables(made)) == [STEPS[0], board_slug(board.public_id)]
    hers.post(edit, {"title": "Six tables", "order": "shuffled"})
    made.refresh_from_db()
    assert (made.title, made.shuffled) == ("Six tables", True)
    assert "Six tables" in hers.get(url).text


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"title": ""}, "Type a name for the set."),
        ({"title": "x" * 61}, "Shorten it to 60"),
        ({"do": "add"}, "Choose at least one table."),
        ({"do": "add", "table": ["no-such-table", "board-zzzzzzzzzz"]}, "Choose at least one"),
    ],
)
def test_what_cannot_be_done_is_said(sent, said: str, owner, hers) -> None:
    made = set_of(owner, STEPS[0])
    url = reverse("club-set-edit", args=[owner.club.public_id, made.public_id])
    response = hers.post(url, sent)
    assert (response.status_code, said in response.text) == (422, True)
    assert list(read_tables(made)) == [STEPS[0]]


def test_a_shuffled_set_stays_shuffled_where_nothing_can_be_added(owner, hers) -> None:
    made = set_of(owner, STEPS[0], shuffled=True)
    url = reverse("club-set-edit", args=[owner.club.public_id, made.public_id])
    assert 'value="shuffled" checked' in hers.post(url, {"do": "add"}).text


def test_a_set_and_a_club_have_room_for_so_much(owner, hers, monkeypatch) -> None:
    made = set_of(owner, *STEPS[:3])
    monkeypatch.setattr(services, "MOST_TABLES", 3)
    url = reverse("club-set-edit", args=[owner.club.public_id, made.public_id])
    assert services.TOO_LONG in hers.post(url, {"do": "add", "table": STEPS[3]}).text
    monkeypatch.setattr(services, "MOST_SETS", 1)
    page = hers.post(reverse("club-sets", args=[owner.club.public_id]), {"title": "One more"})
    assert (page.status_code, TableSet.objects.count()) == (422, 1)


def test_boards_of_other_clubs_do_not_come_into_a_set(owner) -> None:
    stranger = board_slug(board_of(MembershipFactory(role="owner").club).public_id)
    assert list(read_tables(set_of(owner, STEPS[0], stranger))) == [STEPS[0]]


def test_a_shuffled_set_has_an_order_for_each_player_that_stays(owner) -> None:
    made = set_of(owner, *[step.slug for one in course().lessons[:3] for step in one.tries][:20])
    players = MembershipFactory.create_batch(4, club=owner.club)
    assert {tuple(order_for(made, one)) for one in players} == {tuple(read_tables(made))}
    made.shuffled = True
    orders = [order_for(made, one) for one in players]
    assert len(set(map(tuple, orders))) == 4
    assert [order_for(made, one) for one in players] == orders
    assert {frozenset(order) for order in orders} == {frozenset(read_tables(made))}


def test_a_player_answers_one_table_after_another(owner, hers) -> None:
    player = MembershipFactory(club=owner.club, joined=NOW - timedelta(days=9))
    made = set_of(owner)
    url = reverse("club-assign", args=[owner.club.public_id])
    assert "Before the tournament" in hers.get(url).text
    hers.post(url, {"what": [f"set/{made.public_id}"], "to": "all"})
    (row,) = open_assignments(player.learner, timezone.now())
    browser = client_of(player.learner)
    page = browser.get(row.what.url).text
    assert f"0 of {len(STEPS)} answered" in page
    first = reverse("club-set-table", args=[owner.club.public_id, made.public_id, STEPS[0]])
    assert f'href="{first}">Start' in page
    asked = browser.get(first)
    assert (asked.status_code, f"1 of {len(STEPS)}" in asked.text) == (200, True)
    answered(player, made, STEPS[0])
    page = browser.get(row.what.url).text
    assert f"1 of {len(STEPS)} answered" in page
    assert "Continue with table 2" in page
    for slug in STEPS[1:]:
        answered(player, made, slug)
    assert open_assignments(player.learner, timezone.now()) == []
    assert "Done. Keep learning" in browser.get(row.what.url).text


def test_a_table_leads_to_the_next_one_that_is_open(owner) -> None:
    player = MembershipFactory(club=owner.club, joined=NOW - timedelta(days=9))
    made = set_of(owner, *RULINGS)
    slugs = list(read_tables(made))
    given_to(player, made)
    answered(player, made, slugs[1])
    url = reverse("club-set-table", args=[owner.club.public_id, made.public_id, slugs[0]])
    browser = client_of(player.learner)
    form = browser.get(url).context["form"]
    sent = {"attempt_key": form["key"], "answer": "yes", "version": form.get("version", "")}
    told = browser.post(url, sent, follow=True)
    assert f"Table 3 of {len(slugs)}" in told.text


def test_the_same_table_in_its_lesson_is_not_the_clubs_to_see(owner) -> None:
    player = MembershipFactory(club=owner.club, joined=NOW - timedelta(days=9))
    made = set_of(owner)
    given_to(player, made)
    later = NOW + timedelta(minutes=2)
    AttemptFactory(
        learner=player.learner,
        place=f"learn/{LESSON.slug}/{STEPS[0]}",
        puzzle_slug=STEPS[0],
        answered_at=later,
    )
    row = answered(player, made, STEPS[0])
    assert list(visible_answers([player])) == [row]


def test_a_set_is_used_in_each_club_of_its_instructor(owner, hers) -> None:
    board = board_of(owner.club)
    made = set_of(owner, STEPS[0], board_slug(board.public_id))
    other = MembershipFactory(role="co", learner=owner.learner)
    player = MembershipFactory(club=other.club, joined=NOW - timedelta(days=9))
    assert made.title in hers.get(reverse("club-sets", args=[other.club.public_id])).text
    sent = {"what": [f"set/{made.public_id}"], "to": "all"}
    hers.post(reverse("club-assign", args=[other.club.public_id]), sent)
    browser = client_of(player.learner)
    args = [other.club.public_id, made.public_id, board_slug(board.public_id)]
    assert browser.get(reverse("club-set-table", args=args)).status_code == 200
    elsewhere = [owner.club.public_id, *args[1:]]
    assert browser.get(reverse("club-set-table", args=elsewhere)).status_code == 404
    start = reverse("club-present-start", args=[other.club.public_id])
    hers.post(start, {"what": f"set/{made.public_id}"})
    assert ClassSession.objects.get().puzzles == [STEPS[0], board_slug(board.public_id)]
    screen = reverse("club-present", args=[other.club.public_id])
    assert "Table 1 of 2" in hers.get(screen).text


def test_nobody_else_assigns_or_shows_it(owner) -> None:
    made = set_of(owner)
    stranger = MembershipFactory(role="co")
    browser = client_of(stranger.learner)
    sent = {"what": [f"set/{made.public_id}"], "to": "all"}
    url = reverse("club-assign", args=[stranger.club.public_id])
    assert browser.post(url, sent).status_code == 422
    start = reverse("club-present-start", args=[stranger.club.public_id])
    assert browser.post(start, {"what": sent["what"][0]}).status_code == 422
    assert not Assignment.objects.exists()


def test_deleting_says_what_goes_and_leaves_the_answers(owner, hers) -> None:
    player = MembershipFactory(club=owner.club)
    made = set_of(owner)
    given_to(player, made)
    answered(player, made, STEPS[0])
    url = reverse("club-set-delete", args=[owner.club.public_id, made.public_id])
    assert "withdraw the assignment that uses it" in hers.get(url).text
    hers.post(url)
    assert (TableSet.objects.count(), Assignment.objects.count()) == (0, 0)
    assert player.learner.attempts.count() == 1


def test_a_table_that_is_gone_is_left_out(owner, hers) -> None:
    board = board_of(owner.club)
    made = set_of(owner, STEPS[0], board_slug(board.public_id))
    made.tables.filter(slug=STEPS[0]).update(slug="no-such-table")
    assert list(read_tables(made)) == [board_slug(board.public_id)]
    url = reverse("club-set-edit", args=[owner.club.public_id, made.public_id])
    assert "A table that is gone" in hers.get(url).text
    board.delete()
    assert list(read_tables(TableSet.objects.get())) == []
