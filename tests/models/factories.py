"""Rows for tests, by factory-boy."""

import uuid
from datetime import timedelta

import factory
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from lessons.models import (
    Assignment,
    Attempt,
    Club,
    ClubGroup,
    Invite,
    Learner,
    Membership,
    PuzzleText,
)
from lessons.models.puzzle_text import seal_of


class LearnerFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Learner

    guest_id = factory.LazyFunction(lambda: uuid.uuid4().hex)


class AttemptFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Attempt

    learner = factory.SubFactory(LearnerFactory)
    client_key = factory.LazyFunction(uuid.uuid4)
    place = "first/own-rack"
    try_no = factory.Sequence(lambda n: n + 1)
    puzzle_slug = "own-rack"
    puzzle_hash = "a" * 64
    engine_version = "1"
    ruleset = "league"
    mode = "lesson"
    answered_at = factory.LazyFunction(timezone.now)
    fresh = True
    answer = factory.LazyFunction(lambda: {"answer": "yes"})
    verdict = "legal"
    outcome = "right"
    correct = True


class PuzzleTextFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = PuzzleText

    hash = "a" * 64
    slug = "own-rack"
    kind = "ruling"
    text = "{}"
    seal = factory.LazyAttribute(lambda row: seal_of(row.hash, row.text))


class UserFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = get_user_model()

    username = factory.Sequence("player-{}".format)
    password = factory.LazyFunction(lambda: make_password(None))


class AccountFactory(LearnerFactory):
    """Somebody who has an account."""

    user = factory.SubFactory(UserFactory)


class ClubFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Club

    name = factory.Sequence("Table {}".format)
    ruleset = "league"
    time_zone = "America/New_York"


class MembershipFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Membership

    club = factory.SubFactory(ClubFactory)
    learner = factory.SubFactory(LearnerFactory)
    nickname = factory.Sequence("Player {}".format)


class InviteFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Invite

    club = factory.SubFactory(ClubFactory)
    code = factory.Sequence("BAM{:03}".format)
    token = factory.Sequence("{:022}".format)
    expires = factory.LazyFunction(lambda: timezone.now() + timedelta(days=14))
    most_uses = 60


class AssignmentFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Assignment

    club = factory.SubFactory(ClubFactory)
    what = "lesson/meet-the-joker"


class GroupFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = ClubGroup

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence("Group {}".format)
