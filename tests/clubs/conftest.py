"""A club: its owner, and her browser."""

import pytest
from django.test import Client

from lessons.models import Membership
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, MembershipFactory


@pytest.fixture
def owner() -> Membership:
    return MembershipFactory(role="owner", learner=AccountFactory(), nickname="Ann")


@pytest.fixture
def hers(owner: Membership) -> Client:
    return client_of(owner.learner)
