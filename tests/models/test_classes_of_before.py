"""The migration after which a hand is one of the tables of a class."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection

from lessons.models import ClassSession, ClassVote
from tests.models.factories import ClubFactory, MembershipFactory

pytestmark = pytest.mark.django_db
number_them = import_module("lessons.migrations.0024_class_parts").number_them


def test_the_plays_of_a_hand_are_counted_by_its_ballot() -> None:
    member = MembershipFactory()
    hand = ClassSession.objects.create(club=member.club, what="excerpt/g1-1-aaaa", at=4)
    for play in (1, 3):
        ClassVote.objects.create(session=hand, member=member, at=play, answer={"stop": "yes"})
    number_them(apps, SimpleNamespace(connection=connection))
    hand.refresh_from_db()
    assert (hand.puzzles, hand.parts) == (["excerpt/g1-1-aaaa"], [[0, "excerpt/g1-1-aaaa"]])
    assert (hand.at, hand.play) == (0, 4)
    assert sorted(hand.votes.values_list("at", "ballot")) == [(0, 1), (0, 3)]


def test_a_class_on_tables_stays_as_it_was() -> None:
    club = ClubFactory()
    lesson = ClassSession.objects.create(
        club=club, what="lesson/a-turn", puzzles=["one", "two"], at=1, ballot=2
    )
    number_them(apps, SimpleNamespace(connection=connection))
    lesson.refresh_from_db()
    assert lesson.parts == [[0, "lesson/a-turn"]]
    assert (lesson.puzzles, lesson.at, lesson.ballot) == (["one", "two"], 1, 2)
