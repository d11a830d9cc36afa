"""A film of what a player did, for her and for her instructors."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from lessons.content_store import course
from lessons.models import Attempt, Membership
from mahjlearn.course.kinds.exchange.ways import scene_of
from tests.clubs.class_mode.given import words
from tests.clubs.clients import client_of
from tests.clubs.reports.goes import JOINED
from tests.models.factories import (
    AccountFactory,
    AttemptFactory,
    ClubFactory,
    MembershipFactory,
)
from tests.puzzles.learners import form_of, refused_move, right_moves, step_of
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db
PUZZLE = next(
    one.puzzle
    for lesson in course().lessons
    for one in lesson.tries
    if one.puzzle.kind == "exchange" and one.puzzle.task.path and refused_move(scene_of(one.puzzle))
)


@pytest.fixture
def player() -> Membership:
    """A player who shares all her answers, and has made an exchange after a move put back."""
    player = MembershipFactory(club=ClubFactory(), joined=JOINED, answers_since=JOINED)
    phone, url = client_of(player.learner), step_of(PUZZLE.slug).url
    page = get(phone, url)
    undone = refused_move(scene_of(PUZZLE))
    assert undone is not None
    for move in (undone, *right_moves(PUZZLE)):
        page = send(phone, page, **form_of(move.tap))
    return player


@pytest.fixture
def hers(player: Membership) -> Client:
    """The browser of her instructor."""
    owner = MembershipFactory(club=player.club, role="owner", learner=AccountFactory())
    return client_of(owner.learner)


def film_url(player: Membership) -> str:
    row = Attempt.objects.filter(learner=player.learner).latest("pk")
    return reverse("club-film", args=[player.club.public_id, player.public_id, row.client_key])


def page_url(player: Membership) -> str:
    return reverse("club-player", args=[player.club.public_id, player.public_id])


def test_it_is_played_back_from_the_players_page(player: Membership, hers: Client) -> None:
    url = film_url(player)
    assert f'href="{url}"' in hers.get(page_url(player)).text
    assert f'href="{url}"' in hers.get(url.replace("film/", "")).text
    assert f'href="{url}"' in client_of(player.learner).get(page_url(player)).text


def test_step_by_step_with_the_ruling_on_each(player: Membership, hers: Client) -> None:
    url, last = film_url(player), len(right_moves(PUZZLE)) + 1
    first = words(hers.get(url).text)
    assert f"What {player.nickname} did" in first
    assert "At the beginning" in first
    refused = words(hers.get(url, {"step": 1}).text)
    assert f"Step 1 of {last} You tried to " in refused
    assert "Not allowed." in refused
    for number in range(2, last + 1):
        shown = words(hers.get(url, {"step": number}).text)
        assert f"Step {number} of {last} You " in shown
        assert "Allowed." in shown
    assert "See the whole answer" in shown
    assert words(hers.get(url, {"step": 99}).text) == shown
    assert words(hers.get(url, {"step": "x"}).text) == first


def test_all_at_once(player: Membership, hers: Client) -> None:
    shown = hers.get(film_url(player), {"step": "all"}).text
    numbers = re.findall(r"Step (\d+) of", shown)
    assert numbers == [str(n + 1) for n in range(len(right_moves(PUZZLE)) + 1)]


def test_she_sees_the_same_of_herself_and_of_nobody_else(player: Membership) -> None:
    url = film_url(player)
    own = words(client_of(player.learner).get(url, {"step": 1}).text)
    assert "What you did" in own
    assert "Not allowed." in own
    other = MembershipFactory(club=player.club)
    assert client_of(other.learner).get(url).status_code == 404


def test_an_answer_the_club_may_not_see_has_no_film(player: Membership, hers: Client) -> None:
    Membership.objects.filter(pk=player.pk).update(answers_since=None)
    assert hers.get(film_url(player)).status_code == 404


def test_what_cannot_be_played_back_is_shown_as_a_whole(player: Membership, hers: Client) -> None:
    gone = AttemptFactory(learner=player.learner, place="learn/gone/gone", puzzle_slug="gone")
    url = film_url(player)
    shown = hers.get(url)
    assert (shown.status_code, shown.url) == (303, url.replace("film/", ""))
    assert str(gone.client_key) in url
    assert f'href="{url}"' not in hers.get(page_url(player)).text


def test_it_costs_the_same_in_a_large_club(player: Membership, hers: Client) -> None:
    url = film_url(player)

    def queries() -> int:
        with CaptureQueriesContext(connection) as seen:
            assert hers.get(url, {"step": 2}).status_code == 200
        return len(seen)

    queries()
    before = queries()
    for member in MembershipFactory.create_batch(30, club=player.club, answers_since=JOINED):
        AttemptFactory.create_batch(3, learner=member.learner)
    AttemptFactory.create_batch(30, learner=player.learner)
    assert queries() == before
