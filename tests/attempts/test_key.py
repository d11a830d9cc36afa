"""The key of a try."""

from uuid import UUID

import pytest
from django.test import override_settings

from lessons.attempts.values import attempt_key, read_key
from tests.folding import folded

GUEST = "0123456789abcdef" * 2
KEY = UUID("6f1f2a9e-53a1-4d5e-9a77-0c0ffee0c0de")


def test_the_same_try_has_the_same_key() -> None:
    assert attempt_key(GUEST, "first/a", "h", 1) == attempt_key(GUEST, "first/a", "h", 1)


def test_every_part_changes_the_key() -> None:
    keys = {
        attempt_key(GUEST, "first/a", "h", 1),
        attempt_key(GUEST[::-1], "first/a", "h", 1),
        attempt_key(GUEST, "first/b", "h", 1),
        attempt_key(GUEST, "first/a", "i", 1),
        attempt_key(GUEST, "first/a", "h", 2),
        attempt_key(GUEST, "first/ah", "", 1),
    }
    assert len(keys) == 6


def test_the_key_hangs_on_the_secret() -> None:
    here = attempt_key(GUEST, "first/a", "h", 1)
    with override_settings(SECRET_KEY="another-key-that-is-long-enough-to-be-called-strong-too"):
        assert attempt_key(GUEST, "first/a", "h", 1) != here


def test_the_key_is_a_well_formed_uuid_that_does_not_show_the_guest() -> None:
    key = attempt_key(GUEST, "first/a", "h", 1)
    assert (key.version, key.variant) == (4, "specified in RFC 4122")
    assert read_key(str(key)) == key
    assert GUEST[:8] not in str(key)


@pytest.mark.parametrize("text", [str(KEY), str(KEY).upper()])
def test_keys_are_read_in_either_case(text) -> None:
    assert read_key(text) == KEY


@folded(
    "text",
    [
        None,
        "",
        "yes",
        "{" + str(KEY) + "}",
        "urn:uuid:" + str(KEY),
        KEY.hex,
        str(KEY) + "\n",
        " " + str(KEY),
        str(KEY)[:-1] + "\u0664",
        str(KEY)[:-1] + "g",
        "\x00",
        "9" * 10_000,
    ],
)
def test_anything_else_is_no_key(text) -> None:
    assert read_key(text) is None
