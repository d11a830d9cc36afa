"""What comes back, and where it leads: the same for every page that asks."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils.text import slugify

from lessons.practice.scopes import scope_of
from lessons.standing.coming_back import coming_back, days_ahead, missed_come_back, url_about
from lessons.standing.kept import KeptStanding
from mahjlearn.tutor.reviews import IDEA_TITLES, MOST_A_DAY, Review
from tests.learn.lesson_course import a_puzzle, serve
from tests.tutor.evenings import TUESDAY

IDEAS = list(IDEA_TITLES)
IDEA = "start of the turn"
"""What the tables of the course of the tests are about."""
NOT_DEALT = "Charleston"
"""An idea that practice deals no table about."""


def review(due: date, answered: date = TUESDAY - timedelta(2)) -> Review:
    return Review(2.0, 5.0, due, answered, 1)


def standing(**due: int) -> KeptStanding:
    """`_3=1`: the fourth idea comes back one day after Tuesday."""
    days = {IDEAS[int(number[1:])]: TUESDAY + timedelta(at) for number, at in due.items()}
    return KeptStanding({}, {idea: review(day) for idea, day in days.items()})


def week(kept: KeptStanding) -> dict[str, list[str]]:
    return {one["name"]: one["ideas"] for one in days_ahead(kept, TUESDAY)}


# When


def test_what_waits_comes_today_and_later_ideas_on_their_day() -> None:
    first, second, third, fourth = (IDEA_TITLES[idea] for idea in IDEAS[:4])
    assert week(standing(_0=-3, _1=0, _2=1, _3=2)) == {
        "Today": [first, second],
        "Tomorrow": [third],
        "Thursday": [fourth],
    }
    assert week(standing(_0=7)) == {}
    assert week(standing(_0=6)) == {"Monday": [first]}


def test_no_day_has_more_than_ten() -> None:
    found = week(standing(**{f"_{number}": 0 for number in range(len(IDEAS))}))
    assert {name: len(ideas) for name, ideas in found.items()} == {
        "Today": MOST_A_DAY,
        "Tomorrow": len(IDEAS) - MOST_A_DAY,
    }


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(
    ("answered", "due", "shown"),
    [
        (0, 1, [{"name": "Tomorrow", "ideas": ["When a turn begins"]}]),
        (0, 4, [{"name": "Saturday", "ideas": ["When a turn begins"]}]),
        (0, 30, []),
        (-1, 1, []),
    ],
)
def test_what_was_missed_today_says_when_it_comes_back(
    answered: int, due: int, shown: list[dict[str, object]], right: bool
) -> None:
    """By the first answer of the day, which may have been right."""
    mine = review(TUESDAY + timedelta(due), TUESDAY + timedelta(answered))
    mine = replace(mine, in_a_row=int(right))
    other = next(idea for idea in IDEAS if idea != IDEA)
    kept = KeptStanding({}, {IDEA: mine, other: review(TUESDAY + timedelta(1), TUESDAY)})
    assert missed_come_back(kept, [a_puzzle("a")], TUESDAY) == shown
    assert missed_come_back(kept, [], TUESDAY) == []


# Where


def test_nothing_comes_back_before_its_day() -> None:
    kept = standing(_0=1)
    assert coming_back(kept, TUESDAY) is None
    assert coming_back(kept, TUESDAY + timedelta(1)) is not None
    assert coming_back(KeptStanding(), TUESDAY) is None


def test_it_leads_to_new_tables_of_practice() -> None:
    kept = KeptStanding({}, {IDEA: review(TUESDAY)})
    assert coming_back(kept, TUESDAY) == {
        "label": "Back from Sunday",
        "title": "When a turn begins",
        "url": "/practice/when-a-turn-begins/",
    }


@pytest.mark.parametrize("idea", IDEAS)
@pytest.mark.django_db
def test_every_idea_leads_to_a_table(client: Client, idea: str) -> None:
    url = url_about(idea, review(TUESDAY))
    assert client.get(url, follow=True).status_code == 200
    in_practice = scope_of(slugify(IDEA_TITLES[idea])) is not None
    assert url.startswith("/practice/" if in_practice else "/learn/")


def test_what_practice_does_not_deal_comes_back_in_a_lesson() -> None:
    """On another table each time, and on the same one until it is answered."""
    first, second = (
        url_about(NOT_DEALT, review(TUESDAY, TUESDAY - timedelta(days))) for days in (3, 2)
    )
    assert first != second
    assert all(url.startswith("/learn/") and "/again/" in url for url in (first, second))
    assert first == url_about(NOT_DEALT, review(TUESDAY + timedelta(9), TUESDAY - timedelta(3)))


def test_what_no_table_asks_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, one="? a b")
    kept = KeptStanding({}, {NOT_DEALT: review(TUESDAY, TUESDAY - timedelta(90))})
    assert coming_back(kept, TUESDAY) is None
    both = KeptStanding({}, {**kept.reviews, IDEA: review(TUESDAY)})
    found = coming_back(both, TUESDAY)
    assert found is not None
    assert found["title"] == IDEA_TITLES[IDEA]
