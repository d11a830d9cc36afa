"""The pages on which boards are begun, changed and saved."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from lessons.clubs.boards.shortcuts.act_menu import ACTS
from lessons.models import Board
from mahjlearn.course import puzzle_from_text
from tests.cast import Cast
from tests.clubs.boards.forms import at, form, words
from tests.clubs.boards.made import HAND, TABLE, TAKES
from tests.models.factories import MembershipFactory

pytestmark = pytest.mark.django_db


def test_a_board_is_saved_with_the_key_of_the_engine(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club)
    response = owner.post(url, sent | {"answer": "yes", "key": "yes"})
    board = scene.club.boards.latest("pk")
    assert response.status_code == 303
    assert response.url.endswith(f"?saved={board.public_id}")
    puzzle = puzzle_from_text(board.text)
    assert (puzzle.slug, puzzle.key.verdict) == (f"board-{board.public_id}", "dead-hand")
    assert "The 5 Dot and the joker is saved" in words(owner.get(response.url))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"title": ""}, "Give the board a title"),
        ({"intro": "**x"}, "One pair is missing"),
        ({"ask": ""}, "Choose one of the questions"),
        ({"table": "North shows 5D J J J J J J"}, "no exposure"),
        ({"table": "South holds 5D 5D 5D 5D 5D and 8 more"}, "5 Dot"),
        ({"table": "nonsense"}, "nonsense"),
        ({"play": "South exchanges 9D for West's J"}, "doesn’t fit"),
        ({"ask": "line", "line": "The passed tiles are mixed up"}, "No player does this"),
        ({"ask": "what_now", "acts": "x"}, "Choose two to four acts"),
    ],
)
def test_what_cannot_be_saved_is_told_and_nothing_is_lost(
    scene: Cast, owner: Client, fields: dict[str, str], said: str
) -> None:
    before = scene.club.boards.count()
    url, sent = form(scene.club, **{"title": "Kept", "intro": "Kept too", **fields})
    response = owner.post(url, sent)
    assert response.status_code == 422
    assert said in words(response)
    text = response.content.decode()
    for name in ("title", "intro", "table", "acts"):
        assert sent.get(name, "") in text
    assert scene.club.boards.count() == before


def test_too_much_is_refused_before_it_is_read(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club, table="South holds 5D\n" * 401)
    assert owner.post(url, sent).status_code == 413
    pasted = reverse("club-board-new", args=[scene.club.public_id])
    assert owner.post(pasted, {"transcript": "x\n" * 401}).status_code == 413
    nested = form(scene.club, ask="line", line="At once: " * 55 + "South picks ?")
    assert owner.post(*nested).status_code == 422


def test_text_is_text_with_bold_alone(scene: Cast, owner: Client) -> None:
    owner.post(*form(scene.club, title="<b>T</b>", intro="<script>alert(1)</script> **bold**"))
    board = scene.club.boards.latest("pk")
    page = owner.get(at("club-board", board)).content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; <b>bold</b>" in page
    listed = owner.get(reverse("club-boards", args=[scene.club.public_id])).content.decode()
    assert "&lt;b&gt;T&lt;/b&gt;" in listed
    assert "<b>T</b>" not in listed


def test_the_ruling_is_live(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club, do="update")
    page = words(owner.post(url, sent))
    assert "hand is dead" in page
    assert "As soon as I’m next I may exchange, before I pick." in page
    assert "Choose one of the questions" in words(owner.post(url, sent | {"ask": ""}))
    fragment = owner.post(url, sent, HTTP_HX_REQUEST="true").content.decode()
    assert fragment.lstrip().startswith("<div")
    assert "This board catches" in fragment


def test_a_step_is_taken_back(scene: Cast, owner: Client) -> None:
    url, sent = form(scene.club, do="place", tile="9B", place="South-rack")
    placed = owner.post(url, sent)
    assert "South holds 5D F F 2B 9B" in placed.content.decode()
    past = placed.context["past"]
    table = placed.context["fields"]["table"]
    undone = owner.post(url, sent | {"do": "undo", "table": table, "past": past})
    assert undone.context["fields"]["table"] == TABLE
    assert undone.context["fields"]["title"] == TAKES["title"]
    assert undone.context["past"] == ""
    for wrong in ("", "nonsense", f"{past} x"):
        again = owner.post(url, sent | {"do": "undo", "table": table, "past": wrong})
        assert again.context["fields"]["table"] == table


@pytest.mark.parametrize("kind", [None, "exchange", "lay_down", "which_player", "what_now"])
def test_what_was_saved_stands_in_the_editor_again(
    scene: Cast, owner: Client, kind: str | None
) -> None:
    more = {"ask": kind, "table": HAND, "want": "pung", "who": "calls"} if kind else {}
    acts = "South picks ?\nSouth discards F"
    owner.post(*form(scene.club, acts=acts, play="", **more))
    board = scene.club.boards.latest("pk")
    shown = owner.get(at("club-board-edit", board)).context["fields"]
    assert shown["ask"] == (kind or "take")
    assert (shown["title"], shown["intro"]) == (TAKES["title"], TAKES["intro"])
    expected = {"lay_down": ("want", "pung"), "which_player": ("who", "calls")}
    expected |= {"what_now": ("act2", "South discards F")}
    if kind in expected:
        name, value = expected[kind]
        assert shown[name] == value
    names = (*form(scene.club)[1], *more, "acts", *ACTS)
    sent = {name: shown.get(name, "") for name in names}
    response = owner.post(at("club-board-edit", board), sent | {"do": "save", "title": "New"})
    assert response.status_code == 303
    again = Board.objects.get(pk=board.pk)
    assert again.title == "New"
    assert again.text == board.text.replace(TAKES["title"], "New")


def starts(scene: Cast, owner: Client, query: str):
    return owner.get(f"{reverse('club-board-table', args=[scene.club.public_id])}{query}")


def test_a_board_starts_from_anything(scene: Cast, owner: Client) -> None:
    assert "Choose one of the questions" in words(starts(scene, owner, ""))
    dispute = starts(scene, owner, "?dispute=discard-and-joker")
    assert starts(scene, owner, "?dispute=none").status_code == 404
    game = starts(scene, owner, "?hand=36&step=120&seat=north")
    assert game.context["fields"]["you"] == "North"
    assert "North holds" in game.context["fields"]["table"]
    assert "South holds" not in game.context["fields"]["table"]
    assert starts(scene, owner, "?hand=x").status_code == 404
    pasted = reverse("club-board-new", args=[scene.club.public_id])
    opened = owner.post(pasted, {"transcript": f"{TABLE}\n\nSouth exchanges 5D for North's J"})
    assert opened.context["fields"]["ask"] == "take"
    assert "hand is dead" in words(opened)
    wrong = owner.post(pasted, {"transcript": f"{TABLE}\n\nSouth jumps"})
    assert wrong.status_code == 422
    assert "South jumps" in wrong.content.decode()
    assert dispute.status_code in (200, 404)


def test_every_dispute_is_a_start(scene: Cast, owner: Client) -> None:
    page = owner.get(reverse("club-board-new", args=[scene.club.public_id])).content.decode()
    found = re.findall(r"\?dispute=([a-z0-9-]+)", page)
    assert len(found) == 6
    for slug in found:
        assert starts(scene, owner, f"?dispute={slug}").context["fields"]["ask"]


def test_a_hand_is_chosen_by_its_number(scene: Cast, owner: Client) -> None:
    url = reverse("club-board-new", args=[scene.club.public_id])
    response = owner.get(f"{url}?hand=36&step=12&seat=west")
    assert response.url.endswith("/boards/new/table/?hand=36&step=12&seat=west")
    wrong = owner.get(f"{url}?hand=none")
    assert wrong.status_code == 422
    assert "Type the hand number" in words(wrong)


def test_a_table_of_the_hand_viewer_comes_along(scene: Cast, owner: Client) -> None:
    assert "Make a board" not in words(owner.get("/games/36/?step=9"))
    owner.get(reverse("club", args=[scene.club.public_id]))
    page = owner.get("/games/36/?step=9&seat=west").content.decode()
    (url,) = re.findall(r'href="(/boards/take/[^"]+)"', page)
    response = owner.get(url.replace("&amp;", "&"))
    assert response.url.endswith("/boards/new/table/?hand=36&step=9&seat=west")
    MembershipFactory(role="co", learner=scene.learners["owner"], nickname="R")
    assert "For which club?" in words(owner.get(url.replace("&amp;", "&")))
    assert "you don’t teach one" in words(scene.client("c").get(url.replace("&amp;", "&")))
