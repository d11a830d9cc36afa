"""Finding a hand: three dealt tables about what was named, each of which becomes a board."""

import re
from html import unescape

import pytest
from django.urls import reverse

from lessons.clubs.boards.shortcuts import finding
from lessons.clubs.boards.shortcuts.finding import (
    HAPPENINGS,
    entries_about,
    find,
    is_choice,
    list_choices,
)
from mahjlearn.course import puzzle_from_text
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from tests.clubs.boards.forms import words


def test_what_can_be_looked_for_is_said_in_words() -> None:
    listed = [option for group in list_choices("M16") for option in group["options"]]
    values = [option["value"] for option in listed]
    assert len(values) == len(set(values))
    assert all(is_choice(value) for value in values)
    assert [option["value"] for option in listed if option["chosen"]] == ["M16"]
    assert not any(option["words"] == option["value"] for option in listed)
    assert not is_choice("M0")


@pytest.mark.parametrize("about", sorted(HAPPENINGS))
def test_every_happening_has_tables_in_the_index(about: str) -> None:
    assert len(entries_about(about)) >= finding.FOUND


@pytest.mark.parametrize("about", ["M16", "EX1", "may-take"])
def test_three_tables_are_about_it(about: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "SECONDS", 120)
    hits = find(about, 0, "league")
    assert len(hits) == finding.FOUND
    assert len({hit.fields["table"] for hit in hits}) == finding.FOUND
    for hit in hits:
        assert hit.answer
        if about in MISCONCEPTIONS:
            assert about in hit.puzzle.catches


def test_when_the_time_is_over_nothing_more_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "SECONDS", 0)
    monkeypatch.setattr(finding, "table_of", lambda slug: pytest.fail("made too late"))
    assert find("M16", 0, "league") == []


def test_what_the_index_lacks_is_searched_in_other_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "SECONDS", 120)
    monkeypatch.setattr(finding, "entries_about", lambda about: ())
    (hit, *_) = find("EX1", 0, "league")
    assert hit.puzzle.key.because


@pytest.mark.django_db
def test_a_table_that_was_found_becomes_a_board(scene, owner, monkeypatch) -> None:
    monkeypatch.setattr(finding, "SECONDS", 120)
    page = owner.get(reverse("club-board-find", args=[scene.club.public_id]), {"about": "may-take"})
    hits = page.context["hits"]
    assert page.text.count("Make it a board") == len(hits) == finding.FOUND
    url = reverse("club-board-table", args=[scene.club.public_id])
    sent = dict(
        re.findall(r'type="hidden" name="([a-z_0-9]+)" value="([^"]*)"', form_of(page.text))
    )
    sent = {name: unescape(value) for name, value in sent.items()}
    editor = owner.post(url, sent | {"do": "update"})
    assert hits[0].answer in editor.text
    saved = owner.post(url, sent | {"do": "save", "title": "Found"})
    assert saved.status_code == 303, words(saved)
    board = scene.club.boards.latest("pk")
    assert puzzle_from_text(board.text).question == hits[0].puzzle.question


def form_of(text: str) -> str:
    """The first form that makes a board."""
    article = text[text.index("found-table") :]
    return article[: article.index("</form>")]


@pytest.mark.django_db
def test_a_choice_that_is_none_is_refused(scene, owner) -> None:
    url = reverse("club-board-find", args=[scene.club.public_id])
    assert owner.get(url).status_code == 200
    for about in ("", "M0", "<b>"):
        page = owner.get(url, {"about": about})
        assert page.status_code == 422
        assert "Choose what the hand should be about." in words(page)
