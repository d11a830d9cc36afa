"""Erase: every row of one learner goes, nobody else's, and the list of the erased says so."""

import os
from pathlib import Path

import pytest
from django.db import OperationalError, transaction

from lessons.account.erase import erase, erased_list
from lessons.account.stored import STORED
from lessons.models import Attempt, Learner, LessonProgress, PuzzleText
from tests.account.rows import everything, ids_of, learner_with_rows
from tests.models.factories import PuzzleTextFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> Path:
    """A data directory that nobody has made yet."""
    settings.DATA_DIR = tmp_path / "data"
    return settings.DATA_DIR


def rows() -> dict[str, int]:
    return {stored.name: stored.manager.count() for stored in STORED}


def rows_of(learners: int, answers: int) -> dict[str, int]:
    """So many learners, each with one row of every kind; so many answers in all."""
    return {stored.name: learners for stored in STORED} | {"answers": answers}


def test_no_column_of_any_table_holds_an_id_afterwards() -> None:
    erased, other = learner_with_rows(3), learner_with_rows(2)
    ids, others = ids_of(erased), ids_of(other)
    before = everything()
    assert [one for one in ids[:3] if one not in before] == []
    erase(erased)
    after = everything()
    assert [one for one in ids if one in after] == []
    assert [one for one in others[:3] if one not in after] == []
    assert rows() == rows_of(1, 2)


def test_the_texts_of_puzzles_stay() -> None:
    """Nothing of them is hers, and others have answered them too."""
    text = PuzzleTextFactory()
    erase(learner_with_rows(puzzle_hash=text.hash))
    assert rows() == rows_of(0, 0)
    assert PuzzleText.objects.get() == text


def test_the_scan_sees_what_is_there() -> None:
    """A scan that finds nothing anywhere would prove nothing."""
    learner = learner_with_rows()
    found = everything()
    assert sum(one in found for one in ids_of(learner)) == 4


@pytest.mark.parametrize("answers", [1, 400])
def test_the_number_of_queries_does_not_grow(answers: int, django_assert_num_queries) -> None:
    learner = learner_with_rows(answers)
    with django_assert_num_queries(44):
        erase(learner)
    assert rows() == rows_of(0, 0)


def test_the_list_holds_one_public_id_a_line(data: Path) -> None:
    first, second = learner_with_rows(), learner_with_rows()
    erase(first)
    erase(second)
    assert erased_list() == data / "erased.txt"
    assert erased_list().read_text() == f"{first.public_id}\n{second.public_id}\n"


def test_the_list_is_on_the_disk_before_a_row_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a power cut finds: a line without an erasure does no harm, the other way round would."""
    learner = learner_with_rows()
    kept: list[tuple[bool, int]] = []
    written = os.fsync

    def fsync(descriptor: int) -> None:
        written(descriptor)
        kept.append((learner.public_id in erased_list().read_text(), Attempt.objects.count()))

    monkeypatch.setattr(os, "fsync", fsync)
    erase(learner)
    assert kept == [(True, 1), (True, 1)]


def test_a_list_that_cannot_be_written_stops_it(data: Path) -> None:
    learner = learner_with_rows()
    erased_list().mkdir(parents=True)
    with pytest.raises(OSError, match=r"erased\.txt"):
        erase(learner)
    assert rows() == rows_of(1, 1)


def test_all_goes_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = learner_with_rows()

    def broken(self: object) -> None:
        raise OperationalError

    monkeypatch.setattr("django.db.models.query.QuerySet.delete", broken)
    with pytest.raises(OperationalError), transaction.atomic():
        erase(learner)
    monkeypatch.undo()
    assert rows() == rows_of(1, 1)
    erase(learner)
    assert rows() == rows_of(0, 0)


def test_once_more_does_no_harm() -> None:
    learner, other = learner_with_rows(), learner_with_rows()
    again = Learner.objects.get(pk=learner.pk)
    erase(learner)
    erase(again)
    assert LessonProgress.objects.get().learner == other
