"""Boards tried, assigned, answered, counted, changed and deleted."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.completion import completions_of
from lessons.clubs.assignments.kinds import assignable_board
from lessons.clubs.boards import services
from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.reports.goes import visible_goes
from lessons.clubs.reports.tables import tables_of
from lessons.clubs.services import assign
from lessons.models import Attempt, Board, Club, Membership, PuzzleText
from lessons.puzzles import puzzle_with
from lessons.puzzles.kinds import KINDS
from mahjlearn.course import puzzle_from_text
from tests.cast import Cast
from tests.clubs.boards.forms import at, form, words
from tests.clubs.boards.made import HAND, TABLE, board_of
from tests.clubs.clients import client_of
from tests.folding import folded

pytestmark = pytest.mark.django_db


def assigned(club: Club, board: Board, *members: Membership) -> None:
    assign(club, [assignable_board(board)], members, None, timezone.now())


def answer(browser: Client, board: Board, *, right: bool) -> Attempt:
    """Sent as a form without script sends it."""
    puzzle = puzzle_from_text(board.text)
    for fields in KINDS[puzzle.kind].forms(puzzle, right=right):
        page = browser.get(at("club-board", board))
        hidden = dict(
            re.findall(r'name="(attempt_key|version|learner)"\s+value="([^"]*)"',
                       page.content.decode())
        )  # fmt: skip
        response = browser.post(at("club-board", board), hidden | fields)
        assert response.status_code == 303, words(response)
    return Attempt.objects.latest("pk")


def test_an_assigned_board_is_answered_and_counted(scene: Cast) -> None:
    board, player = board_of(scene.club), scene.members["b"]
    browser = scene.client("b")
    assert browser.get(at("club-board", board)).status_code == 404
    assigned(scene.club, board)
    home = words(browser.get("/learn/"))
    assert board.title in home
    row = answer(browser, board, right=False)
    assert (row.learner_id, row.outcome, row.misconceptions) == (
        player.learner_id,
        "wrong",
        ["M16"],
    )
    assert row.place == f"board/{board.public_id}"
    given = scene.club.assignments.latest("pk")
    done = completions_of([given], [player], timezone.now())[given.pk, player.pk]
    assert (done.asked, done.answered, done.right, done.is_done) == (1, 1, 0, True)
    answer(browser, board, right=True)
    assert completions_of([given], [player], timezone.now())[given.pk, player.pk].right == 0
    (first, second) = visible_goes([player], tables_of(scene.club))[player.pk]
    assert (first.about, first.fits, first.right) == (("M16",), frozenset({"M16"}), False)
    assert (second.right, second.fresh) == (True, False)
    assert board.title not in words(browser.get("/learn/"))


def test_reports_have_the_boards(scene: Cast, owner: Client) -> None:
    board, player = board_of(scene.club), scene.members["b"]
    assigned(scene.club, board)
    row = answer(scene.client("b"), board, right=False)
    club = scene.club.public_id
    assert board.title in words(owner.get(reverse("club-player", args=[club, player.public_id])))
    seen = owner.get(reverse("club-answer", args=[club, player.public_id, row.client_key]))
    assert "May you exchange a 5 Dot" in words(seen)
    csv = owner.get(reverse("club-export-assignments", args=[club])).content.decode()
    assert f"{board.title}" in csv


def test_an_instructor_tries_and_counts_for_nothing(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club)
    response = owner.post(f"{url}?then=try", sent)
    board = scene.club.boards.latest("pk")
    assert response.url == at("club-board", board)
    assigned(scene.club, board)
    answer(owner, board, right=False)
    assert (
        visible_goes([scene.members["owner"]], tables_of(scene.club))[scene.members["owner"].pk]
        == []
    )
    given = scene.club.assignments.latest("pk")
    page = words(
        owner.get(reverse("club-assignment", args=[scene.club.public_id, given.public_id]))
    )
    assert "0 of 3 done" in page


@folded("kind", sorted(set(HANDS_ON) - {"pay"}))
@folded("right", [True, False])
def test_what_is_done_by_hand_is_answered(scene: Cast, kind: str, right: bool) -> None:
    acts = "South picks ?\nSouth discards F"
    board = board_of(scene.club, table=HAND, ask=kind, acts=acts)
    assigned(scene.club, board)
    row = answer(scene.client("b"), board, right=right)
    assert row.outcome == ("right" if right else "wrong")


def test_the_right_play_can_be_seen(scene: Cast, owner: Client) -> None:
    board = board_of(scene.club)
    assert owner.get(at("club-board-done", board)).url == at("club-board", board)
    row = answer(owner, board, right=False)
    seen = owner.get(f"{at('club-board-done', board)}?from={row.client_key}&still=all")
    assert "pick" in words(seen)


# Changing and deleting


def test_answers_keep_the_table_they_were_given_to(scene: Cast, owner: Client) -> None:
    board = board_of(scene.club)
    assigned(scene.club, board)
    row = answer(scene.client("b"), board, right=False)
    _, sent = form(scene.club, table=TABLE.replace("5D", "6D"))
    assert owner.post(at("club-board-edit", board), sent).status_code == 303
    page = words(scene.client("b").get(f"{at('club-board', board)}?answer={row.client_key}"))
    assert "This puzzle has changed since you answered it" in page
    assert "5 Dot" in page


@pytest.mark.parametrize("whole_club", [False, True])
def test_what_is_deleted_leaves_the_answers(scene: Cast, owner: Client, whole_club: bool) -> None:
    board = board_of(scene.club)
    assigned(scene.club, board)
    row = answer(scene.client("b"), board, right=False)
    where = f"{at('club-board', board)}?answer={row.client_key}"
    if whole_club:
        scene.club.delete()
    else:
        assert "We’ll also withdraw the assignment that uses it" in words(
            owner.get(at("club-board-delete", board))
        )
        assert owner.post(at("club-board-delete", board)).status_code == 303
    assert not Board.objects.filter(pk=board.pk).exists()
    assert PuzzleText.objects.filter(hash=row.puzzle_hash).exists()
    assert puzzle_with(row.puzzle_hash) is not None
    page = words(scene.client("b").get(where))
    assert "We don’t ask this puzzle here anymore" in page
    assert "May you exchange a 5 Dot" in page
    assert scene.client("c").get(where).status_code == 404
    assert scene.client("b").get(at("club-board", board)).status_code in (302, 404)


def test_an_answer_to_a_board_that_is_gone_is_listed(scene: Cast, owner: Client) -> None:
    board, player = board_of(scene.club), scene.members["b"]
    player.answers_since = player.joined
    player.save()
    assigned(scene.club, board)
    answer(scene.client("b"), board, right=False)
    services.delete_board(board)
    url = reverse("club-player", args=[scene.club.public_id, player.public_id])
    assert "A board that was deleted" in words(owner.get(url))


def test_a_board_of_another_engine_is_said_to_be_one(scene: Cast, owner: Client) -> None:
    board = board_of(scene.club)
    assigned(scene.club, board)
    Board.objects.filter(pk=board.pk).update(text='{"kind":"none"}')
    assert owner.get(at("club-board", board)).status_code == 404
    assert owner.get(at("club-board-edit", board)).status_code == 200
    listed = owner.get(reverse("club-boards", args=[scene.club.public_id]))
    assert "so we can’t ask this board anymore" in words(listed)
    assert scene.client("b").get("/learn/").status_code == 200
    for name in ("club-assignments", "club-mixups", "club"):
        assert owner.get(reverse(name, args=[scene.club.public_id])).status_code == 200


def test_a_club_has_so_many_boards(scene: Cast, owner: Client, monkeypatch) -> None:
    monkeypatch.setattr(services, "MOST_BOARDS", scene.club.boards.count())
    response = owner.post(*form(scene.club))
    assert response.status_code == 422
    assert "Delete one" in words(response)


def test_so_many_are_saved_a_day(scene: Cast, owner: Client, monkeypatch) -> None:
    monkeypatch.setattr(services, "SAVED_A_DAY", 1)
    board = scene.club.boards.latest("pk")
    before = Board.objects.count()
    codes = [owner.post(*form(scene.club)).status_code for _ in range(2)]
    assert 429 in codes
    assert Board.objects.count() - before <= 1
    assert owner.post(at("club-board-edit", board), form(scene.club)[1]).status_code == 429


@pytest.fixture
def queries(django_assert_max_num_queries) -> Callable:
    return django_assert_max_num_queries


def test_the_list_costs_the_same_for_many(scene: Cast, owner: Client, queries) -> None:
    url = reverse("club-boards", args=[scene.club.public_id])
    owner.get(url)
    for count in (5, 30):
        while scene.club.boards.count() < count:
            board_of(scene.club)
        with queries(6):
            assert owner.get(url).status_code == 200


def test_assigned_boards_cost_the_same_for_many(scene: Cast, queries) -> None:
    browser = client_of(scene.learners["b"])
    browser.get("/learn/")  # the first look keeps how she stands with mix-ups
    for count in (5, 30):
        while scene.club.boards.count() < count:
            assigned(scene.club, board_of(scene.club))
        with queries(12):
            assert browser.get("/learn/").status_code == 200
