"""Mail goes where it goes on a server: into the outbox."""

import pytest


@pytest.fixture(autouse=True)
def outbox(settings) -> None:
    settings.EMAIL_BACKEND = "lessons.platform.outbox.EmailBackend"
