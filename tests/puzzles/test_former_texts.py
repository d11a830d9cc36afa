"""A puzzle as a row and back: what does not belong to its hash is never served."""

import logging
from typing import Any

import pytest

from lessons.content_store import puzzles
from lessons.models import PuzzleText
from lessons.models.puzzle_text import seal_of
from lessons.puzzles.former import puzzle_with
from lessons.puzzles.record import as_text

pytestmark = pytest.mark.django_db

ONE, OTHER = [puzzle for puzzle in puzzles() if puzzle.kind == "order"][:2]
UNKNOWN = "f" * 64


def test_the_row_of_a_puzzle_is_the_puzzle_again(django_assert_num_queries: Any) -> None:
    as_text(ONE).save()
    with django_assert_num_queries(1):
        assert puzzle_with(ONE.hash) == ONE
    row = PuzzleText.objects.get()
    assert (row.pk, row.slug, row.kind, row.intact) == (ONE.hash, ONE.slug, "order", True)
    assert len(row.text) < 2000


def test_it_is_made_once(django_assert_num_queries: Any) -> None:
    as_text(ONE).save()
    assert puzzle_with(ONE.hash) is puzzle_with(ONE.hash)


def test_what_was_never_stored_is_not_there() -> None:
    assert puzzle_with(UNKNOWN) is None


def stored(puzzle_hash: str, text: str, seal: str) -> None:
    PuzzleText(hash=puzzle_hash, slug="x", kind="order", text=text, seal=seal).save()


@pytest.mark.parametrize(
    ("text", "of_hash"),
    [
        (as_text(OTHER).text, OTHER.hash),
        (as_text(ONE).text, OTHER.hash),
        (as_text(ONE).text.replace(ONE.slug, "another-slug"), ONE.hash),
    ],
    ids=["text of another puzzle", "hash of another puzzle", "text that was changed"],
)
def test_a_text_that_does_not_belong_to_its_hash_is_refused(
    text: str, of_hash: str, caplog: pytest.LogCaptureFixture
) -> None:
    seal = seal_of(of_hash, as_text(ONE).text if of_hash == ONE.hash else text)
    stored(ONE.hash, text, seal)
    assert puzzle_with(ONE.hash) is None
    (said,) = caplog.records
    assert (said.levelno, "is not the one that was stored" in said.message) == (logging.ERROR, True)


def test_a_text_that_says_nothing_today_is_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    text = as_text(ONE).text.replace('"order"', '"riddle"')
    stored(UNKNOWN, text, seal_of(UNKNOWN, text))
    assert puzzle_with(UNKNOWN) is None
    assert "“riddle” is no kind of question." in caplog.text


def test_a_text_keeps_the_hash_it_was_stored_under() -> None:
    """Another engine may make another hash of the same text."""
    text = as_text(ONE).text
    stored(UNKNOWN, text, seal_of(UNKNOWN, text))
    found = puzzle_with(UNKNOWN)
    assert found is not None
    assert (found.hash, found.question) == (UNKNOWN, ONE.question)
