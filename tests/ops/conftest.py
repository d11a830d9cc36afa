"""Real servers with real databases."""

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture
def any_database(django_db_blocker: Any) -> Iterator[None]:
    """The test looks into databases of its own, not into that of the run."""
    with django_db_blocker.unblock():
        yield
