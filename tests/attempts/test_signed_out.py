"""A form that was made for another learner than the one who sends it."""

import pytest

from lessons.attempts.services import signed_out
from tests.attempts.answering import guest


@pytest.mark.parametrize(
    ("posted", "expected"), [(None, False), ("", False), ("abcdefghjk", True), ("\x00", True)]
)
def test_a_form_made_for_someone_else_is_told_apart(posted, expected) -> None:
    assert signed_out(guest(), posted) is expected
