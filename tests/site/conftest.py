"""A client that sees error pages as people do, on addresses that can break."""

import pytest
from django.test import Client


@pytest.fixture
def breakable(settings) -> Client:
    settings.ROOT_URLCONF = "tests.site.urls"
    return Client(raise_request_exception=False)
