"""My progress: rules by topic, the week ahead, what was cleared, the best; counts alone."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.models import DrillBest, Learner, LearnerStanding
from mahjlearn.tutor.mixups import KeptMixUp, MixUpState
from mahjlearn.tutor.reviews import IDEA_TITLES
from tests.learn.lesson_course import serve
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db

TUESDAY = datetime(2026, 11, 24, 20, tzinfo=UTC)
DAY = TUESDAY.date()
IDEAS = list(IDEA_TITLES)


def test_nothing_is_counted_before_the_first_answer(client: Client) -> None:
    page = get(client, "/progress/")
    assert "Nothing to count yet." in page.html
    assert "Coming back" not in page.html


def test_the_week_ahead_has_its_ideas(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a")
    monkeypatch.setattr(timezone, "now", lambda: TUESDAY)
    send(client, get(client, "/learn/one/2/"), answer="yes")
    page = get(client, "/progress/")
    assert page.text_of(r"<dl class=\"days-ahead\">(.*?)</dl>") == "Tomorrow When a turn begins"


def test_a_rule_is_mastered_by_three_days(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a")
    for days in (0, 2, 5):
        monkeypatch.setattr(timezone, "now", lambda days=days: TUESDAY + timedelta(days=days))
        send(client, get(client, "/learn/one/2/"), answer="yes")
        page = get(client, "/progress/")
        far = re.findall(r"<span>(\d of \d mastered[^<]*)</span>", page.html)
        assert any(("1 of" in one) == (days == 5) for one in far)
    assert "%" not in re.sub(r"<[^>]*>", "", page.html)


def test_cleared_mixups_and_bests_are_shown(client: Client, monkeypatch) -> None:
    serve(monkeypatch, one="? a b", two="a")
    send(client, get(client, "/learn/one/2/"), answer="yes")
    learner = Learner.objects.get()
    cleared = KeptMixUp(4, state=MixUpState.CLEARED, opened=DAY, cleared=DAY)
    kept = {"M16": cleared.to_json(), "M01": KeptMixUp(2, state=MixUpState.OPEN).to_json()}
    LearnerStanding.objects.update_or_create(learner=learner, defaults={"mixups": kept})
    DrillBest.objects.create(
        learner=learner, drill="tiles", right=9, took_ms=41_000, reached=TUESDAY
    )
    page = get(client, "/progress/")
    assert "Cleared on November 24." in page.html
    assert "1 to clear" in page.html
    assert "in 41 seconds" in page.html


@pytest.mark.parametrize("answers", [1, 6])
def test_queries_do_not_grow(client, monkeypatch, answers, django_assert_max_num_queries) -> None:
    serve(monkeypatch, one="? a b", two="a")
    for number in range(answers):
        monkeypatch.setattr(timezone, "now", lambda n=number: TUESDAY + timedelta(days=n))
        send(client, get(client, "/learn/one/2/"), answer="yes")
    with django_assert_max_num_queries(6):
        client.get("/progress/")
