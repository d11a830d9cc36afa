"""A file is made row by row: many answers need no more memory than few."""

import tracemalloc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest

from lessons.account.export import csv_pieces, in_chunks, json_pieces
from lessons.models import Learner
from tests.account.rows import learner_with_rows

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 6, 1, tzinfo=UTC)
Pieces = Callable[[Learner], Iterator[str]]


def as_json(learner: Learner) -> Iterator[str]:
    return json_pieces(learner, "https://example.org/", NOW)


def peak(pieces: Pieces, learner: Learner) -> int:
    """The most memory that was in use at once while the file was made and thrown away."""
    tracemalloc.start()
    try:
        for _ in in_chunks(pieces(learner)):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("pieces", [as_json, csv_pieces])
def test_memory_does_not_grow_with_the_answers(pieces: Pieces) -> None:
    few, many = learner_with_rows(1000), learner_with_rows(4000)
    peak(pieces, few)
    assert peak(pieces, many) < 1.5 * peak(pieces, few)
