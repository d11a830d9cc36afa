"""A board on its way to another club, by a link that can be ended."""

import json

import pytest
from django.db.models import QuerySet
from django.urls import reverse

from lessons.clubs.boards import services
from lessons.models import Board
from lessons.models.clubs.board import SHARE_LENGTH
from mahjlearn.course import puzzle_from_text
from tests.cast import Cast
from tests.clubs.boards.forms import at, words
from tests.clubs.boards.made import board_of

pytestmark = pytest.mark.django_db


def shared(scene: Cast, **choice: str) -> tuple[Board, str]:
    """A board of club 1, and its link."""
    board = board_of(scene.club)
    scene.client("owner").post(at("club-board-share", board), {"do": "share", **choice})
    board.refresh_from_db()
    return board, reverse("shared-board", args=[board.share])


def copied(scene: Cast, url: str, actor: str = "owner_2"):
    return scene.client(actor).post(url, {"club": scene.other.public_id})


def copies(scene: Cast) -> QuerySet[Board]:
    """Return the boards that club 2 has besides its own."""
    return scene.other.boards.exclude(public_id=scene.elsewhere["board"])


def test_a_board_is_unlisted_until_it_is_shared(scene: Cast) -> None:
    board = board_of(scene.club)
    assert board.share is None
    assert "isn’t listed anywhere" in words(
        scene.client("owner").get(at("club-board-share", board))
    )
    for code in ("None", "", "x", "a%00b", "a" * SHARE_LENGTH, board.public_id):
        assert scene.client("owner_2").get(f"/boards/{code}/").status_code == 404


def test_an_instructor_of_another_club_takes_a_copy(scene: Cast) -> None:
    board, url = shared(scene)
    page = words(scene.client("owner_2").get(url))
    assert "May you exchange a 5 Dot" in page
    assert "hand is dead" in page
    assert scene.club.name not in page.replace(scene.other.name, "")
    response = copied(scene, url)
    copy = copies(scene).get()
    assert response.url.endswith(f"/boards/?saved={copy.public_id}")
    assert (copy.title, copy.intro, copy.copied_from) == (board.title, board.intro, "")
    own = puzzle_from_text(copy.text)
    assert own.slug == f"board-{copy.public_id}"
    assert own.key.verdict == puzzle_from_text(board.text).key.verdict
    assert copy.share is None
    assert scene.client("owner_2").get(at("club-board", copy)).status_code == 200


def test_whose_it_is_is_said_if_the_club_says_so(scene: Cast) -> None:
    _, url = shared(scene, names_club="yes")
    assert f"From {scene.club.name}" in words(scene.client("owner_2").get(url))
    copied(scene, url)
    assert copies(scene).get().copied_from == scene.club.name


def test_whoever_has_the_link_sees_the_table_and_not_the_ruling(scene: Cast) -> None:
    _, url = shared(scene)
    for actor in ("guest", "a", "c"):
        page = words(scene.client(actor).get(url))
        assert "May you exchange a 5 Dot" in page
        assert "hand is dead" not in page


def test_only_instructors_copy_and_into_their_own_club(scene: Cast) -> None:
    _, url = shared(scene)
    statuses = {actor: copied(scene, url, actor).status_code for actor in ("guest", "c", "owner")}
    assert statuses == {"guest": 302, "c": 403, "owner": 404}
    assert not copies(scene).exists()


def test_a_link_that_was_ended_leads_nowhere_and_copies_stay(scene: Cast) -> None:
    board, url = shared(scene)
    copied(scene, url)
    scene.client("owner").post(at("club-board-share", board), {"do": "stop"})
    assert scene.client("owner_2").get(url).status_code == 404
    assert copied(scene, url).status_code == 404
    assert copies(scene).count() == 1
    scene.client("owner").post(at("club-board-share", board), {"do": "share"})
    board.refresh_from_db()
    assert board.share not in url


def test_the_link_stays_the_same_while_it_is_shared(scene: Cast) -> None:
    board, url = shared(scene)
    scene.client("owner").post(at("club-board-share", board), {"do": "share", "names_club": "yes"})
    board.refresh_from_db()
    assert (board.share in url, board.names_club) == (True, True)


def test_a_full_club_says_so(scene: Cast, monkeypatch) -> None:
    _, url = shared(scene)
    monkeypatch.setattr(services, "MOST_BOARDS", 0)
    response = copied(scene, url)
    assert response.status_code == 422
    assert "Delete one" in words(response)


def test_a_board_that_can_no_longer_be_read_is_not_copied(scene: Cast) -> None:
    board, url = shared(scene)
    Board.objects.filter(pk=board.pk).update(text="{}")
    assert "can no longer be shown" in words(scene.client("owner_2").get(url))
    assert copied(scene, url).status_code == 422


def test_owners_export_the_boards_of_their_clubs(scene: Cast) -> None:
    board = board_of(scene.club)
    for actor, there in [("owner", True), ("co", False), ("owner_2", False)]:
        response = scene.client(actor).get(reverse("your-data-json"))
        found = json.loads(b"".join(response.streaming_content))["boards"]
        assert (board.public_id in [one["public_id"] for one in found]) is there
