"""Answers of exams and brush-ups stay the player's, also if they share all their answers."""

import pytest
from django.test import Client
from django.urls import reverse

from lessons.brush_up.kept import PLACE
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.player import title_of
from lessons.clubs.reports.goes import is_visible
from lessons.course_tables import CourseTable, tables
from lessons.models import Attempt, Membership
from lessons.puzzles.record import as_text
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.clubs.clients import at, client_of
from tests.clubs.reports.goes import JOINED, about, answered, player, words
from tests.models.factories import AssignmentFactory

pytestmark = pytest.mark.django_db


def examined(member: Membership, table: CourseTable) -> Attempt:
    """Return a wrong answer to this table, given in an exam or a brush-up."""
    return answered(member, table, wrong=True, place=f"{PLACE}/abc/{table.puzzle.slug}")


def dealt(member: Membership, form: str = "take", **more: object) -> tuple[Attempt, str]:
    """Return a practice answer to a dealt table that asks this, with the title of the table."""
    slug = next(entry.slug for entry in table_entries() if entry.form == form)
    puzzle = table_of(slug)
    table = about("M09")[0]
    named = {"place": f"practice/{slug}", "puzzle_slug": slug, "puzzle_hash": puzzle.hash}
    row = answered(member, table, **(named | more))
    as_text(puzzle).save()
    return row, puzzle.title


def test_a_player_who_shares_everything_keeps_the_answers_of_exams(
    owner: Membership, hers: Client
) -> None:
    one = player(owner.club)
    for table in about("M09")[:3]:
        AssignmentFactory(club=owner.club, what=f"lesson/{table.lesson.slug}", made=JOINED)
        row = examined(one, table)
        assert not is_visible(one, row)
        answer = at("club-answer", owner.club, one.public_id, row.client_key)
        film = at("club-film", owner.club, one.public_id, row.client_key)
        for browser in (hers, client_of(one.learner)):
            assert browser.get(answer).status_code == 404
            assert browser.get(film).status_code == 404
    page = words(hers, "club-player", owner.club.public_id, one.public_id)
    assert "No answers to show yet." in page
    assert "Last answers" not in page
    assert counts_of(owner.club).of[one.pk].answers == 0
    assert "Not enough answers yet." in words(hers, "club-mixups", owner.club.public_id)
    lines = hers.get(at("club-export-mixups", owner.club)).text.splitlines()
    assert len(lines) == 1
    (line,) = hers.get(at("club-export-players", owner.club)).text.splitlines()[1:]
    assert line.split(",")[8:10] == ["0", ""]


def test_the_other_answers_of_that_player_are_seen_as_before(
    owner: Membership, hers: Client
) -> None:
    one, (first, second) = player(owner.club), about("M09")[:2]
    examined(one, first)
    answered(one, second)
    page = words(hers, "club-player", owner.club.public_id, one.public_id)
    assert page.count("/answers/") == 1
    assert second.title in page


def test_a_dealt_table_is_listed_by_its_title(owner: Membership, hers: Client) -> None:
    one = player(owner.club)
    row, title = dealt(one)
    page = words(hers, "club-player", owner.club.public_id, one.public_id)
    assert f">{title}</a>" in page
    assert row.puzzle_slug.replace("-", " ").capitalize() not in page


def test_a_dealt_table_without_a_text_is_listed_without_its_slug(
    owner: Membership, hers: Client
) -> None:
    one = player(owner.club)
    row, _ = dealt(one, puzzle_hash="b" * 64)
    for name, more in (("club-player", ()), ("club-answer", (row.client_key,))):
        page = words(hers, name, owner.club.public_id, one.public_id, *more)
        assert "A table dealt for practice" in page
        assert row.puzzle_slug.replace("-", " ").capitalize() not in page


def test_a_played_hand_has_no_slug_for_a_title() -> None:
    assert title_of("g2-4213-9c07", tables()) == "A hand to referee"


def test_titles_of_many_dealt_tables_cost_one_query(
    owner: Membership, hers: Client, django_assert_num_queries
) -> None:
    one = player(owner.club)
    url = reverse("club-player", args=[owner.club.public_id, one.public_id])
    dealt(one)
    hers.get(url)
    with django_assert_num_queries(12):
        hers.get(url)
    dealt(one, "give")
    dealt(one, "dead")
    with django_assert_num_queries(12):
        hers.get(url)
