"""Figures from browsers."""

import pytest

from lessons.attempts.values import duration_ms, hint_count
from tests.folding import folded

HALF_HOUR = 30 * 60 * 1000


@folded(
    ("text", "kept"),
    [
        ("0", 0),
        ("1500", 1500),
        (str(HALF_HOUR), HALF_HOUR),
        (str(HALF_HOUR + 1), HALF_HOUR),
        ("-5", 0),
        (None, None),
        ("", None),
        ("soon", None),
        ("1e3", None),
        ("1.5", None),
        ("NaN", None),
        ("\u0663", None),
        ("9" * 5000, None),
        ("\x00", None),
    ],
)
def test_durations_are_kept_within_half_an_hour(text, kept) -> None:
    assert duration_ms(text) == kept


@pytest.mark.parametrize(("text", "kept"), [("2", 2), ("-1", 0), ("99", 9), ("many", 0), (None, 0)])
def test_hints_are_counted_within_reason(text, kept) -> None:
    assert hint_count(text) == kept
