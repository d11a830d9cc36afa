"""Boards that no source settles: kept for talk, shown to a class, without key, score or vote."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from lessons.clubs.boards.making import NoSourceSettles, make_puzzle
from lessons.clubs.boards.puzzles import TALK, assignable_boards, board_place, read_board
from lessons.clubs.boards.talk import NOW_SETTLED, boards_to_talk_about, make_talk, read_talk
from lessons.editor.form import Refusal
from lessons.editor.situation import Situation
from lessons.models import Attempt
from mahjlearn.engine.notation import parse_table
from tests.cast import Cast
from tests.clubs.boards.forms import at, form, words
from tests.clubs.boards.made import TAKES, board_of

OPEN = {
    "table": "South holds 5D 5D J and 10 more\nSouth has called 3C",
    "ask": "line",
    "line": "South picks ?",
}
pytestmark = pytest.mark.django_db


def saved(scene: Cast, owner: Client):
    url, sent = form(scene.club, **OPEN)
    response = owner.post(f"{url}?then=talk", sent)
    assert response.status_code == 303, words(response)
    return scene.club.boards.latest("pk"), response.url


def test_it_is_kept_without_a_key(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club, **OPEN)
    shown = owner.post(url, sent | {"do": "update"})
    assert "Keep it for talk" in shown.text
    assert owner.post(url, sent).status_code == 422
    board, where = saved(scene, owner)
    assert board.text.startswith(TALK)
    assert read_board(board) is None
    assert not {"key", "verdict", "answer"} & json.loads(board.text)["talk"].keys()
    listed = words(owner.get(where))
    assert "To talk about: no answer, no score." in listed
    assert "No source settles this." in listed
    assert "Our rules have changed" not in listed


def test_what_has_an_answer_is_not_kept_for_talk(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club)
    response = owner.post(f"{url}?then=talk", sent)
    assert response.status_code == 422
    assert "so it has an answer" in words(response)
    assert "Keep it for talk" not in response.text
    with pytest.raises(Refusal):
        make_talk("board-x", Situation(parse_table(OPEN["table"])), {"ask": ""})


def test_instructors_show_it_and_nobody_answers_it(scene: Cast, owner: Client) -> None:
    board, _ = saved(scene, owner)
    page = words(owner.get(at("club-board", board)))
    assert "May you pick a tile from the wall?" in page
    assert "There’s no answer here, and no score." in page
    assert 'name="answer"' not in owner.get(at("club-board", board)).text
    owner.post(at("club-board", board), {"answer": "yes"})
    assert not Attempt.objects.filter(place=str(board_place(board.public_id))).exists()
    assert owner.get(at("club-board-done", board)).status_code == 404


def test_a_class_is_offered_it_without_a_vote(scene: Cast, owner: Client) -> None:
    board, _ = saved(scene, owner)
    page = owner.get(reverse("club-present", args=[scene.club.public_id]))
    assert "No source settles these. There’s no vote, no answer and no score." in words(page)
    assert f'value="board/{board.public_id}"' not in page.text
    started = owner.post(
        reverse("club-present-start", args=[scene.club.public_id]),
        {"what": f"board/{board.public_id}"},
    )
    assert started.status_code == 422


def test_it_cannot_be_assigned(scene: Cast, owner: Client) -> None:
    board, _ = saved(scene, owner)
    other = board_of(scene.club)
    assert other in assignable_boards(scene.club)
    assert board not in assignable_boards(scene.club)
    url = reverse("club-assign", args=[scene.club.public_id])
    assert f"board/{board.public_id}" not in owner.get(url).text
    assert owner.post(url, {"what": f"board/{board.public_id}", "to": "all"}).status_code == 422


def test_a_board_that_is_assigned_stays_a_board(scene: Cast, owner: Client) -> None:
    board = board_of(scene.club)
    assign = {"what": f"board/{board.public_id}", "to": "all"}
    owner.post(reverse("club-assign", args=[scene.club.public_id]), assign)
    before = board.text
    sent = form(scene.club, **OPEN)[1]
    response = owner.post(f"{at('club-board-edit', board)}?then=talk", sent)
    assert response.status_code == 422
    assert "Withdraw the assignment first" in words(response)
    board.refresh_from_db()
    assert board.text == before


def test_it_stands_in_the_editor_again_and_becomes_a_board(scene: Cast, owner: Client) -> None:
    board, _ = saved(scene, owner)
    shown = owner.get(at("club-board-edit", board)).context["fields"]
    assert shown["table"] == OPEN["table"]
    assert shown["title"] == TAKES["title"]
    response = owner.post(at("club-board-edit", board), form(scene.club)[1])
    assert response.status_code == 303
    board.refresh_from_db()
    assert read_board(board) is not None


def test_the_reason_is_asked_of_the_engine_each_time(scene: Cast, owner: Client) -> None:
    board, _ = saved(scene, owner)
    ((_, talk),) = boards_to_talk_about(scene.club)
    situation = Situation(parse_table(OPEN["table"]))
    with pytest.raises(NoSourceSettles) as reason:
        make_puzzle("board-x", situation, TAKES | OPEN)
    assert talk.why == reason.value.why
    board.text = board.text.replace("South picks ?", "East picks ?").replace(
        "South has called 3C", "South has picked 3C"
    )
    settled = read_talk(board, scene.club)
    assert settled is not None
    assert settled.why == NOW_SETTLED


@pytest.mark.parametrize("text", ['{"talk":', '{"talk": {}}', '{"talk": {"slug": "x"}}'])
def test_a_text_that_cannot_be_read_is_no_talk(scene: Cast, owner: Client, text: str) -> None:
    board, _ = saved(scene, owner)
    board.text = text
    board.save()
    assert read_talk(board, scene.club) is None
    page = owner.get(reverse("club-boards", args=[scene.club.public_id]))
    assert "Our rules have changed" in words(page)
    assert owner.get(at("club-board-edit", board)).status_code == 200
