"""Two clubs with everybody in them, and the browser of an owner."""

import pytest
from django.test import Client

from tests.cast import Cast, cast


@pytest.fixture
def scene() -> Cast:
    return cast()


@pytest.fixture
def owner(scene: Cast) -> Client:
    return scene.client("owner")
