"""My mix-ups: the cards, the tables as they were, and what is cleared."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from lessons.course_tables import CourseTable, lesson_about, tables
from lessons.models import Attempt, Learner, LearnerStanding
from lessons.practice.mixups_page import mixups_context, tiles_of
from lessons.puzzles.kinds import kind_of
from lessons.web.mix_ups import MixUp
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.mixups import KeptMixUp, MixUpState
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db

MIXUP = "M09"
NOTHING = "Nothing here points to a mix-up."


def about(mixup: str) -> list[CourseTable]:
    """The tables about a mix-up that are answered at once."""
    return [
        one
        for one in tables().values()
        if one.first and mixup in one.puzzle.mixups and not kind_of(one.puzzle).in_moves
    ]


def answer(client: Client, table: CourseTable, *, right: bool) -> None:
    (form,) = kind_of(table.puzzle).forms(table.puzzle, right=right)
    client.post(table.url, get(client, table.url).fields | form)


def words(client: Client) -> str:
    html = client.get("/mix-ups/").text.split("<main")[1].split("</main")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def stand(**kept: KeptMixUp) -> None:
    mixups = {mixup: one.to_json() for mixup, one in kept.items()}
    LearnerStanding.objects.update(mixups=mixups)


def test_nothing_is_a_good_result(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        assert NOTHING in words(client)
    answer(client, about(MIXUP)[0], right=False)
    assert NOTHING in words(client)


def test_two_wrong_answers_make_a_card_with_the_tables_as_they_were(client: Client) -> None:
    first, second, third = about(MIXUP)[:3]
    for table in (first, second, second):
        answer(client, table, right=False)
    told = words(client)
    assert NOTHING not in told
    belief = MixUp(MIXUP)
    expected = ("Open", "3 times", f"“{belief.belief}”", belief.correction, "0 of 3", "Clear it")
    places = [told.index(one) for one in expected]
    assert places == sorted(places)
    html = client.get("/mix-ups/").text
    assert f'href="/practice/{MIXUP.lower()}/"' in html
    links = re.findall(r'href="([^"]*\?answer=[^"]*)"', html)
    rows = Attempt.objects.order_by("-pk")
    assert links == [
        f"{second.url}?answer={rows[0].client_key}",
        f"{first.url}?answer={rows[2].client_key}",
    ]
    for link in links:
        shown = client.get(link)
        assert shown.status_code == 200
        assert "Not quite." in shown.text
        assert Client().get(link).status_code == 404
    answer(client, third, right=True)
    told = words(client)
    for one in ("Improving", "1 of 3", "Continue"):
        assert one in told
    assert "Clear it" not in told


def test_a_card_says_that_only_another_day_is_missing(client: Client) -> None:
    answer(client, about(MIXUP)[0], right=False)
    today = day_of(timezone.now())
    right = tuple((today, table) for table in "abc")
    stand(M09=KeptMixUp(2, state=MixUpState.IMPROVING, opened=today, right=right))
    assert "2 of 3 The last one on another day." in words(client)
    stand(M09=KeptMixUp(2, state=MixUpState.IMPROVING, opened=today, right=right[:2]))
    assert "2 of 3 " in words(client)
    assert "another day" not in words(client)


def test_what_is_cleared_stays_below_with_its_day(client: Client) -> None:
    answer(client, about(MIXUP)[0], right=False)
    day = day_of(timezone.now()) - timedelta(1)
    cleared = KeptMixUp(2, state=MixUpState.CLEARED, opened=day, cleared=day)
    stand(M09=cleared)
    told = words(client)
    assert told.index(NOTHING) < told.index("Cleared") < told.index(f"{day:%B} {day.day}")
    assert "of 3" not in told
    stand(M09=cleared, M16=KeptMixUp(1, state=MixUpState.OPEN, opened=day))
    told = words(client)
    belief = MixUp(MIXUP).belief
    assert told.index("1 time ") < told.index("Cleared") < told.index(belief)
    assert NOTHING not in told


def test_it_speaks_of_answers_and_in_counts(client: Client) -> None:
    day = day_of(timezone.now())
    answer(client, about(MIXUP)[0], right=False)
    stand(**{one: KeptMixUp(3, state=MixUpState.OPEN, opened=day) for one in TALLIED})
    told = words(client)
    assert told.count("3 times") == len(TALLIED)
    assert "Your answers fit" in told
    assert not re.search(r"\d ?%|percent|[Yy]ou believe|your weakness", told)


def test_it_costs_the_same_for_one_mix_up_and_for_all(
    client: Client, django_assert_num_queries
) -> None:
    table = about(MIXUP)[0]
    answer(client, table, right=False)
    learner = Learner.objects.get()
    day = day_of(timezone.now())
    one = KeptMixUp(3, missed=(table.puzzle.slug,), state=MixUpState.OPEN, opened=day)
    for mixups in ((MIXUP,), TALLIED):
        stand(**dict.fromkeys(mixups, one))
        with django_assert_num_queries(2):
            mixups_context(learner)


def test_each_mix_up_has_two_or_three_tiles_to_show_it() -> None:
    shown = {mixup: tiles_of(MISCONCEPTIONS[mixup]) for mixup in TALLIED}
    assert {mixup for mixup, tiles in shown.items() if len(tiles) not in (2, 3)} == set()
    assert len(set(shown.values())) > 20


def test_the_course_leads_there(client: Client) -> None:
    link = 'href="/mix-ups/"'
    assert client.get("/learn/").text.count(link) == 0
    lesson = lesson_about(MIXUP, tables())
    assert lesson is not None
    for table in about(MIXUP)[:3]:
        if table.lesson is lesson:
            answer(client, table, right=False)
    assert client.get("/learn/").text.count(link) == 1
    assert client.get(f"/learn/{lesson.slug}/end/").text.count(link) == 1
