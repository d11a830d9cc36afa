"""A file made to break its reader is one fault like any other."""

import pytest

from mahjlearn.toml.files import TOO_DEEP, TOO_MANY_FIGURES, parse


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "[" * 100_000, TOO_DEEP),
        ("a = " + "[" * 5000 + "]" * 5000, TOO_DEEP),
        ("a = " + "{a=" * 5000, TOO_DEEP),
        ("a = " + "9" * 5000, TOO_MANY_FIGURES),
    ],
    ids=["open", "closed", "braces", "figures"],
)
def test_nesting_and_endless_numbers_are_told(text: str, message: str) -> None:
    values, fault = parse(f"\n\n{text}", "file.toml")
    assert values is None
    assert str(fault) == f"file.toml:3: {message}"
