"""Practice makes the next table while one is looked at; beside a test nothing is made."""

import pytest

from lessons.practice import placing


@pytest.fixture(autouse=True)
def made_ahead(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the tables that would be made."""
    found: list[str] = []
    monkeypatch.setattr(placing, "make_ahead", found.append)
    return found
