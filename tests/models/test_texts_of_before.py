"""The migration that stores the texts of what was answered before there were any."""

from collections.abc import Iterator
from datetime import timedelta
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection
from django.utils import timezone

from lessons import content_store
from lessons.content_store import puzzles
from lessons.models import PuzzleText
from lessons.puzzles.former import puzzle_with
from mahjlearn.course import ContentFaults, Puzzle
from tests.models.factories import AttemptFactory, PuzzleTextFactory

pytestmark = pytest.mark.django_db

NOW = timezone.now()
store_texts_of_today = import_module("lessons.migrations.0004_puzzle_text").store_texts_of_today
RULING, *_, AGAIN = (puzzle for puzzle in puzzles() if puzzle.kind in ("ruling", "choose"))


def migrate() -> None:
    store_texts_of_today(apps, SimpleNamespace(connection=connection))


def answered(puzzle_hash: str, *days_ago: int) -> None:
    for days in days_ago:
        AttemptFactory(puzzle_hash=puzzle_hash, answered_at=NOW - timedelta(days=days))


def test_what_was_answered_gets_its_text_and_nothing_else() -> None:
    answered(RULING.hash, 3, 5)
    answered(AGAIN.hash, 1)
    answered("f" * 64, 9)
    migrate()
    rows = {row.pk: row for row in PuzzleText.objects.all()}
    assert set(rows) == {RULING.hash, AGAIN.hash}
    assert rows[RULING.hash].first_shown == NOW - timedelta(days=5)
    assert (rows[AGAIN.hash].slug, rows[AGAIN.hash].kind) == (AGAIN.slug, AGAIN.kind)
    for puzzle in (RULING, AGAIN):
        found = puzzle_with(puzzle.hash)
        assert found is not None
        assert (found.question, found.key) == (puzzle.question, puzzle.key)


def test_once_more_changes_nothing() -> None:
    answered(RULING.hash, 3)
    PuzzleTextFactory(hash=RULING.hash)
    before = PuzzleText.objects.values().get()
    migrate()
    assert PuzzleText.objects.values().get() == before


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Content with faults; each time it is asked for is noted."""
    asked: list[str] = []

    def faulty() -> Iterator[Puzzle]:
        asked.append("content")
        raise ContentFaults(())
        yield

    monkeypatch.setattr(content_store, "puzzles", faulty)
    return asked


def test_content_with_faults_stops_no_migration(read: list[str]) -> None:
    answered(RULING.hash, 1)
    migrate()
    assert (read, PuzzleText.objects.count()) == (["content"], 0)


def test_where_nothing_was_answered_the_content_is_not_read(read: list[str]) -> None:
    migrate()
    assert (read, PuzzleText.objects.count()) == ([], 0)
