"""`?answer=<key>`: one's own is shown, another's looks like one that is not there."""

import uuid

import pytest
from django.http import Http404

from lessons.access import access_attempt
from tests.lessons.factories import AttemptFactory, LearnerFactory

pytestmark = pytest.mark.django_db
PLACE = "first/own-rack"


def test_ones_own_answer_is_given() -> None:
    row = AttemptFactory(place=PLACE)
    assert access_attempt(row.learner, str(row.client_key), PLACE) == row


def test_everything_else_is_not_there(django_assert_num_queries) -> None:
    row = AttemptFactory(place=PLACE)
    other = LearnerFactory()
    texts = []
    for learner, key, place in [
        (other, str(row.client_key), PLACE),
        (other, str(uuid.uuid4()), PLACE),
        (row.learner, str(row.client_key), "first/another"),
    ]:
        with django_assert_num_queries(1), pytest.raises(Http404) as refusal:
            access_attempt(learner, key, place)
        texts.append(str(refusal.value))
    for learner, key in [(None, str(row.client_key)), (row.learner, "nonsense"), (other, "")]:
        with django_assert_num_queries(0), pytest.raises(Http404) as refusal:
            access_attempt(learner, key, PLACE)
        texts.append(str(refusal.value))
    assert set(texts) == {"No such answer"}
