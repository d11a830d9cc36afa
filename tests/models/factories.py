"""Rows for tests, by factory-boy."""

import uuid

import factory
from django.utils import timezone

from lessons.models import Attempt, Learner, PuzzleText
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
